import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { egressRefusal } from "./egress.ts";

describe("addresses an inspection does not dial (image 11)", () => {
  test.each([
    ["127.0.0.1", "loopback"],
    ["127.255.255.255", "loopback"],
    ["::1", "loopback"],
    ["0:0:0:0:0:0:0:1", "loopback"],
    ["169.254.169.254", "link-local"],
    ["fe80::1", "link-local"],
    ["fe80::1%eth0", "link-local"],
    ["febf:ffff::", "link-local"],
    ["0.0.0.0", "unspecified"],
    ["::", "unspecified"],
    ["0.255.255.255", "this-network"],
    ["224.0.0.1", "multicast"],
    ["239.255.255.255", "multicast"],
    ["ff02::1", "multicast"],
    ["10.0.0.0", "private"],
    ["10.255.255.255", "private"],
    ["172.16.0.0", "private"],
    ["172.31.255.255", "private"],
    ["192.168.1.1", "private"],
    ["fc00::", "private"],
    ["fdff:ffff::1", "private"],
    ["100.64.0.0", "shared"],
    ["100.127.255.255", "shared"],
    // IPv4 inside IPv6 is unwrapped first.
    ["::ffff:127.0.0.1", "loopback"],
    ["::FFFF:a9fe:a9fe", "link-local"],
    ["0:0:0:0:0:ffff:10.0.0.1", "private"],
    ["::ffff:0.0.0.0", "unspecified"],
  ])("%s is %s", (address, why) => expect(egressRefusal(address)).toBe(why));
  test.each([
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.255.255",
    "169.255.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "192.169.0.0",
    "223.255.255.255",
    "240.0.0.1",
    "2606:4700::1111",
    "fbff::1",
    "fe00::1",
    "fec0::1",
    "::2",
    "::ffff:1.1.1.1",
    "1:2:3:4:5:6:7::",
    "1:2:3:4:5:6:1.1.1.1",
  ])("%s may be dialled", (address) => expect(egressRefusal(address)).toBeNull());
  test.each([
    "",
    "localhost",
    "example.com",
    "1.1.1",
    "1.1.1.1.1",
    "01.1.1.1",
    "0x7f.0.0.1",
    "2130706433",
    "256.1.1.1",
    "1.1.1.1 ",
    "1.1.1.1\n",
    ":",
    ":::",
    "1::2::3",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7:8::",
    "::1:2:3:4:5:6:7:8",
    "1.1.1.1::",
    "::1.1.1.1:1",
    "::12345",
    "::g",
    "g::1",
    "::1.1.1",
    "[::1]",
    "::1:",
    ":1::",
    `::${"0".repeat(1000)}1`,
  ])("%j is no address", (address) => expect(egressRefusal(address)).toBe("not-an-address"));
  test("agrees with Node.js on what is an address", () => {
    const text = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ unit: fc.constantFrom(..."0123456789afF:."), maxLength: 20 }));
    fc.assert(
      fc.property(text, (address) => {
        expect(egressRefusal(address) === "not-an-address").toBe(isIP(address) === 0);
      }),
      { seed, numRuns: 5000 },
    );
  });
});

import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { encodeJsonString } from "@captf/sdk/json";
import { describe, expect, it } from "vitest";
import { testCanary } from "../observed.testdata.ts";
import { findPayload, payloadOf } from "./index.ts";

const data = testCanary.cloudConfig;
const bytes = Buffer.from(data, "base64");
const text = bytes.toString();
const html = Buffer.from(`${text}<a> & <b>\n`).toString("base64");
const htmlText = encodeJsonString(Buffer.from(html, "base64").toString(), "html");
const mime = `Content-Type: multipart/mixed\n\n--x\n${data.replace(/.{76}/g, "$&\n")}\n--x--`;

describe("findPayload", () => {
  it.each<[string, unknown, string, string?]>([
    ["raw text", { a: [{ b: text }] }, "whole"],
    ["text inside other text", `before ${text} after`, "whole"],
    ["base64", data, "whole"],
    ["base64 in a data URL", `data:;base64,${data}`, "whole"],
    ["base64 behind a path that looks like it", `abc/${data}`, "whole"],
    ["gzip as base64", gzipSync(bytes).toString("base64"), "whole"],
    ["base64 of base64", Buffer.from(data).toString("base64"), "whole"],
    ["folded base64", data.replace(/.{76}/g, "$&\n"), "whole"],
    ["a JSON string", JSON.stringify({ user_data: text }), "whole"],
    ["an HTML-safe JSON string in other text", `x {"a":"${htmlText.slice(1, -1)}"}`, "whole", html],
    ["JSON inside JSON", JSON.stringify({ a: JSON.stringify({ b: text }) }), "whole"],
    ["JSON inside JSON as Terraform writes it", JSON.stringify({ a: `{"b":${htmlText}}` }), "whole", html],
    ["JSON in base64", Buffer.from(JSON.stringify({ b: text })).toString("base64"), "whole"],
    ["percent-encoded", `data:,${encodeURIComponent(text)}`, "whole"],
    ["a key of an object", { [text]: 1 }, "whole"],
    ["without its last byte", text.slice(0, -1), "part"],
    ["its base64 cut", data.slice(0, -40), "part"],
    ["one mark alone", text.match(/[0-9]{48}/)?.[0], "part"],
    ["base64 of what lies between two marks, and their ends", Buffer.from(text.slice(45, 140)).toString("base64"), "part"],
    ["one of many values whole", [text.slice(1), text], "whole"],
    [
      "gzip cut short",
      gzipSync(Buffer.concat([bytes, randomBytes(500)]))
        .subarray(0, 400)
        .toString("base64"),
      "part",
    ],
    ["gzip without its checksum", gzipSync(bytes).subarray(0, -4).toString("base64"), "part"],
    ["another text", "#cloud-config\nwrite_files: []\n", "absent"],
    ["no text", { a: 1, b: null, c: [true] }, "absent"],
    ["broken gzip", Buffer.from([0x1f, 0x8b, 1, 2, 3]).toString("base64").repeat(12), "absent"],
  ])("%s", (_, value, found, own = data) => {
    expect(findPayload(value, payloadOf(own))).toBe(found);
  });

  it("reads JSON without end as text", () => {
    expect(findPayload("[".repeat(100_000) + text, payloadOf(data))).toBe("whole");
  });

  it("finds folded base64 only by its lines in other text, which is a part at least", () => {
    expect(findPayload(mime, payloadOf(data))).not.toBe("absent");
  });

  it("gives up on what inflates without end", () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString("base64");
    expect(findPayload([bomb, bomb, bomb], payloadOf(data))).toBe("absent");
  });
});

describe("payloadOf", () => {
  it("takes a canary's marks", () => {
    expect(payloadOf(data).parts).toHaveLength(3);
  });

  it.each([
    ["nothing", "", 0],
    ["a short text as a whole", "#cloud-config\n", 1],
    ["slices of a longer one", "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 and more", 3],
  ])("%s", (_, own, parts) => {
    expect(payloadOf(Buffer.from(own).toString("base64")).parts).toHaveLength(parts);
  });

  it("keeps bytes that are no text", () => {
    const gzip = gzipSync(bytes);
    const payload = payloadOf(gzip.toString("base64"));
    expect(findPayload(gzip.toString("base64"), payload)).toBe("whole");
  });
});

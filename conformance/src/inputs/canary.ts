import { randomBytes } from "node:crypto";

/** Secrets of one run, random, so that finding one anywhere proves that it came from this run (testing K01). */
export interface Canary {
  /** A cloud-config as `bootstrap_data` carries it: base64 of the payload. */
  readonly cloudConfig: string;
  /** The same for Ignition. */
  readonly ignition: string;
  /** The value of a sensitive user variable. */
  readonly variable: string;
}

/** A fresh canary. The payloads are valid in their formats, so that a real module can use them. */
export const makeCanary = (random: () => string = () => randomBytes(24).toString("hex")): Canary => {
  const [first, middle, last] = [random(), random(), random()];
  const cloudConfig = `#cloud-config\n# ${first}\nwrite_files:\n  - path: /run/captf-conformance\n    content: ${middle}\n# ${last}\n`;
  const ignition = {
    ignition: { version: "3.4.0" },
    storage: { files: [{ path: "/etc/captf-conformance", contents: { source: `data:,${random()}${random()}` } }] },
  };
  return { cloudConfig: base64(cloudConfig), ignition: base64(JSON.stringify(ignition)), variable: random() };
};

const base64 = (text: string): string => Buffer.from(text).toString("base64");

#!/usr/bin/env node
// Committed so that npm links it at install; syntax any Node understands, so that an old one gets a sentence.
// CommonJS, as the bundle is: Node's module loader would be a tenth of a small run.
var wanted = [22, 22];
var have = process.versions.node.split(".").map(Number);
if (have[0] < wanted[0] || (have[0] === wanted[0] && have[1] < wanted[1])) {
  process.stderr.write("captf-runner needs Node.js " + wanted.join(".") + " or newer; this is " + process.version + "\n");
  process.exitCode = 2;
} else {
  require("../dist/main.cjs");
}

import { expect, test } from "vitest";
import { proxyFor } from "./proxy.ts";

const proxied = (host: string, noProxy: string, port = "443"): boolean =>
  proxyFor({ HTTPS_PROXY: "http://proxy:1", NO_PROXY: noProxy }, host, port) !== undefined;

test.each([
  ["10.96.0.1", "10.0.0.0/8,.svc", false],
  ["10.96.0.1", "10.96.0.0/12", false],
  ["11.96.0.1", "10.0.0.0/8", true],
  ["10.96.0.1", "10.96.0.1", false],
  ["10.96.0.1", "10.96.0.10", true],
  ["10.96.0.1", " 10.96.0.2 , 10.96.0.1 ", false],
  ["10.96.0.1", "10.96.0.1:443", false],
  ["10.96.0.1", "10.96.0.1:6443", true],
  ["fd00::1", "fd00::/8", false],
  ["fd00::1", "fd00:0::1", false],
  ["fd00::1", "[fd00::1]:443", false],
  ["fd00::1", "10.0.0.0/8", true],
  ["kubernetes.default.svc", ".svc", false],
  ["kubernetes.default.svc", "*.svc", false],
  ["kubernetes.default.svc", "svc", false],
  ["kubernetes.default.svc", "Kubernetes.Default.SVC", false],
  ["svc", ".svc", true],
  ["xsvc", "svc", true],
  ["anything", "*", false],
  ["anything", "", true],
  ["anything", ",,", true],
  ["10.96.0.1", "10.0.0.0/33", true],
  ["10.96.0.1", "10.0.0.0/", true],
  ["10.96.0.1", "x/8", true],
])("%s with NO_PROXY=%s", (host, noProxy, expected) => expect(proxied(host, noProxy)).toBe(expected));

test.each([
  ["no proxy", {}, undefined],
  ["an empty one", { HTTPS_PROXY: "" }, undefined],
  ["in small letters", { https_proxy: "http://a" }, { HTTPS_PROXY: "http://a" }],
  ["capitals first", { https_proxy: "http://a", HTTPS_PROXY: "http://b" }, { HTTPS_PROXY: "http://b" }],
  ["exceptions in small letters", { HTTPS_PROXY: "http://b", no_proxy: "*" }, undefined],
  ["one for http alone", { HTTP_PROXY: "http://a" }, undefined],
])("%s", (_, environment, expected) => expect(proxyFor(environment, "10.96.0.1", "443")).toEqual(expected));

import { etcd } from "./etcd.ts";
import { kubeApiserver, kubeControllerManager } from "./kubernetes.ts";
import { oras } from "./oras.ts";
import type { Part, PartName } from "./part.ts";
import { registry } from "./registry.ts";
import { terraform } from "./terraform.ts";
import { tofu } from "./tofu.ts";

/** Every part's facts by name. */
export const parts: Readonly<Record<PartName, Part>> = {
  terraform,
  tofu,
  "kube-apiserver": kubeApiserver,
  etcd,
  "kube-controller-manager": kubeControllerManager,
  oras,
  registry,
};

/** The version in the output of `version -json`, which Terraform and OpenTofu print alike; null when it is not that. */
export const decodeRuntimeVersion = (output: string): string | null => {
  try {
    const document: unknown = JSON.parse(output);
    if (typeof document !== "object" || document === null || !("terraform_version" in document)) return null;
    const version = document.terraform_version;
    return typeof version === "string" && /^\d+\.\d+\.\d+[\w.+-]*$/.test(version) ? version : null;
  } catch {
    return null;
  }
};

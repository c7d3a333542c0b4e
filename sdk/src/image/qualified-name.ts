const maxPrefix = 253;
const maxName = 63;

/** Labels of a DNS-1123 subdomain; their total length is what is limited. */
const subdomainLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const namePart = /^[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$/;

/** Whether a text is a Kubernetes qualified name: an optional DNS-1123 subdomain and `/`, then a name (image 3.1). */
export const isQualifiedName = (text: string): boolean => {
  const slash = text.indexOf("/");
  const name = text.slice(slash + 1);
  const prefix = text.slice(0, Math.max(slash, 0));
  if (name.length > maxName || !namePart.test(name)) return false;
  return slash < 0 || (prefix.length <= maxPrefix && prefix.split(".").every((label) => subdomainLabel.test(label)));
};

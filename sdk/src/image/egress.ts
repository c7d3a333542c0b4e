/** Why a manager does not open a connection to an address when it inspects images (image 11). */
export type EgressRefusal =
  | "not-an-address"
  | "unspecified"
  | "loopback"
  | "link-local"
  | "multicast"
  | "private"
  | "shared"
  | "this-network";

/** The refused networks, first match first. Addresses of IPv4 have 32 bits, of IPv6 128. */
const refused: readonly (readonly [network: string, why: EgressRefusal])[] = [
  ["0.0.0.0/32", "unspecified"],
  ["0.0.0.0/8", "this-network"],
  ["10.0.0.0/8", "private"],
  ["100.64.0.0/10", "shared"],
  ["127.0.0.0/8", "loopback"],
  ["169.254.0.0/16", "link-local"],
  ["172.16.0.0/12", "private"],
  ["192.168.0.0/16", "private"],
  ["224.0.0.0/4", "multicast"],
  ["::/128", "unspecified"],
  ["::1/128", "loopback"],
  ["fc00::/7", "private"],
  ["fe80::/10", "link-local"],
  ["ff00::/8", "multicast"],
];

interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/**
 * Null for an address that may be dialled. To be asked of the resolved address at dial time, so that redirects, token realms and
 * rebinding are covered. An IPv4 address inside IPv6 is judged as itself; what is no address is refused.
 */
export const egressRefusal = (address: string): EgressRefusal | null => {
  const parsed = parseAddress(address);
  if (parsed === undefined) return "not-an-address";
  return refused.find(([network]) => contains(network, parsed))?.[1] ?? null;
};

const contains = (network: string, { bits, value }: Address): boolean => {
  const [base = "", length = ""] = network.split("/");
  const start = parseAddress(base);
  const shift = BigInt(bits - Number(length));
  return start?.bits === bits && start.value >> shift === value >> shift;
};

/** The longest text of an IPv6 address, with an IPv4 tail. */
const maxAddressLength = 45;

const parseAddress = (text: string): Address | undefined => {
  const [address = ""] = text.split("%", 1); // the zone of a link-local address
  if (address.length > maxAddressLength) return undefined;
  if (!address.includes(":")) {
    const value = ipv4(address);
    return value === undefined ? undefined : { bits: 32, value };
  }
  const value = ipv6(address);
  if (value === undefined) return undefined;
  return value >> 32n === 0xffffn ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value };
};

const ipv4 = (text: string): bigint | undefined => {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) < 256)) return undefined;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
};

const ipv6 = (text: string): bigint | undefined => {
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const head = groups(halves[0] ?? "", halves.length === 1);
  const tail = groups(halves[1] ?? "", true);
  if (head === undefined || tail === undefined) return undefined;
  const zeros = 8 - head.length - tail.length;
  if (halves.length === 2 ? zeros < 1 : zeros !== 0) return undefined;
  return [...head, ...new Array<bigint>(zeros).fill(0n), ...tail].reduce((sum, group) => (sum << 16n) | group, 0n);
};

/** The 16-bit groups of one side of `::`; the last group of an address may be an IPv4 address. */
const groups = (half: string, last: boolean): readonly bigint[] | undefined => {
  const parts = half === "" ? [] : half.split(":");
  const read = parts.map((part, index): readonly bigint[] | undefined => {
    if (/^[0-9A-Fa-f]{1,4}$/.test(part)) return [BigInt(`0x${part}`)];
    const embedded = last && index === parts.length - 1 ? ipv4(part) : undefined;
    return embedded === undefined ? undefined : [embedded >> 16n, embedded & 0xffffn];
  });
  return read.includes(undefined) ? undefined : read.flatMap((group) => group ?? []);
};

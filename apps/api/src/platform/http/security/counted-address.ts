import { isIP } from 'node:net';

/**
 * The key under which attempts and requests of an address are counted: the address itself, and for IPv6 its /64, because the holder of one
 * address has all 2^64. An address with an embedded IPv4 address counts as that. Records store the address itself.
 */
export function countedAddress(ipAddress: string): string {
  if (isIP(ipAddress) !== 6) return ipAddress;
  const groups = groupsOf(ipAddress);
  return ipv4Of(groups) ?? `${written(groups.slice(0, 4))}::/64`;
}

/** The eight groups of an address in any notation. */
function groupsOf(ipAddress: string): readonly number[] {
  const [bare = ''] = ipAddress.split('%');
  const [head = '', tail] = bare.split('::');
  const before = readGroups(head);
  if (tail === undefined) return before;
  const after = readGroups(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function readGroups(text: string): readonly number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** Prefixes before an embedded IPv4 address: of dual-stack sockets and of translators (NAT64, RFC 6052). */
const BEFORE_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

function ipv4Of(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  return BEFORE_IPV4.includes(written(groups.slice(0, 6)))
    ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
    : undefined;
}

const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

import { isIP } from 'node:net';

/**
 * What an address counts as where tries and requests of one caller are counted: itself, and with IPv6 its /64, as whoever has one address of
 * it has all 2^64 of them. Records keep the address as it is.
 */
export function countedAddress(ipAddress: string): string {
  if (isIP(ipAddress) !== 6) return ipAddress;
  const groups = groupsOf(ipAddress);
  const mapped = ipv4Of(groups);
  return (
    mapped ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  );
}

/** The eight groups of an address, however it is written. */
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

/** A socket for both families shows IPv4 callers as ::ffff:1.2.3.4. */
function ipv4Of([a, b, c, d, e, marker, high = 0, low = 0]: readonly number[]): string | undefined {
  const isMapped = [a, b, c, d, e].every((group) => group === 0) && marker === 0xffff;
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') : undefined;
}

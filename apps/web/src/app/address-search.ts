/**
 * How the router parses and writes the query of an address: each value is the plain text. The router's default parses JSON, which would
 * change a search for "1e3", "true" or "007".
 */

export function parseAddressSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifyAddressSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

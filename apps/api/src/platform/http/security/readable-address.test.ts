import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableAddress } from './readable-address.ts';

const read = (url: string) => {
  const headers = { host: 'sent.example' };
  return [readableAddress({ url, headers }), headers.host];
};

describe('the address for the router', () => {
  it.each([
    ['/otif?q=a%20b', '/otif?q=a%20b', 'sent.example'],
    ['http://named.example/otif?q=http://a/b', '/otif?q=http://a/b', 'named.example'],
    ['HTTPS://named.example:8443', '/', 'named.example:8443'],
    ['http://named.example?q=1', '/?q=1', 'named.example'],
    ['http://user@named.example/', 'http://user@named.example/', 'sent.example'],
    ['ftp://named.example/', 'ftp://named.example/', 'sent.example'],
    ['*', '*', 'sent.example'],
    ['/100%', '/100%25', 'sent.example'],
    ['/%ff?q=%ff', '/%25ff?q=%ff', 'sent.example'],
    ['/%2e%2e%2f%ff', '/%252e%252e%252f%25ff', 'sent.example'],
  ])('of %s is %s at %s', (url, address, host) => {
    expect(read(url)).toEqual([address, host]);
  });

  it('can always be decoded, and equals the sent one if that can be decoded', () => {
    const piece = fc.oneof(fc.constantFrom('%', '%ff', '%2', '%zz', '/', '..', '%2f'), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const path = `/${pieces.join('').replaceAll(/[?#]/g, '')}`;
        const [address = ''] = read(path);
        expect(() => decodeURIComponent(address)).not.toThrow();
        if (address !== path) expect(() => decodeURIComponent(path)).toThrow();
        if (address !== path) expect(decodeURIComponent(address)).toBe(path);
      }),
    );
  });
});

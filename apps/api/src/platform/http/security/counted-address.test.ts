import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedAddress } from './counted-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8:1::6', '2001:db8:1:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001::2:3:4:5:6', '2001:0:0:2::/64'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:FF9B::cb00:7107', '203.0.113.7'],
  ['64:ff9b:0:0:0:0:203.0.113.7', '203.0.113.7'],
  ['64:ff9b:1::203.0.113.7', '64:ff9b:1:0::/64'],
  ['64:ff9b::1:203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['*', '*'],
  ['second step', 'second step'],
  ['', ''],
  ['x:y', 'x:y'],
])('counts %j as %j', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

it('counts all addresses of a /64 as one, and no two /64 as one', () => {
  const groups = (count: number) =>
    fc.array(fc.constantFrom(0, 1, 0xab, 0xffff), { minLength: count, maxLength: count });
  const written = (each: readonly number[]) => new URL(`http://[${each.map((group) => group.toString(16)).join(':')}]`);
  const counted = (each: readonly number[]) => countedAddress(written(each).hostname.slice(1, -1));
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, host, other) => {
      fc.pre(network.some((group) => group !== 0));
      expect(counted([...network, ...host])).toBe(counted([...network, ...other]));
      const [first = 0, ...rest] = network;
      expect(counted([...network, ...host])).not.toBe(counted([first ^ 2, ...rest, ...host]));
    }),
  );
});

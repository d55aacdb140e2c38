import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TENANT_ID, isTenantId } from './tenant.ts';

const ALPHANUMERICS = 'abcdefghijklmnopqrstuvwxyz0123456789';

describe('a tenant id', () => {
  it('has 1 to 64 characters of a-z, 0-9 and hyphen, and does not begin with a hyphen', () => {
    const near = fc.array(fc.constantFrom('a', 'z', '0', '9', '-', 'A', '_', ' ', "'", '\n', 'é'), { maxLength: 70 });
    const valid = fc
      .tuple(fc.constantFrom(...ALPHANUMERICS), fc.array(fc.constantFrom(...ALPHANUMERICS, '-'), { maxLength: 66 }))
      .map(([first, rest]) => [first, ...rest]);
    fc.assert(
      fc.property(fc.oneof(near, valid), (characters) => {
        const isRight =
          characters.length >= 1 &&
          characters.length <= 64 &&
          characters[0] !== '-' &&
          characters.every((character) => `${ALPHANUMERICS}-`.includes(character));
        expect(isTenantId(characters.join(''))).toBe(isRight);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(["x', true), set_config('app.scope', 'authentication", 'default\n', '', '*', 'Default', '../default'])(
    'is not %j',
    (text) => {
      expect(isTenantId(text)).toBe(false);
    },
  );

  it('is "default" for the firm itself', () => {
    expect([DEFAULT_TENANT_ID, isTenantId(DEFAULT_TENANT_ID)]).toEqual(['default', true]);
  });
});

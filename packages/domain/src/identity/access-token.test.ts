import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPABILITY_NAMES } from '../access/access-policy.ts';
import { isTokenScope, isTokenShaped, TOKEN_PREFIX, TOKEN_SCOPES } from './access-token.ts';

describe('the format of an access token', () => {
  it('is the prefix and 32 bytes in base64url', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(isTokenShaped(`${TOKEN_PREFIX}${Buffer.from(bytes).toString('base64url')}`)).toBe(true);
      }),
    );
  });

  it.each([
    '',
    TOKEN_PREFIX,
    `${TOKEN_PREFIX}${'a'.repeat(42)}`,
    `${TOKEN_PREFIX}${'a'.repeat(44)}`,
    `${TOKEN_PREFIX}${'a'.repeat(42)}=`,
    `${TOKEN_PREFIX}${'a'.repeat(43)}\n`,
    `${TOKEN_PREFIX.toUpperCase()}${'a'.repeat(43)}`,
    `session.${'a'.repeat(43)}`,
  ])('rejects %j', (text) => {
    expect(isTokenShaped(text)).toBe(false);
  });
});

describe('the scopes of access tokens', () => {
  it('are capabilities other than those for accounts, agreements, signing and administration', () => {
    expect(CAPABILITY_NAMES).toEqual(expect.arrayContaining([...TOKEN_SCOPES]));
    const left = CAPABILITY_NAMES.filter((capability) => !isTokenScope(capability));
    expect(left).toEqual([
      'account.own',
      'legal.own',
      'nda.own',
      'audit.report',
      'notifications.own',
      'search.own',
      'trash.own',
      'pictures.read',
      'files.open',
      'founder.read',
      'academy.learn',
      'academy.author',
      'certificates.administer',
      'decisions.write',
      'decisions.vote',
      'ai.draft',
      'people.read',
      'capital.open',
      'capital.write',
      'holdings.administer',
      'analytics.read',
      'events.own',
      'tokens.own',
      'tokens.create',
      'system.seed-status',
      'system.health',
    ]);
  });
});

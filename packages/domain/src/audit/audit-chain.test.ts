import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHAIN_START, headStatement, linkText, personalText } from './audit-chain.ts';

const HEAD = { tenantId: 'default', position: 17, hash: 'a'.repeat(64) };
const TIME = '2026-11-20T10:00:00.000Z';

it('serializes a head in one form and ignores other properties', () => {
  const statement = `{"hash":"${'a'.repeat(64)}","position":17,"product":"AICV","signedAt":"${TIME}","tenantId":"default","version":1}`;
  expect(headStatement(HEAD, TIME)).toBe(statement);
  expect(headStatement({ ...HEAD, id: 'another', signature: 'x' } as typeof HEAD, TIME)).toBe(statement);
});

it('serializes two heads alike only if they are equal', () => {
  const head = fc.record({
    tenantId: fc.constantFrom('default', 'default2', 'elsewhere'),
    position: fc.integer({ min: 1, max: 30 }),
    hash: fc.constantFrom('0'.repeat(64), '1'.repeat(64)),
  });
  fc.assert(
    fc.property(head, head, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(headStatement(one, TIME) === headStatement(other, TIME)).toBe(isSame);
    }),
  );
});

it('separates the hashed parts, so text cannot move from one to the other', () => {
  expect(linkText(CHAIN_START, '{"a": 1}')).toBe(`${'0'.repeat(64)}\n{"a": 1}`);
  expect(personalText('salt', '{}')).toBe('salt\n{}');
});

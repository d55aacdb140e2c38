import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VOTES } from './decision.ts';
import { saltedVote, type VoteContent, voteContent } from './vote-hash.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const anyVote: fc.Arbitrary<VoteContent> = fc.record({
  decisionId: fc.uuid(),
  memoSha256: fc.stringMatching(/^[0-9a-f]{64}$/),
  voterId: fc.uuid(),
  vote: fc.constantFrom(...VOTES),
  reason: fc.string({ unit: 'grapheme' }),
  conditions: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
  probability: fc.option(fc.constantFrom('0', '0.5', '1')),
  statement: fc.option(fc.string({ unit: 'grapheme' })),
  dueOn: fc.option(fc.constant('2027-01-31')),
  castAt: fc.constant('2026-11-30T12:00:00.000Z'),
});

// REQ-359
describe('the hash of a vote', () => {
  it('is the one that a script in another language computes', () => {
    const content = voteContent({
      decisionId: 'd',
      memoSha256: 'm',
      voterId: 'v',
      vote: 'approve',
      reason: 'Für "uns"',
      conditions: ['a'],
      probability: '0.7',
      statement: 's',
      dueOn: '2027-01-31',
      castAt: '2026-11-30T12:00:00.000Z',
    });
    expect(content).toBe(
      '{"castAt":"2026-11-30T12:00:00.000Z","conditions":["a"],"decisionId":"d","dueOn":"2027-01-31","memoSha256":"m",' +
        '"probability":"0.7","reason":"Für \\"uns\\"","statement":"s","version":1,"vote":"approve","voterId":"v"}',
    );
    // printf '%s\n%s' salt "$content" | sha256sum
    expect(sha256(saltedVote('salt', content))).toBe(
      'bd350c3da196be1be63af5233b6d185fe76a341380ce746dc84732e307e49780',
    );
  });

  it('differs for votes that differ in any field', () => {
    fc.assert(
      fc.property(anyVote, anyVote, fc.string(), (one, other, salt) => {
        const areEqual = JSON.stringify(one) === JSON.stringify(other);
        expect(saltedVote(salt, voteContent(one)) === saltedVote(salt, voteContent(other))).toBe(areEqual);
        for (const field of Object.keys(one) as (keyof VoteContent)[]) {
          const changed = { ...one, [field]: other[field] };
          const isSame = JSON.stringify(one[field]) === JSON.stringify(other[field]);
          expect(voteContent(changed) === voteContent(one)).toBe(isSame);
        }
      }),
    );
  });
});

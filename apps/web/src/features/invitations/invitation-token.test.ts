import { describe, expect, it } from 'vitest';
import { invitationTokenOf } from './invitation-token.ts';

describe('the token of an invitation link', () => {
  it('is taken whole', () => {
    const token = `${'aZ0-_'.repeat(8)}abc`;
    expect(invitationTokenOf(token)).toBe(token);
  });

  it.each([undefined, '', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}/`, 42])('is not found in %j', (value) => {
    expect(invitationTokenOf(value)).toBeUndefined();
  });
});

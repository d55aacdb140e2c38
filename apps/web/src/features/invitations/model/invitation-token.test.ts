import { describe, expect, it } from 'vitest';
import { invitationTokenOf } from './invitation-token.ts';

describe('the token of an invitation link', () => {
  it('is returned if it is complete', () => {
    const token = `${'aZ0-_'.repeat(8)}abc`;
    expect(invitationTokenOf(token)).toBe(token);
  });

  it.each([undefined, '', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}/`, 42])('is undefined for %j', (value) => {
    expect(invitationTokenOf(value)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { passwordMatches } from '../../../platform/secrets/password-hash.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { LEAKED_PASSWORDS } from './leaked-passwords.ts';

// REQ-31
describe('a new password', () => {
  it('is checked against five thousand leaked passwords', () => {
    const marks = LEAKED_PASSWORDS.trim().split(/\s/);
    expect(new Set(marks).size).toBe(5_000);
    expect(marks.filter((mark) => !/^[\w-]{8}$/.test(mark))).toEqual([]);
  });

  it.each(['corvette', 'Corvette', 'JENNIFER', 'q1w2e3r4t5', 'marlboro'])(
    'is rejected if it is one of them: %s',
    async (leaked) => {
      await expect(hashNewPassword('password', leaked)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'This password is too common. Choose another one',
      });
    },
  );

  // REQ-41
  it('is otherwise hashed as typed', async () => {
    const hash = await hashNewPassword('newPassword', 'A quiet harbour');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(hash, 'A quiet harbour')).toBe(true);
    expect(await passwordMatches(hash, 'a quiet harbour')).toBe(false);
  });
});

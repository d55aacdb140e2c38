import { TOTP_DRIFT_PERIODS } from '@aicv/domain/identity/two-factor';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../../testing/two-factor/second-factor.ts';
import { totpEnrolment, totpPeriodOf } from './totp-code.ts';
import { newTotpSecret, openTotpSecret, resealTotpSecret, sealTotpSecret } from './totp-secret.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

// REQ-52
describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238, appendix B, at second %i', async (second, code) => {
    const at = { nowMs: second * 1000, lastPeriod: null };
    expect(await totpPeriodOf(RFC_SECRET, code, at)).toBe(Math.floor(second / 30));
  });

  it('is accepted for the current, previous and next period, but not for a used period or an earlier one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 10, max: 2 ** 32 }),
        fc.integer({ min: -3, max: 3 }),
        fc.option(fc.integer({ min: -3, max: 3 })),
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        async (period, drift, lastDrift, totpSecret) => {
          const { secret } = await totpEnrolment(totpSecret, 'ada');
          const lastPeriod = lastDrift === null ? null : period + lastDrift;
          const isTaken = Math.abs(drift) <= TOTP_DRIFT_PERIODS && (lastPeriod === null || period + drift > lastPeriod);
          const code = codeAt(secret, (period + drift) * 30_000);
          const found = await totpPeriodOf(totpSecret, code, { nowMs: period * 30_000 + 29_999, lastPeriod });
          expect(found).toBe(isTaken ? period + drift : undefined);
        },
      ),
      // Seeded: two periods of one secret have the same digits once in a million.
      { numRuns: 60, seed: 8 },
    );
  });

  it('is rejected for any input without six digits', async () => {
    const notSix = fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !/^\d{6}$/.test(text));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(notSix, fc.constantFrom('\u{1f600}'.repeat(3), '12345', '1234567', '')),
        async (code) => {
          expect(await totpPeriodOf(RFC_SECRET, code, { nowMs: 59_000, lastPeriod: null })).toBeUndefined();
        },
      ),
    );
  });

  it('is set up with the name of the product and the account', async () => {
    const { secret, uri } = await totpEnrolment(RFC_SECRET, 'ada lovelace');
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri).toBe(
      'otpauth://totp/AICV:ada%20lovelace?issuer=AICV&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('the URI of the QR code', () => {
  it.each(['x'.repeat(255), '李'.repeat(255), '\u{20BB7}'.repeat(255), 'नि'.repeat(127)])(
    'fits into a scannable code, for the longest username: %s',
    async (username) => {
      const { uri } = await totpEnrolment(RFC_SECRET, username);
      // A code of version 10 and level M holds 213 bytes (ISO/IEC 18004, table 7).
      expect(uri.length).toBeLessThanOrEqual(213);
      const label = decodeURIComponent(/AICV:([^?]+)/.exec(uri)?.[1] ?? '');
      expect(label).not.toBe('');
      expect(username.startsWith(label)).toBe(true);
    },
  );
});

describe('the secret of an authenticator app', () => {
  it('opens only for its owner and with the key that sealed it', () => {
    const totpSecret = newTotpSecret();
    expect(totpSecret).toHaveLength(20);
    const sealed = sealTotpSecret(totpSecret, 'ada', ['key']);
    expect(openTotpSecret(sealed, 'ada', ['key'])).toEqual(totpSecret);
    expect(openTotpSecret(sealed, 'grace', ['key'])).toBeUndefined();
    expect(openTotpSecret(sealed, 'ada', ['another key'])).toBeUndefined();
    expect(sealTotpSecret(totpSecret, 'ada', ['key'])).not.toBe(sealed);
  });

  it('opens with an older key, is resealed with the newest once, and then needs no other', () => {
    const totpSecret = newTotpSecret();
    const sealed = sealTotpSecret(totpSecret, 'ada', ['old']);
    expect(openTotpSecret(sealed, 'ada', ['new', 'old'])).toEqual(totpSecret);
    const sealedOnce = resealTotpSecret(sealed, 'ada', ['new', 'old']);
    if (typeof sealedOnce === 'string') throw new Error(`It ${sealedOnce}`);
    const { sealedSecret: resealed } = sealedOnce;
    expect(openTotpSecret(resealed, 'ada', ['new'])).toEqual(totpSecret);
    expect(openTotpSecret(resealed, 'ada', ['old'])).toBeUndefined();
    expect(resealTotpSecret(resealed, 'ada', ['new', 'old'])).toBe('is newest');
    expect(resealTotpSecret(sealed, 'grace', ['new', 'old'])).toBe('is lost');
    expect(resealTotpSecret(sealed, 'ada', ['new', 'another'])).toBe('is lost');
  });

  it('does not open if it is replaced by any other value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(openTotpSecret(text, 'ada', ['key'])).toBeUndefined();
      }),
    );
  });
});

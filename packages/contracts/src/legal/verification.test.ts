import { describe, expect, it } from 'vitest';
import { encode, safeParse } from 'zod/v4/core';
import { verificationEndpoints, verificationShape, verifyBody } from './verification.ts';

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

// REQ-270
describe('a check', () => {
  it('takes a fingerprint in either case, as lower case', () => {
    expect(safeParse(verifyBody, { sha256: ` ${SHA256.toUpperCase()} ` }).data).toEqual({ sha256: SHA256 });
  });

  it.each(['7B3C-19AF', '7b3c19af', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', ' 7B3C '])(
    'accepts the code %j, trimmed',
    (code) => {
      expect(safeParse(verifyBody, { code }).data).toEqual({ code: code.trim() });
    },
  );

  it.each([{}, { sha256: SHA256, code: '7B3C' }])('accepts exactly one of the two: not %j', (body) => {
    expect(safeParse(verifyBody, body).error?.issues[0]?.message).toBe('Send either the SHA-256 of a file or a code');
  });

  it.each([
    [{ sha256: SHA256.slice(1) }, 'SHA-256 must be 64 hexadecimal digits'],
    [{ sha256: `${SHA256}0` }, 'SHA-256 must be 64 hexadecimal digits'],
    [{ sha256: `${SHA256.slice(1)}g` }, 'SHA-256 must be 64 hexadecimal digits'],
    [{ sha256: null }, 'SHA-256 must be text'],
    [{ code: ' ' }, 'Code is required'],
    [{ code: 'A'.repeat(65) }, 'Code must be at most 64 characters'],
    [{ code: "' OR 1=1" }, 'Code must contain only letters, digits and hyphens'],
    [{ code: 'A\u0000' }, 'Code must contain only letters, digits and hyphens'],
    [{ code: 7 }, 'Code must be text'],
  ])('of %j is refused', (body, message) => {
    expect(safeParse(verifyBody, body).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('is open to anyone and tightly limited', () => {
    expect(verificationEndpoints.verifyDocument).toMatchObject({ access: 'public', rateLimit: 'credentials' });
  });
});

describe('the answer of a check', () => {
  const issued = {
    result: 'issued',
    kind: 'nda',
    issuedAt: '2026-01-01T00:00:00.000Z',
    unchanged: true,
    certificate: null,
  } as const;

  it('contains no personal data, whatever the handler returns', () => {
    expect(encode(verificationShape, { ...issued, name: 'Ada', ipAddress: '::1' } as typeof issued)).toEqual(issued);
    const unknown = { result: 'unknown' } as const;
    expect(encode(verificationShape, { ...unknown, kind: 'nda', userId: '1' } as typeof unknown)).toEqual(unknown);
  });

  it('contains only purpose, initials and public name of a certificate, whatever the handler returns', () => {
    const shown = {
      kind: 'course',
      title: 'Evals',
      level: 'gold',
      holderInitials: 'A. L.',
      holderName: null,
      expiresAt: null,
      isExpired: false,
      revokedAt: null,
    } as const;
    const certificate = { ...shown, userId: '1', code: '7B3C', revokeReason: 'x' };
    const answered = encode(verificationShape, { ...issued, kind: 'certificate', certificate } as const);
    expect(answered).toEqual({ ...issued, kind: 'certificate', certificate: shown });
  });
});

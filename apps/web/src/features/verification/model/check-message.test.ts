import { afterEach, describe, expect, it } from 'vitest';
import { certificateFacts, checkMessage } from './check-message.ts';
import { verifyBodyOf } from './check-subject.ts';

const ZONE_BEFORE = process.env.TZ;
afterEach(() => {
  if (ZONE_BEFORE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE_BEFORE;
});

const ISSUED = { result: 'issued', kind: 'nda', issuedAt: '2026-03-14T12:00:00.000Z', certificate: null } as const;

const CERTIFICATE = {
  ...ISSUED,
  kind: 'certificate',
  unchanged: null,
  certificate: {
    kind: 'course',
    title: 'Unit economics',
    level: 'gold',
    holderInitials: 'A. B.',
    holderName: null as string | null,
    expiresAt: null as string | null,
    isExpired: false,
    revokedAt: null as string | null,
  },
} as const;

describe('the result of a check', () => {
  it('says that an issued file is unchanged, what kind it is and when it was issued', () => {
    const message = checkMessage({ by: 'file' }, { ...ISSUED, unchanged: true });
    expect(message.tone).toBe('success');
    expect(message).toMatchObject({ word: 'VALID', title: 'Issued by this platform and unchanged.' });
    expect(message.text).toMatch(/^It is a signed non-disclosure agreement, issued on Mar 14, 2026/);
  });

  it.each(['America/Los_Angeles', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'shows the date printed on the document in any time zone: %s',
    (zone) => {
      process.env.TZ = zone;
      for (const issuedAt of ['2027-12-31T00:01:00.000Z', '2027-12-31T23:59:00.000Z']) {
        const certificate = { ...CERTIFICATE.certificate, revokedAt: '2028-02-29T23:59:00.000Z' };
        const issued = { ...CERTIFICATE, issuedAt, certificate };
        expect(certificateFacts(issued)).toContainEqual({ term: 'Issued', fact: 'Dec 31, 2027' });
        expect(certificateFacts(issued)).toContainEqual({ term: 'Revoked', fact: 'Feb 29, 2028' });
        expect(checkMessage({ by: 'file' }, issued).text).toContain(
          `issued on Dec 31, 2027, ${issuedAt.slice(11, 16)} UTC.`,
        );
        expect(checkMessage({ by: 'file' }, issued).text).toContain('revoked on Feb 29, 2028, 23:59 UTC');
      }
    },
  );

  it('says nothing about the file if only a code was checked', () => {
    const message = checkMessage({ by: 'code' }, { ...ISSUED, kind: 'certificate', unchanged: null });
    expect(message).toMatchObject({ word: 'VALID', title: 'Issued by this platform.' });
    expect(message.text).toMatch(/^It is a certificate, issued on/);
    expect(message.text).toContain('check the file itself');
  });

  // REQ-395
  it('says that a certificate has expired, and when a valid one will', () => {
    const ends = (expiresAt: string, isExpired: boolean) => ({
      ...CERTIFICATE,
      certificate: { ...CERTIFICATE.certificate, expiresAt, isExpired },
    });
    const expired = ends('2026-05-01T12:00:00.000Z', true);
    expect(checkMessage({ by: 'code' }, expired)).toMatchObject({ word: 'EXPIRED', tone: 'warning' });
    expect(checkMessage({ by: 'code' }, expired).text).toMatch(/It expired on May 1, 2026/);
    expect(certificateFacts(expired).at(-1)).toEqual({ term: 'Expired', fact: 'May 1, 2026' });
    const valid = ends('2030-05-01T12:00:00.000Z', false);
    expect(checkMessage({ by: 'code' }, valid).word).toBe('VALID');
    expect(certificateFacts(valid).at(-1)).toEqual({ term: 'Valid until', fact: 'May 1, 2030' });
  });

  it('warns of a revoked certificate with the revocation date, by file and by code', () => {
    const revoked = {
      ...CERTIFICATE,
      certificate: { ...CERTIFICATE.certificate, revokedAt: '2026-04-02T12:00:00.000Z' },
    };
    for (const by of ['file', 'code'] as const) {
      const message = checkMessage({ by }, revoked);
      expect(message).toMatchObject({
        tone: 'danger',
        word: 'REVOKED',
        title: 'Issued by this platform, but revoked.',
      });
      expect(message.text).toMatch(/issued on Mar 14, 2026.*revoked on Apr 2, 2026.*no longer valid/);
    }
    expect(certificateFacts(revoked).at(-1)).toEqual({ term: 'Revoked', fact: 'Apr 2, 2026' });
  });

  it('shows title, level, date and holder’s initials for certificates only', () => {
    expect(certificateFacts(CERTIFICATE)).toEqual([
      { term: 'Course', fact: 'Unit economics' },
      { term: 'Level', fact: 'GOLD' },
      { term: 'Issued', fact: 'Mar 14, 2026' },
      { term: 'Holder', fact: 'A. B.' },
    ]);
    const bronze = { ...CERTIFICATE.certificate, kind: 'level' as const, title: 'BRONZE', level: 'bronze' as const };
    expect(certificateFacts({ ...CERTIFICATE, certificate: bronze }).map(({ term }) => term)).toEqual([
      'Level certificate',
      'Issued',
      'Holder',
    ]);
    const named = { ...CERTIFICATE, certificate: { ...CERTIFICATE.certificate, holderName: 'Ada Byron' } };
    expect(certificateFacts(named)).toContainEqual({ term: 'Holder', fact: 'Ada Byron' });
    expect(certificateFacts({ ...ISSUED, unchanged: true })).toEqual([]);
    expect(certificateFacts({ result: 'unknown' })).toEqual([]);
  });

  it.each(['file', 'sha256', 'code'] as const)('reports an unknown document, by %s', (by) => {
    expect(checkMessage({ by }, { result: 'unknown' })).toMatchObject({
      tone: 'warning',
      word: 'NOT FOUND',
      title: 'Unknown.',
    });
  });
});

describe('the request body', () => {
  it('contains the fingerprint of a file, not the file', async () => {
    const file = new File(['abc'], 'Ada Lovelace.pdf');
    expect(await verifyBodyOf({ by: 'file', file })).toEqual({
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
  });

  it('contains the code or fingerprint as typed', async () => {
    expect(await verifyBodyOf({ by: 'code', code: 'AB-12' })).toEqual({ code: 'AB-12' });
    expect(await verifyBodyOf({ by: 'sha256', sha256: 'f0' })).toEqual({ sha256: 'f0' });
  });
});

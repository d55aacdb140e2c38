import type { LegalAcceptance } from '@aicv/contracts/legal/legal-center';
import { describe, expect, it } from 'vitest';
import {
  formatEmail,
  formatIpAddress,
  formatMaybeDate,
  formatMaybeDateTime,
  formatMissing,
  formatUserName,
  otherAccountName,
} from './record-format.ts';

const ada: NonNullable<LegalAcceptance['user']> = {
  id: '0198f2a4-5b6c-7d8e-9f00-112233445566',
  username: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'analyst',
};

describe('a record of the Legal Center', () => {
  it('shows the name and the contact of its user', () => {
    expect(formatUserName(ada)).toBe('Ada Lovelace');
    expect(formatEmail(ada)).toBe('ada@example.com');
    expect(formatIpAddress('192.0.2.7')).toBe('192.0.2.7');
  });

  it('names the agreements that a user has yet to accept or sign', () => {
    expect(formatMissing({ hasAcceptedAgreement: false, hasSignedNda: false })).toBe('Missing: agreement, NDA');
    expect(formatMissing({ hasAcceptedAgreement: false, hasSignedNda: true })).toBe('Missing: agreement');
    expect(formatMissing({ hasAcceptedAgreement: true, hasSignedNda: false })).toBe('Missing: NDA');
  });

  // REQ-112
  it('has a label for each missing value', () => {
    expect(formatUserName(null)).toBe('Unknown User');
    expect(formatUserName({ ...ada, firstName: null, lastName: null })).toBe('Unknown User');
    expect(formatEmail(null)).toBe('No email');
    expect(formatEmail({ ...ada, email: null })).toBe('No email');
    expect(formatIpAddress(null)).toBe('Unknown');
    expect(formatMaybeDateTime(null)).toBe('No date');
    expect(formatMaybeDate(null)).toBe('N/A');
  });

  it('shows the account name of a signature if the signed name differs', () => {
    const signed = { name: 'Ada Byron', user: ada };
    expect(otherAccountName({ ...signed, accountName: 'Ada King', nameCheck: 'confirmed' })).toBe('Ada King');
    expect(otherAccountName({ ...signed, accountName: '', nameCheck: 'not_confirmed' })).toBe('');
    expect(otherAccountName({ ...signed, accountName: 'ADA BYRON', nameCheck: 'same' })).toBeUndefined();
  });

  it('compares a signature from before names were compared with the name of the account now', () => {
    const signed = { accountName: null, nameCheck: null, user: ada };
    expect(otherAccountName({ ...signed, name: 'Ada Byron' })).toBe('Ada Lovelace');
    expect(otherAccountName({ ...signed, name: 'ada lovelace' })).toBeUndefined();
    expect(otherAccountName({ ...signed, name: 'Ada Byron', user: null })).toBeUndefined();
  });

  it('treats an invalid time as missing', () => {
    expect(formatMaybeDateTime('yesterday')).toBe('No date');
    expect(formatMaybeDate('')).toBe('N/A');
  });

  it('shows its time to the minute, and the date of an agreement', () => {
    expect(formatMaybeDateTime('2026-03-04T12:30:00.000Z')).toMatch(/^Mar \d, 2026, \d{1,2}:\d{2}\s[AP]M$/);
    expect(formatMaybeDate('2026-03-04T12:30:00.000Z')).toMatch(/^Mar \d, 2026$/);
  });
});

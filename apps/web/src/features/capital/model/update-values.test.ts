import { describe, expect, it } from 'vitest';
import { mergeChanges } from '../../../lib/forms/merge-changes.ts';
import { formatRecipients } from './format-recipients.ts';
import { EMPTY_UPDATE, formatNewerValues, updateAsSent, updateChange } from './update-values.ts';

const person = (id: string, firstName: string | null) => ({
  id,
  username: `user-${id}`,
  firstName,
  lastName: null,
  role: 'investor' as const,
  profileImageUrl: null,
});
const ADA = person('a', 'Ada');
const BOB = person('b', null);

describe('the changes of an author', () => {
  it('are sent without unchanged fields', () => {
    expect(updateChange(EMPTY_UPDATE, EMPTY_UPDATE)).toEqual({});
    expect(updateChange(EMPTY_UPDATE, { ...EMPTY_UPDATE, title: 'Q3', recipients: [ADA] })).toEqual({
      title: 'Q3',
      recipientIds: ['a'],
    });
    const report = { reportUrl: ' https://reports.example/q3 ', pages: '12 ' };
    const sent = { reportUrl: 'https://reports.example/q3', pages: '12' };
    expect(updateChange(EMPTY_UPDATE, { ...EMPTY_UPDATE, ...report })).toEqual(sent);
    expect(updateChange({ ...EMPTY_UPDATE, ...sent }, { ...EMPTY_UPDATE, ...report })).toEqual({});
  });

  it('do not depend on the order of the recipients', () => {
    const before = { ...EMPTY_UPDATE, recipients: [ADA, BOB], recipientRoles: ['admin', 'investor'] as const };
    const after = { ...EMPTY_UPDATE, recipients: [BOB, ADA], recipientRoles: ['investor', 'admin'] as const };
    expect(updateChange(before, after)).toEqual({});
  });

  it('are recognized in the saved record, in any order of recipients', () => {
    const after = {
      ...EMPTY_UPDATE,
      title: 'Q3',
      recipients: [BOB, ADA],
      recipientRoles: ['manager', 'admin'] as const,
    };
    const record = {
      ...{ id: 'u', title: 'Q3', content: null, reportUrl: null, pages: null, publishedAt: null },
      ...{ correctedAt: null, isAiAssisted: false, publishedVersion: 0, withdrawnAt: null, withdrawalReason: null },
      ...{ scheduledFor: null, mailing: null },
      recipientRoles: ['admin' as const, 'manager' as const],
      recipients: [ADA, BOB],
      ...{ openedBy: 0, version: 2, createdAt: '2026-03-31T00:00:00Z', updatedAt: '2026-03-31T00:00:00Z' },
    };
    expect(updateAsSent(record)).toMatchObject(updateChange(EMPTY_UPDATE, after));
  });

  it('keep input typed during a save, with other fields from the saved record', () => {
    const sent = { ...EMPTY_UPDATE, title: 'Q3 ', content: 'Old' };
    const current = { ...sent, content: 'Old and more' };
    const saved = { ...EMPTY_UPDATE, title: 'Q3', content: 'Old', recipients: [BOB] };
    expect(mergeChanges(sent, current, saved).values).toEqual({ ...saved, content: 'Old and more' });
  });

  it('are distinguished from those of another user', () => {
    const now = { ...EMPTY_UPDATE, content: 'Theirs', recipientRoles: ['investor'] as const, recipients: [BOB] };
    expect(formatNewerValues(EMPTY_UPDATE, now)).toEqual({ content: 'Theirs', recipients: 'Investors, user-b' });
    expect(formatNewerValues(now, now)).toEqual({});
  });
});

describe('formatted recipients', () => {
  it('are all users with access if no recipient is named', () => {
    expect(formatRecipients(EMPTY_UPDATE)).toBe('Everyone with access');
    expect(formatRecipients({ recipientRoles: ['admin', 'manager'], recipients: [ADA] })).toBe('Admins, Managers, Ada');
  });
});

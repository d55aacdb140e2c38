/** Every kind of email says the same as plain text and as HTML, and what a receiver looks for is in it. */
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { SECRET_LINKS } from '@aicv/domain/notifications/mail-state';
import { NOTIFICATION_KINDS, type NotificationKind } from '@aicv/domain/notifications/notification-topic';
import { brand } from '@aicv/domain/text/brand';
import { describe, expect, it } from 'vitest';
import { agreementReminderMail } from '../modules/admin/users/agreement-reminder-mail.ts';
import * as account from '../modules/identity/email-links/account-emails.ts';
import { invitationMail } from '../modules/identity/invitations/invitation-mail.ts';
import * as twoFactor from '../modules/identity/two-factor/two-factor-emails.ts';
import type { NotificationContent } from '../modules/notifications/inbox/notification.ts';
import { dailyEmail, immediateEmail } from '../modules/notifications/inbox/notification-email.ts';

const ORIGIN = 'https://aicv.example';
const AUTHOR = 'Ada <O’Neill> & "Co"';
const OPPORTUNITY = { opportunityId: 'o1', opportunityTitle: 'Leaks & <pipes>' };
const TASK = { taskId: 't1', taskTitle: 'Call "Hydra" & co', ventureTitle: 'Pipewise' };
const UPDATE = { updateId: 'u1', title: 'Confidential exit' };

/** One notification of each kind. */
const CONTENTS: Readonly<Record<NotificationKind, NotificationContent>> = {
  role_request_approved: { kind: 'role_request_approved', details: { requestedRole: 'analyst' } },
  role_request_declined: { kind: 'role_request_declined', details: { requestedRole: 'analyst' } },
  link_revealed: { kind: 'link_revealed', details: { link: 'password_reset', administratorName: AUTHOR } },
  mentioned: { kind: 'mentioned', details: { ...OPPORTUNITY, authorName: AUTHOR } },
  opportunity_moved: {
    kind: 'opportunity_moved',
    details: { ...OPPORTUNITY, fromStage: 'screening', toStage: 'scoring', moverName: AUTHOR },
  },
  opportunity_passed: {
    kind: 'opportunity_passed',
    details: { ...OPPORTUNITY, reason: 'traction', passedByName: AUTHOR },
  },
  opportunity_assigned: { kind: 'opportunity_assigned', details: { ...OPPORTUNITY, assignerName: AUTHOR } },
  opportunity_revisit_due: { kind: 'opportunity_revisit_due', details: { ...OPPORTUNITY, reason: 'timing' } },
  task_assigned: { kind: 'task_assigned', details: { ...TASK, assignerName: AUTHOR } },
  task_due: { kind: 'task_due', details: { ...TASK, dueDate: '2026-03-31' } },
  task_mentioned: { kind: 'task_mentioned', details: { ...TASK, authorName: AUTHOR } },
  task_commented: { kind: 'task_commented', details: { ...TASK, authorName: AUTHOR } },
  venture_mentioned: {
    kind: 'venture_mentioned',
    details: { ventureId: 'v1', ventureTitle: 'Pipewise', authorName: AUTHOR },
  },
  decision_opened: {
    kind: 'decision_opened',
    details: { decisionId: 'd1', title: 'Invest in "Hydra" & co', openerName: AUTHOR },
  },
  decision_closed: { kind: 'decision_closed', details: { decisionId: 'd1', title: null, outcome: 'approved' } },
  decision_revisit_due: { kind: 'decision_revisit_due', details: { decisionId: 'd1', title: 'Invest in Hydra' } },
  decision_vote_due: {
    kind: 'decision_vote_due',
    details: { decisionId: 'd1', title: 'Invest in "Hydra" & co', deadline: '2026-03-31' },
  },
  decision_tripwire: {
    kind: 'decision_tripwire',
    details: {
      decisionId: 'd1',
      title: 'Invest in "Hydra" & co',
      crossing: { metric: 'cash & co', comparison: 'below', threshold: '500000.00', value: '400000.00' },
    },
  },
  statements_due: { kind: 'statements_due', details: { count: 2 } },
  update_published: { kind: 'update_published', details: UPDATE },
  update_corrected: { kind: 'update_corrected', details: UPDATE },
  update_reminder: { kind: 'update_reminder', details: UPDATE },
  updates_waiting: { kind: 'updates_waiting', details: { count: 3 } },
  update_not_published: {
    kind: 'update_not_published',
    details: { authorName: AUTHOR, scheduledFor: '2026-03-31T07:00:00.000Z' },
  },
  tripwire: { kind: 'tripwire', details: { ventureId: 'v1', ventureTitle: 'Pipewise', tripwire: 'cac_above_ltv' } },
  certificate_issued: {
    kind: 'certificate_issued',
    details: { certificateId: 'c1', certificateKind: 'course', title: 'Data as an asset' },
  },
  certificate_expiring: {
    kind: 'certificate_expiring',
    details: { certificateId: 'c1', courseId: 'k1', title: 'Data as an asset', expiresOn: '2026-04-30', days: 30 },
  },
  certificate_revoked: {
    kind: 'certificate_revoked',
    details: { certificateId: 'c1', title: 'Data as an asset', reason: 'Issued by mistake.' },
  },
  role_requested: {
    kind: 'role_requested',
    details: { userId: 'p1', requesterName: AUTHOR, requestedRole: 'investor' },
  },
  upgrade_requested: {
    kind: 'upgrade_requested',
    details: { requesterName: AUTHOR, courseTitle: 'Term sheets and cap tables' },
  },
  upgrade_declined: { kind: 'upgrade_declined', details: { courseTitle: 'Term sheets and cap tables' } },
  plan_changed: { kind: 'plan_changed', details: { plan: 'professional' } },
  agreement_reminder: { kind: 'agreement_reminder', details: { agreement: 'nda', version: '1.0' } },
};

interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

function accountEmails(origin: string | undefined): Record<string, Email> {
  const token = 'a'.repeat(43);
  const invitation = {
    ...{ origin, token, tenantName: 'Northwind & Co', expiresAt: '2026-04-07T09:30:00.000Z' },
    role: 'analyst' as const,
  };
  const reminder = { origin, legalEmail: 'legal@aicv.example' };
  return {
    'password reset': account.passwordResetEmail(origin, { token }),
    'email change': account.emailChangeEmail(origin, { token }),
    'address confirmation': account.addressConfirmationEmail(origin, { token }),
    'email in use': account.emailInUseEmail(origin),
    'email changed': account.emailChangedEmail(origin),
    'password changed': account.passwordChangedEmail(origin),
    ...Object.fromEntries(SECRET_LINKS.map((link) => [`revealed ${link}`, account.linkRevealedEmail(origin, link)])),
    'two-factor on': twoFactor.twoFactorOnEmail('totp'),
    'second factor added': twoFactor.secondFactorAddedEmail('passkey'),
    'second factor removed': twoFactor.secondFactorRemovedEmail('totp'),
    'two-factor off': twoFactor.twoFactorOffEmail(),
    'recovery codes replaced': twoFactor.recoveryCodesReplacedEmail(),
    'two-factor reset': twoFactor.twoFactorResetEmail(),
    invitation: invitationMail({ ...invitation, inviterName: AUTHOR, hasAccount: false }),
    'invitation of an account': invitationMail({ ...invitation, inviterName: null, hasAccount: true }),
    'agreement reminder': agreementReminderMail({ ...reminder, agreement: CURRENT_CONFIDENTIALITY_AGREEMENT }),
    'NDA reminder': agreementReminderMail({ ...reminder, agreement: CURRENT_NDA }),
  };
}

function notificationEmails(origin: string | undefined): Record<string, Email> {
  const contents = NOTIFICATION_KINDS.map((kind) => CONTENTS[kind]);
  const path = '/notifications';
  return {
    ...Object.fromEntries(contents.map((content) => [content.kind, immediateEmail([content], { origin, path })])),
    'several at once': immediateEmail(contents.slice(0, 3), { origin, path }),
    daily: dailyEmail(contents, origin),
  };
}

const everyEmail = (origin: string | undefined) =>
  Object.entries({ ...accountEmails(origin), ...notificationEmails(origin) });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const shown = (html: string) => html.replaceAll(/&(#?\w+);/g, (reference, name: string) => ENTITIES[name] ?? reference);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** The words that a mail program shows, without the button and the line that introduces its address. */
function wordsOfHtml(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<a [^>]*display:inline-block[^>]*>[^<]*<\/a>/, ' ')
    .replace('Or use this address:', ' ');
  return wordsOf(shown(body.replaceAll(/<[^>]*>/g, ' ')));
}

describe.each([
  ['with an origin', ORIGIN],
  ['without an origin', undefined],
])('every email, %s,', (_, origin) => {
  it.each(everyEmail(origin))('says the same in plain text and in HTML: %s', (_kind, { text, html }) => {
    expect(wordsOfHtml(html)).toEqual(wordsOf(text));
  });

  it.each(everyEmail(origin))('has one subject, one button at most and no word twice: %s', (_kind, email) => {
    const { subject, text, html } = email;
    expect(subject).toContain(brand.name);
    expect(subject.length).toBeLessThan(70);
    expect(html.match(/display:inline-block/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(text).not.toMatch(/\b(\p{L}+) \1\b/iu);
    expect(text).not.toMatch(/undefined|null|\[object|\.\.|\?\.|!\./);
    // The reason for the email and the sender end it.
    expect(text.trimEnd().split('\n\n').at(-1)).toBe(brand.legalName);
    expect(text.trimEnd().split('\n\n').at(-2)).toMatch(/^(You received this email because|If )/);
  });
});

describe('the button of an email', () => {
  it.each(everyEmail(ORIGIN))('opens the address that the text shows: %s', (_kind, { text, html }) => {
    const [, href] = /<a href="([^"]*)" style="display:inline-block/.exec(html) ?? [];
    if (href !== undefined) expect(text.split('\n\n')).toContain(shown(href));
  });
});

import type { Notification } from '@aicv/contracts/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NoticeLink } from '../notice-link.ts';
import { NotificationWords } from './notification-words.tsx';

const Way: NoticeLink = ({ to, children }) => (
  <>
    {children}[{to.kind}]
  </>
);

const TOLD = { id: 'n-1', createdAt: '2026-03-14T12:00:00.000Z', readAt: null };
const CERTIFICATE = { certificateId: 'c-1', title: 'Unit economics' };

/** The sentence as it is read, with the page that its way leads to. */
function wordsOf(notification: Notification): string {
  const html = renderToStaticMarkup(
    <NotificationWords of={notification} onFollow={() => undefined} NoticeLink={Way} />,
  );
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"');
}

describe('the words of a notification', () => {
  it('name the certificate that was earned, and lead to the certificates', () => {
    const told = { ...TOLD, kind: 'certificate_issued' } as const;
    expect(wordsOf({ ...told, details: { ...CERTIFICATE, certificateKind: 'course' } })).toBe(
      'You have earned the certificate of the course "Unit economics"[certificates]',
    );
    expect(wordsOf({ ...told, details: { ...CERTIFICATE, certificateKind: 'level', title: 'BRONZE' } })).toBe(
      'You have earned the certificate of the level "BRONZE"[certificates]',
    );
  });

  it('give the reason of a revocation', () => {
    expect(wordsOf({ ...TOLD, kind: 'certificate_revoked', details: { ...CERTIFICATE, reason: 'Wrong person' } })).toBe(
      'Your certificate "Unit economics"[certificates] was revoked: Wrong person',
    );
  });

  it('say who asks for premium courses, and lead to where the plan is changed', () => {
    const details = { requesterName: 'Ada Lovelace', courseTitle: 'Term sheets' };
    expect(wordsOf({ ...TOLD, kind: 'upgrade_requested', details })).toMatch(
      /^Ada Lovelace asks for premium courses, first of all "Term sheets".*system settings\[settings\]$/,
    );
  });

  it('say what a plan opens and closes', () => {
    const told = { ...TOLD, kind: 'plan_changed' } as const;
    expect(wordsOf({ ...told, details: { plan: 'professional' } })).toMatch(/Professional: premium courses are open/);
    expect(wordsOf({ ...told, details: { plan: 'free' } })).toMatch(/Free: premium courses are closed/);
  });
});

import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NotificationText } from './notification-text.tsx';

const ROUTER = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const NOTIFICATION = { id: 'n-1', createdAt: '2026-03-14T12:00:00.000Z', readAt: null };
const CERTIFICATE = { certificateId: 'c-1', title: 'Unit economics' };

/** The displayed sentence, with the page that it links to. */
function textOf(notification: Notification, permissions: SignedInUser['permissions'] = []): string {
  const html = renderToStaticMarkup(
    <RouterContextProvider router={ROUTER}>
      <NotificationText of={notification} user={{ permissions }} onFollow={() => undefined} />
    </RouterContextProvider>,
  );
  return html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2[$1]')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"');
}

describe('the text of a notification', () => {
  it('names the earned certificate, and links to the certificates', () => {
    const notification = { ...NOTIFICATION, kind: 'certificate_issued' } as const;
    expect(textOf({ ...notification, details: { ...CERTIFICATE, certificateKind: 'course' } })).toBe(
      'You earned the course certificate "Unit economics"[/academy/certificates]',
    );
    expect(textOf({ ...notification, details: { ...CERTIFICATE, certificateKind: 'level', title: 'BRONZE' } })).toBe(
      'You earned the level certificate "BRONZE"[/academy/certificates]',
    );
  });

  it('states the reason of a revocation', () => {
    expect(
      textOf({ ...NOTIFICATION, kind: 'certificate_revoked', details: { ...CERTIFICATE, reason: 'Wrong person' } }),
    ).toBe('Your certificate "Unit economics"[/academy/certificates] was revoked: Wrong person');
  });

  it('names the user and the requested role, and links to the decision', () => {
    const details = { userId: 'u-1', requesterName: 'Ada Lovelace', requestedRole: 'manager' } as const;
    expect(textOf({ ...NOTIFICATION, kind: 'role_requested', details })).toBe(
      'Ada Lovelace requested the Manager role. Review requests in Holdings[/holdings?requests=true]',
    );
  });

  it('names the user who requests premium courses, and links to the request', () => {
    const details = { requesterName: 'Ada Lovelace', courseTitle: 'Term sheets' };
    expect(textOf({ ...NOTIFICATION, kind: 'upgrade_requested', details })).toMatch(
      /^Ada Lovelace requested access to premium courses, starting with "Term sheets".*system settings\[\/holdings\/settings\]$/,
    );
  });

  it('states that premium courses were declined, and links to a new request', () => {
    expect(textOf({ ...NOTIFICATION, kind: 'upgrade_declined', details: { courseTitle: 'Term sheets' } })).toBe(
      'Your request for the premium course "Term sheets" was declined. You can request it again in the catalog[/academy]',
    );
  });

  it('states what a plan enables and disables', () => {
    const notification = { ...NOTIFICATION, kind: 'plan_changed' } as const;
    expect(textOf({ ...notification, details: { plan: 'professional' } })).toMatch(
      /Professional plan. Premium courses are available/,
    );
    expect(textOf({ ...notification, details: { plan: 'free' } })).toMatch(
      /Free plan. Premium courses are no longer available/,
    );
  });

  it('shows stages and dates in readable form, and links to the record that moved or is due', () => {
    const move = {
      opportunityId: 'o-1',
      opportunityTitle: 'Loom',
      fromStage: 'screening',
      toStage: 'scoring',
    } as const;
    expect(
      textOf({ ...NOTIFICATION, kind: 'opportunity_moved', details: { ...move, moverName: 'Ada Lovelace' } }),
    ).toBe('Ada Lovelace moved your opportunity "Loom"[/otif/o-1] from Screening to Scoring');
    const task = { taskId: 't-1', taskTitle: 'Call the pilot', ventureTitle: 'Loom' };
    expect(textOf({ ...NOTIFICATION, kind: 'task_due', details: { ...task, dueDate: '2026-03-31' } })).toBe(
      'Your task "Call the pilot"[/tasks/t-1] in Loom is due on Mar 31, 2026',
    );
    expect(textOf({ ...NOTIFICATION, kind: 'task_assigned', details: { ...task, assignerName: 'Ada Lovelace' } })).toBe(
      'Ada Lovelace assigned you the task "Call the pilot"[/tasks/t-1] in Loom',
    );
    const comment = { ...task, authorName: 'Ada Lovelace' };
    expect(textOf({ ...NOTIFICATION, kind: 'task_mentioned', details: comment })).toBe(
      'Ada Lovelace mentioned you on the task "Call the pilot"[/tasks/t-1] in Loom',
    );
    expect(textOf({ ...NOTIFICATION, kind: 'task_commented', details: comment })).toBe(
      'Ada Lovelace commented on the task "Call the pilot"[/tasks/t-1] in Loom',
    );
    const onVenture = { ventureId: 'v-1', ventureTitle: 'Loom', authorName: 'Ada Lovelace' };
    expect(textOf({ ...NOTIFICATION, kind: 'venture_mentioned', details: onVenture })).toBe(
      'Ada Lovelace mentioned you on the venture "Loom"[/abundance-labs/v-1]',
    );
  });

  it('names a crossed tripwire with its value, and links to the decision', () => {
    const notification = { ...NOTIFICATION, kind: 'decision_tripwire' } as const;
    const crossing = { metric: 'cash', comparison: 'below', threshold: '500000.00', value: '400000.00' } as const;
    const details = { decisionId: 'd-1', title: 'Invest in Loom', crossing };
    expect(textOf({ ...notification, details })).toBe(
      'Tripwire of "Invest in Loom"[/decisions/d-1]: Cash is $400,000.00, below $500,000.00',
    );
    expect(textOf({ ...notification, details: { decisionId: 'd-1', title: null, crossing: null } })).toBe(
      'Tripwire of a decision[/decisions/d-1]: a KPI crossed its threshold',
    );
  });

  it('reminds of a missing vote, and of statements to resolve', () => {
    const vote = { decisionId: 'd-1', title: 'Invest in Loom', deadline: '2026-03-31' };
    expect(textOf({ ...NOTIFICATION, kind: 'decision_vote_due', details: vote })).toBe(
      'Your vote on "Invest in Loom"[/decisions/d-1] is missing. The last day to vote is Mar 31, 2026',
    );
    expect(textOf({ ...NOTIFICATION, kind: 'statements_due', details: { count: 1 } })).toBe(
      'A statement of another person is due. Resolve it with a source.[/calibration#to-resolve]',
    );
  });

  it('links to the published investor update', () => {
    expect(
      textOf({ ...NOTIFICATION, kind: 'update_published', details: { updateId: 'u-1', title: 'Third quarter' } }),
    ).toBe('The investor update "Third quarter"[/capital/updates/u-1] was published');
    expect(textOf({ ...NOTIFICATION, kind: 'updates_waiting', details: { count: 2 } })).toBe(
      '2 investor updates are waiting for you. Read in Investor updates[/capital/updates]',
    );
  });

  it("links a warning about the firm to the firm's figures only for users who may open them", () => {
    const details = { ventureId: null, ventureTitle: null, tripwire: 'cash_below_six_months_of_burn' } as const;
    const notification = { ...NOTIFICATION, kind: 'tripwire', details } as const;
    expect(textOf(notification, ['capital.metrics'])).toMatch(/the firm\[\/capital\/figures\]\.$/);
    expect(textOf(notification)).toMatch(/the firm\[\/notifications\]\.$/);
  });
});

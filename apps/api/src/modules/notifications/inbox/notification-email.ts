import { type Actor, decideAccess } from '@aicv/domain/access/access-policy';
import type { NotificationKind } from '@aicv/domain/notifications/notification-topic';
import { brand } from '@aicv/domain/text/brand';
import { composeEmail } from '../mails.public.ts';
import { mailSentence } from './mail-sentence.ts';
import type { NotificationContent } from './notification.ts';

/** A longer email would not be read to its end. */
const SENTENCES_AT_MOST = 100;

/** Mail programs show the subject before the email is opened, so it names no record and no person. */
const SUBJECTS: Readonly<Record<NotificationKind, string>> = {
  role_request_approved: 'Your role request was decided',
  role_request_declined: 'Your role request was decided',
  link_revealed: 'A link of your account was revealed',
  mentioned: 'You were mentioned',
  opportunity_moved: 'Your opportunity was moved',
  opportunity_passed: 'Your opportunity was passed on',
  opportunity_assigned: 'You own an opportunity',
  opportunity_revisit_due: 'An opportunity is due for a second look',
  task_assigned: 'A task was assigned to you',
  task_due: 'Your task is due',
  task_mentioned: 'You were mentioned',
  task_commented: 'Your task has a new comment',
  venture_mentioned: 'You were mentioned',
  decision_opened: 'A decision is waiting for your vote',
  decision_closed: 'A decision was closed',
  decision_vote_due: 'Your vote is missing',
  decision_revisit_due: 'A decision is due for a second look',
  decision_tripwire: 'A KPI crossed the tripwire of a decision',
  statements_due: 'Statements are due to be resolved',
  update_published: 'An investor update was published',
  update_corrected: 'An investor update was corrected',
  update_reminder: 'An investor update is waiting for you',
  updates_waiting: 'Investor updates are waiting for you',
  update_not_published: 'A scheduled update was not published',
  tripwire: 'A metric crossed a warning threshold',
  certificate_issued: 'You earned a certificate',
  certificate_revoked: 'Your certificate was revoked',
  certificate_expiring: 'Your certificate expires soon',
  role_requested: 'A role was requested',
  upgrade_requested: 'Premium courses were requested',
  upgrade_declined: 'Your request for premium courses was declined',
  plan_changed: 'Your plan changed',
  agreement_reminder: 'An agreement needs your attention',
};

type Mail = { readonly subject: string } & ReturnType<typeof composeEmail>;

/** The immediate email about one batch of events. `path` is its link (`pathFor`). */
export function immediateEmail(
  contents: readonly NotificationContent[],
  { origin, path }: { origin: string | undefined; path: string },
): Mail {
  const [first] = contents;
  const subject =
    first !== undefined && contents.every(({ kind }) => kind === first.kind) ? SUBJECTS[first.kind] : NEWS;
  return {
    subject: `${brand.name}: ${subject}`,
    ...composeNotificationEmail([], contents, { origin, path }),
  };
}

/** The daily email. */
export function dailyEmail(contents: readonly NotificationContent[], origin: string | undefined): Mail {
  return {
    subject: `${brand.name}: ${NEWS}`,
    ...composeNotificationEmail(['Your notifications since the last summary:'], contents, {
      origin,
      path: '/notifications',
    }),
  };
}

const NEWS = 'Your notifications';

function composeNotificationEmail(
  lead: readonly string[],
  contents: readonly NotificationContent[],
  { origin, path }: { origin: string | undefined; path: string },
) {
  const sentences = contents.slice(0, SENTENCES_AT_MOST).map(mailSentence);
  const further = contents.length - sentences.length;
  return composeEmail({
    opening: [...lead, ...sentences, ...(further > 0 ? [`And ${further} more.`] : [])],
    ...(origin !== undefined && {
      action: { request: 'View on the platform:', label: `Open ${brand.name}`, address: `${origin}${path}` },
    }),
    closing: origin === undefined ? [`Find it on ${brand.name} under Notifications.`] : [],
    note: `You received this email because of your notification preferences. Change them in your ${brand.name} profile${origin === undefined ? '.' : ':'}`,
    noteAddress: origin === undefined ? undefined : `${origin}/profile`,
  });
}

/** The page that the notification links to, if the reader may open it. Several notifications link to the list of all. */
export function pathFor(contents: readonly NotificationContent[], reader: Actor): string {
  const [first] = contents;
  if (first === undefined || contents.length > 1) return '/notifications';
  const path = pathOf(first);
  // A reader of Labs is warned even while Capital is switched off.
  return path === FIRM_KPIS_PATH && !decideAccess(reader, 'capital.metrics').granted ? '/notifications' : path;
}

const FIRM_KPIS_PATH = '/capital/figures';
/** The open statements of others. */
const STATEMENTS_PATH = '/calibration#to-resolve';

function pathOf(content: NotificationContent): string {
  switch (content.kind) {
    case 'mentioned':
    case 'opportunity_moved':
    case 'opportunity_passed':
    case 'opportunity_assigned':
    case 'opportunity_revisit_due':
      return `/otif/${content.details.opportunityId}`;
    case 'decision_opened':
    case 'decision_closed':
    case 'decision_vote_due':
    case 'decision_revisit_due':
    case 'decision_tripwire':
      return `/decisions/${content.details.decisionId}`;
    case 'statements_due':
      return STATEMENTS_PATH;
    case 'updates_waiting':
      return '/capital/updates';
    case 'update_published':
    case 'update_corrected':
    case 'update_reminder':
      return `/capital/updates/${content.details.updateId}`;
    case 'tripwire':
      return content.details.ventureId === null ? FIRM_KPIS_PATH : `/abundance-labs/${content.details.ventureId}`;
    case 'venture_mentioned':
      return `/abundance-labs/${content.details.ventureId}`;
    case 'certificate_issued':
    case 'certificate_revoked':
      return '/academy/certificates';
    case 'certificate_expiring':
      return content.details.courseId === null ? '/academy' : `/academy/${content.details.courseId}`;
    case 'upgrade_requested':
      return '/holdings/settings';
    case 'upgrade_declined':
    case 'plan_changed':
      return '/academy';
    case 'task_assigned':
    case 'task_due':
    case 'task_mentioned':
    case 'task_commented':
      return `/tasks/${content.details.taskId}`;
    default:
      return '/notifications';
  }
}

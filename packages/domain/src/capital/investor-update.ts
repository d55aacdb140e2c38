/** Rules of investor updates (REQ-231, REQ-232). */
import type { Role } from '../access/roles.ts';

export const UPDATE_CONTENT_MAX_LENGTH = 50_000;
export const UPDATE_RECIPIENTS_MAX = 500;

export const REPORT_URL_MAX_LENGTH = 2_000;
export const REPORT_PAGES_MAX = 10_000;

export const WITHDRAWAL_REASON_MAX_LENGTH = 500;

/** The batches of notifications and emails about an update. */
export const MAILING_KINDS = ['published', 'corrected', 'reminder'] as const;

export type MailingKind = (typeof MAILING_KINDS)[number];

/** A reader gets at most one reminder of an update within this time. */
export const REMINDER_PAUSE_MS = 24 * 60 * 60 * 1000;

const SCHEDULE_AT_MOST_MS = 366 * 24 * 60 * 60 * 1000;

/** Why an update cannot be scheduled for this time, as a sentence; undefined if it can. */
export function scheduleProblem(at: string, nowMs: number): string | undefined {
  const aheadMs = Date.parse(at) - nowMs;
  if (aheadMs <= 0) return 'Choose a time in the future';
  if (aheadMs > SCHEDULE_AT_MOST_MS) return 'Choose a time within the next year';
  return undefined;
}

/** A host, optionally with a port, and the rest. No username or password, because every reader would see them. */
const REPORT_ADDRESS = /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Whether the URL is an HTTPS URL. */
export function isReportAddress(text: string): boolean {
  return REPORT_ADDRESS.test(text) && URL.canParse(text);
}

/** Why the update cannot be published, as a sentence; undefined if it can. */
export function publishingProblem({
  title,
  content,
}: {
  title: string | null;
  content: string | null;
}): string | undefined {
  if (title === null) return 'An update needs a title before it can be published';
  if (content === null) return 'An update needs text before it can be published';
  return undefined;
}

/** Whether the update is addressed to this reader. An update without recipients is for all users with access. */
export function isRecipient(
  update: { readonly recipientRoles: readonly Role[]; readonly recipientIds: readonly string[] },
  reader: { readonly id: string; readonly role: Role },
): boolean {
  const hasNoRecipients = update.recipientRoles.length === 0 && update.recipientIds.length === 0;
  return hasNoRecipients || update.recipientRoles.includes(reader.role) || update.recipientIds.includes(reader.id);
}

/** For a user who has signed the NDA. */
export function waitingUpdatesSentence(count: number): string {
  return count === 1 ? 'One investor update is waiting for you.' : `${count} investor updates are waiting for you.`;
}

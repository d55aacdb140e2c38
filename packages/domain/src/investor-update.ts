/** Rules of investor updates (REQ-231, REQ-232). */
import type { Role } from './roles.ts';

export const UPDATE_CONTENT_MAX_LENGTH = 50_000;
export const UPDATE_RECIPIENTS_MAX = 500;

export const REPORT_URL_MAX_LENGTH = 2_000;
export const REPORT_PAGES_MAX = 10_000;

/** A host, perhaps with a port, and what comes behind it; no name or password, which would be everybody's who reads the update. */
const REPORT_ADDRESS = /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Whether readers can be led there: to an address on the web that is encrypted. */
export function isReportAddress(text: string): boolean {
  return REPORT_ADDRESS.test(text) && URL.canParse(text);
}

/** Why the update cannot be published, as a sentence; undefined where it can. */
export function publishingProblem({
  title,
  content,
}: {
  title: string | null;
  content: string | null;
}): string | undefined {
  if (title === null) return 'An update needs a title before it is published';
  if (content === null) return 'An update needs a text before it is published';
  return undefined;
}

/** Whether the update is meant for this reader; of an update that names nobody everyone with access is one. */
export function isRecipient(
  update: { readonly recipientRoles: readonly Role[]; readonly recipientIds: readonly string[] },
  reader: { readonly id: string; readonly role: Role },
): boolean {
  const hasNoRecipients = update.recipientRoles.length === 0 && update.recipientIds.length === 0;
  return hasNoRecipients || update.recipientRoles.includes(reader.role) || update.recipientIds.includes(reader.id);
}

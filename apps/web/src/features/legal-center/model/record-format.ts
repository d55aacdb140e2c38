/** Formats records of the Legal Center, with the labels of missing values (REQ-112). */
import type { LegalAcceptance, NdaAcceptance, UserCompliance } from '@aicv/contracts/legal/legal-center';
import { accountNameOf, isAccountName } from '@aicv/domain/identity/account-name';
import { formatDate, formatDateTime } from '../../../lib/format/format.ts';
import { fullNameOf } from '../../../lib/format/person.ts';

type RecordUser = LegalAcceptance['user'];

/** The user of a record whose account is known. */
export type KnownUser = NonNullable<RecordUser>;

export function formatUserName(user: RecordUser): string {
  return (user === null ? null : fullNameOf(user)) ?? 'Unknown User';
}

/**
 * The account's name at signing, if the signed name differs from it. A signature from before names were compared is compared with the
 * current name of the account.
 */
export function otherAccountName({
  name,
  accountName,
  nameCheck,
  user,
}: Pick<NdaAcceptance, 'name' | 'accountName' | 'nameCheck' | 'user'>): string | undefined {
  if (nameCheck === 'same') return undefined;
  if (nameCheck !== null) return accountName ?? '';
  return user === null || isAccountName(name, user) ? undefined : accountNameOf(user);
}

export function formatEmail(user: RecordUser): string {
  return user?.email || 'No email';
}

export function formatIpAddress(ipAddress: string | null): string {
  return ipAddress || 'Unknown';
}

/** The time of a record. */
export function formatMaybeDateTime(isoTime: string | null): string {
  return isTime(isoTime) ? formatDateTime(isoTime) : 'No date';
}

/** The day of an agreement, which the user may not have accepted. */
export function formatMaybeDate(isoTime: string | null): string {
  return isTime(isoTime) ? formatDate(isoTime) : 'N/A';
}

/** The agreements that a user has yet to accept or sign: "Missing: agreement, NDA". */
export function formatMissing({
  hasAcceptedAgreement,
  hasSignedNda,
}: Pick<UserCompliance, 'hasAcceptedAgreement' | 'hasSignedNda'>): string {
  const missing = [hasAcceptedAgreement ? [] : 'agreement', hasSignedNda ? [] : 'NDA'].flat();
  return `Missing: ${missing.join(', ')}`;
}

function isTime(isoTime: string | null): isoTime is string {
  return isoTime !== null && !Number.isNaN(Date.parse(isoTime));
}

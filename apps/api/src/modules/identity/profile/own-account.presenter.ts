import type { EmailChange, OwnAgreements, OwnSession, SecurityEvent } from '@aicv/contracts/identity/own-account';
import { AUDIT_ACTIONS } from '@aicv/domain/audit/audit-event';
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { SecurityLogRow } from '../../../platform/audit/log/security-log.queries.ts';
import type { SessionRow } from '../../../platform/http/sessions/sessions.repository.ts';
import type { LegalAcceptanceRow } from '../../legal/legal.public.ts';
import type { NdaAcceptanceRow } from '../../legal/nda.public.ts';
import type { AccountLinkRow } from '../email-links/account-links.repository.ts';

export function presentEmailChange(link: Pick<AccountLinkRow, 'email' | 'expiresAt'> | undefined): EmailChange {
  if (link?.email == null) return { pending: null };
  return { pending: { email: link.email, expiresAt: link.expiresAt } };
}

/** `currentSid` identifies the current session. */
export function presentOwnSession(
  { id, sid, sess, createdAt, lastUsedAt }: SessionRow,
  currentSid: string | null,
): OwnSession {
  const { ipAddress, userAgent } = sess;
  return { id, isCurrent: sid === currentSid, ipAddress, userAgent, createdAt, lastUsedAt };
}

/** Undefined for an entry of another version of the product that this version has no label for. */
export function presentSecurityEvent(row: SecurityLogRow): SecurityEvent | undefined {
  const action = AUDIT_ACTIONS.find((known) => known === row.action);
  if (action === undefined) return undefined;
  const isByOthers = row.userId !== null && !concernsActor(row);
  // An administrator's IP address is personal data. A visitor's distinguishes an attack from the user's own attempt.
  const { ipAddress, userAgent } = isByOthers ? {} : (row.personal ?? {});
  return {
    id: row.id,
    action,
    isByOthers,
    details: plainDetails(row.details),
    at: row.timestamp,
    ipAddress: textOrNull(ipAddress),
    userAgent: textOrNull(userAgent),
  };
}

/** Entries about other records are listed only if the user is their actor. */
function concernsActor({ resourceType, resourceId, userId }: SecurityLogRow): boolean {
  return resourceType !== 'user' || resourceId === userId;
}

function plainDetails(details: Readonly<Record<string, unknown>>): SecurityEvent['details'] {
  const plain: SecurityEvent['details'] = {};
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') plain[name] = value;
  }
  return plain;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Newest first. */
export function presentOwnAgreements(
  acceptances: readonly LegalAcceptanceRow[],
  signatures: readonly NdaAcceptanceRow[],
): OwnAgreements {
  return {
    acceptances: acceptances.toReversed().map(({ id, agreementVersion, createdAt, ipAddress }) => ({
      id,
      agreementVersion,
      acceptedAt: createdAt,
      ipAddress,
      isCurrent: agreementVersion === CURRENT_CONFIDENTIALITY_AGREEMENT.version,
    })),
    signatures: signatures.toReversed().map(({ id, ndaVersion, name, createdAt, ipAddress }) => ({
      id,
      ndaVersion,
      name,
      signedAt: createdAt,
      ipAddress,
      isCurrent: ndaVersion === CURRENT_NDA.version,
    })),
  };
}

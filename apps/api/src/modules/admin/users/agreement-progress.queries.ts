/** Progress of the tenant's active users with the agreements in force. */
import type { AgreementText } from '@aicv/domain/legal/agreements/agreement-text';
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { ComplianceStatus, ComplianceStatusFilter } from '@aicv/domain/legal/legal-compliance';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/log/audit-logs.tables.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import {
  countActiveListed,
  countUsersIn,
  listActiveBeyond,
  listActiveListedBeyond,
} from '../../identity/accounts.public.ts';
import { currentAcceptorIds, findAcceptanceTimes } from '../../legal/legal.public.ts';
import { currentSignerIds, findSigningTimes } from '../../legal/nda.public.ts';
import { remindedSince } from '../../notifications/notifications.public.ts';

export type RemindedAgreement = 'agreement' | 'nda';

interface Agreement {
  readonly text: AgreementText;
  /** The ids of users who are done, as a subquery. */
  readonly doneBy: () => SQL;
  readonly findTimes: (tx: Queryable, userIds: readonly string[]) => Promise<Map<string, string>>;
}

const IN_FORCE: Readonly<Record<RemindedAgreement, Agreement>> = {
  agreement: { text: CURRENT_CONFIDENTIALITY_AGREEMENT, doneBy: currentAcceptorIds, findTimes: findAcceptanceTimes },
  nda: { text: CURRENT_NDA, doneBy: currentSignerIds, findTimes: findSigningTimes },
};

export interface AgreementProgress {
  readonly version: string;
  readonly effectiveDate: string;
  readonly accepted: number;
  readonly pending: number;
  readonly remindedAt: string | null;
}

export async function readAgreementProgress(
  tx: Queryable,
): Promise<Readonly<Record<RemindedAgreement, AgreementProgress>>> {
  const { agreement, nda } = IN_FORCE;
  const { all, ...done } = await countUsersIn(tx, { agreement: agreement.doneBy(), nda: nda.doneBy() });
  const progressOf = async (reminded: RemindedAgreement) => ({
    version: IN_FORCE[reminded].text.version,
    effectiveDate: IN_FORCE[reminded].text.effectiveDate,
    accepted: done[reminded].active,
    pending: all.active - done[reminded].active,
    remindedAt: (await findLatestReminder(tx, reminded)) ?? null,
  });
  return { agreement: await progressOf('agreement'), nda: await progressOf('nda') };
}

/** The last reminder of the version in force. Only the audit log stores it. */
export async function findLatestReminder(tx: Queryable, agreement: RemindedAgreement): Promise<string | undefined> {
  const [latest] = await tx
    .select({ at: auditLogs.timestamp })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.action, 'agreement_reminded'),
        eq(auditLogs.resourceId, agreement),
        sql`${auditLogs.details} ->> 'version' = ${IN_FORCE[agreement].text.version}`,
      ),
    )
    .orderBy(desc(auditLogs.timestamp))
    .limit(1);
  return latest?.at;
}

/** Active users who have not accepted or signed the version in force and were not reminded of it after that time. */
export function listPendingPeople(
  tx: Queryable,
  agreement: RemindedAgreement,
  time: string,
): Promise<{ id: string; email: string | null }[]> {
  const { doneBy } = IN_FORCE[agreement];
  return listActiveBeyond(tx, sql`(${doneBy()} union all ${remindedOf(agreement, time)})`);
}

const remindedOf = (agreement: RemindedAgreement, time: string) =>
  remindedSince({ agreement, version: IN_FORCE[agreement].text.version }, time);

/** The users of the compliance list whose next agreement this is, in the words of `nextAgreement`. */
const LISTED_AS = { agreement: 'pending', nda: 'partial' } as const satisfies Record<
  RemindedAgreement,
  ComplianceStatus
>;

export interface ComplianceFilter {
  readonly q?: string | undefined;
  readonly status: ComplianceStatusFilter;
}

/** The active users of the filtered compliance list whose next agreement this is, and those of them reminded of it after that time. */
export async function countListedPending(
  tx: Queryable,
  agreement: RemindedAgreement,
  { q, status, time }: ComplianceFilter & { readonly time: string },
): Promise<{ pending: number; reminded: number }> {
  const compliance = LISTED_AS[agreement];
  if (status !== 'all' && status !== compliance) return { pending: 0, reminded: 0 };
  const { all, among } = await countActiveListed(tx, { q, compliance }, remindedOf(agreement, time));
  return { pending: all, reminded: among };
}

/** Those who were not reminded. */
export async function listListedPending(
  tx: Queryable,
  agreement: RemindedAgreement,
  { q, status, time }: ComplianceFilter & { readonly time: string },
): Promise<{ id: string; email: string | null }[]> {
  const compliance = LISTED_AS[agreement];
  if (status !== 'all' && status !== compliance) return [];
  return listActiveListedBeyond(tx, { q, compliance }, remindedOf(agreement, time));
}

/** Whether the user has accepted or signed the version in force. */
export async function hasAgreed(tx: Queryable, agreement: RemindedAgreement, userId: string): Promise<boolean> {
  return (await IN_FORCE[agreement].findTimes(tx, [userId])).has(userId);
}

export function agreementInForce(agreement: RemindedAgreement): AgreementText {
  return IN_FORCE[agreement].text;
}

/** The lists of the Legal Center, combined from the public APIs of accounts, legal and nda. */
import { competencesOfRole } from '@aicv/domain/access/access-policy';
import type { CompetenceStatus } from '@aicv/domain/access/competence';
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import {
  type ComplianceStatusFilter,
  type DateRange,
  type LegalStatusFilter,
  legalStatusCondition,
  type NdaStatusFilter,
  ndaStatusCondition,
  nextAgreement,
  rangeStartMs,
} from '@aicv/domain/legal/legal-compliance';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { Page } from '../../../platform/http/routing/page-of.ts';
import { findCompetences } from '../../competence/competences.public.ts';
import { countUsersIn, findUserSummaries, listUsers, type UserSummary } from '../../identity/accounts.public.ts';
import { findReminderTimes } from '../../notifications/notifications.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import {
  countAcceptances,
  currentAcceptorIds,
  findAcceptanceTimes,
  type LegalAcceptanceRow,
  listAcceptances,
} from '../legal.public.ts';
import {
  countNdaAcceptances,
  currentSignerIds,
  findSigningTimes,
  listNdaAcceptances,
  type NdaAcceptanceRow,
} from '../nda.public.ts';

interface DateFilter {
  readonly range: DateRange;
  /** The start of the reader's calendar day. */
  readonly todayFrom?: string | undefined;
}

interface Paging {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface WithPeople<Row> {
  readonly page: Page<Row>;
  readonly people: ReadonlyMap<string, UserSummary>;
}

export async function readAcceptances(
  tx: Queryable,
  query: Paging & DateFilter & { q?: string | undefined; status: LegalStatusFilter },
  nowMs: number,
): Promise<WithPeople<LegalAcceptanceRow>> {
  const { q, limit, cursor } = query;
  const condition = legalStatusCondition(query.status, nowMs);
  const page = await listAcceptances(tx, {
    ...condition,
    q,
    limit,
    cursor,
    rangeStartMs: startOfRangeMs(query, nowMs),
  });
  return {
    page,
    people: await findUserSummaries(
      tx,
      page.rows.map(({ userId }) => userId),
    ),
  };
}

export async function readNdaAcceptances(
  tx: Queryable,
  query: Paging & DateFilter & { q?: string | undefined; status: NdaStatusFilter },
  nowMs: number,
): Promise<WithPeople<NdaAcceptanceRow>> {
  const { q, limit, cursor } = query;
  const hasPdf = ndaStatusCondition(query.status);
  const page = await listNdaAcceptances(tx, {
    q,
    limit,
    cursor,
    hasPdf,
    rangeStartMs: startOfRangeMs(query, nowMs),
  });
  return {
    page,
    people: await findUserSummaries(
      tx,
      page.rows.map(({ userId }) => userId),
    ),
  };
}

export interface ComplianceTimes {
  readonly acceptedAt: string | undefined;
  readonly signedAt: string | undefined;
  /** The last reminder of the agreement to accept or sign next. */
  readonly remindedAt: string | undefined;
  /** In the rules for capabilities of the user's role. */
  readonly competences: readonly CompetenceStatus[];
}

/** Users, staff first, with the times at which they accepted and signed the versions in force and were reminded. */
export async function readCompliance(
  tx: Queryable,
  { status, ...query }: Paging & { q?: string | undefined; status: ComplianceStatusFilter },
) {
  const compliance = status === 'all' ? undefined : status;
  const page = await listUsers(tx, { ...query, sort: 'role', compliance });
  const ids = page.rows.map(({ id }) => id);
  const accepted = await findAcceptanceTimes(tx, ids);
  const signed = await findSigningTimes(tx, ids);
  const reminded = { agreement: new Map<string, string>(), nda: new Map<string, string>() };
  for (const agreement of ['agreement', 'nda'] as const) {
    const pending = ids.filter((id) => nextAgreement(accepted.has(id), signed.has(id)) === agreement);
    const details = { agreement, version: CURRENT_VERSIONS[agreement] };
    reminded[agreement] = await findReminderTimes(tx, pending, details);
  }
  const competences = await findCompetences(tx, ids);
  const { capitalPolicy } = await readSettings(tx);
  const roleOf = new Map(page.rows.map(({ id, role }) => [id, role]));
  const timesOf = (id: string): ComplianceTimes => ({
    competences: competencesOfRole({
      role: roleOf.get(id) ?? 'learner',
      capitalPolicy,
      competences: competences.get(id) ?? [],
    }),
    acceptedAt: accepted.get(id),
    signedAt: signed.get(id),
    remindedAt: reminded.agreement.get(id) ?? reminded.nda.get(id),
  });
  return { page, timesOf };
}

const CURRENT_VERSIONS = { agreement: CURRENT_CONFIDENTIALITY_AGREEMENT.version, nda: CURRENT_NDA.version } as const;

/** Records are those of all versions, also by users who have left the tenant. People accepted or signed the version in force. */
export async function readSummary(tx: Queryable) {
  const people = await countUsersIn(tx, { accepted: currentAcceptorIds(), signed: currentSignerIds() });
  return {
    totalUsers: people.all.total,
    legal: { records: await countAcceptances(tx), people: people.accepted.total },
    nda: { records: await countNdaAcceptances(tx), people: people.signed.total },
  };
}

function startOfRangeMs({ range, todayFrom }: DateFilter, nowMs: number): number | null {
  return rangeStartMs(range, nowMs, todayFrom === undefined ? undefined : Date.parse(todayFrom));
}

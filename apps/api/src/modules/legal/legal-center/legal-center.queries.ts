/** The lists of the Legal Center, combined from the public APIs of accounts, legal and nda. */
import {
  type DateRange,
  type LegalStatusFilter,
  legalStatusCondition,
  type NdaStatusFilter,
  ndaStatusCondition,
  rangeStartMs,
} from '@aicv/domain/legal/legal-compliance';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { Page } from '../../../platform/http/routing/page-of.ts';
import { countUsersIn, findUserSummaries, listUsers, type UserSummary } from '../../identity/accounts.public.ts';
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

/** Users, newest first, with the times at which they accepted and signed the versions in force. */
export async function readCompliance(tx: Queryable, query: Paging & { q?: string | undefined }) {
  const page = await listUsers(tx, query);
  const ids = page.rows.map(({ id }) => id);
  return { page, acceptedAt: await findAcceptanceTimes(tx, ids), signedAt: await findSigningTimes(tx, ids) };
}

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

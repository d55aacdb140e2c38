import { createHash, randomUUID } from 'node:crypto';
import { decideAccess } from '@aicv/domain/access/access-policy';
import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { personNameAndAccount } from '@aicv/domain/identity/person-name';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Context, Requester } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import {
  makeSignedDocument,
  recordSignedDocument,
  type SignedDocument,
  type Signing,
} from '../../../platform/documents/signing/signed-document.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { describeForLog } from '../../../platform/http/errors/describe-for-log.ts';
import type { ErrorLog } from '../../../platform/http/errors/error-log.ts';
import { allPages } from '../../../platform/http/routing/all-pages.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { readMetricHistory, readMetrics, readRevenueSeries } from '../../dashboard/dashboard.public.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { listFundingRounds, listInvestorUpdates } from '../capital.queries.ts';
import { disclosedRound, disclosedUpdate, FIGURES_OF_FIRM } from '../disclosed-items.ts';
import {
  type CopiedMetrics,
  type InvestorUpdateCopy,
  investorUpdateDocument,
} from '../updates/investor-update-document.ts';
import { findInvestorUpdate, type InvestorUpdateRow } from '../updates/investor-updates.repository.ts';
import { mayOpen, updateVisibilityOf } from '../updates/update-visibility.ts';
import { investorUpdateCsv } from './capital-export-csv.ts';
import { exportedMetrics, exportedRevenue } from './capital-export-metrics.ts';
import { type ExportPeriod, exportPeriod, isByEndOf } from './capital-export-period.ts';

export interface CapitalExportDependencies extends Signing {
  readonly log: ErrorLog;
}

export interface AskedExport {
  readonly format: 'pdf' | 'csv';
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Default: the latest in the caller's own list that was published by the end of the period. */
  readonly updateId?: string | undefined;
}

/** More rounds than any firm has. The export contains the newest ones. */
const MAX_ROUNDS = 500;

/**
 * An export of the investor update for the caller. A worker renders the PDF without holding a connection. The disclosures are recorded
 * before the file is sent, all or none. Fails with EXPORT_PDF_FAILED if the PDF cannot be rendered or signed (REQ-233).
 */
export async function exportInvestorUpdate(
  requester: Requester,
  { log, ...signing }: CapitalExportDependencies,
  asked: AskedExport,
): Promise<string | Uint8Array> {
  const { caller, clock } = requester;
  const nowMs = clock.nowMs();
  const period = exportPeriod(asked, nowMs);
  const copy = await requester.inTransaction(({ tx }) => readCopy({ tx, caller }, { nowMs, period, asked }));
  if (asked.format === 'csv') {
    const csv = investorUpdateCsv(copy);
    const sha256 = createHash('sha256').update(csv).digest('hex');
    // The CSV contains metrics and rounds, but not the update's text.
    const held = { ...copy, update: undefined };
    await requester.inTransaction((ctx) => recordCopy(ctx, held, { format: 'csv', sha256 }));
    return csv;
  }
  const signed = await makeDocument(signing, copy, log);
  await requester.inTransaction(async (ctx) => {
    await recordSignedDocument(ctx.tx, signed, { kind: 'investor_update' });
    await recordCopy(ctx, copy, { format: 'pdf', sha256: signed.sha256 });
  });
  return signed.bytes;
}

async function readCopy(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  { nowMs, period, asked }: { nowMs: number; period: ExportPeriod; asked: AskedExport },
): Promise<InvestorUpdateCopy> {
  const { updateId, format } = asked;
  const update = updateId === undefined ? await findLatest(tx, caller, period) : await getUpdate(tx, caller, updateId);
  const { rows, total } = await listFundingRounds(tx, { limit: MAX_ROUNDS });
  return {
    id: randomUUID(),
    reader: await readerOf(tx, caller),
    preparedAt: isoTime(nowMs),
    ndaVersion: CURRENT_NDA.version,
    period,
    metrics: decideAccess(caller.actor, 'capital.metrics').granted
      ? await copyMetrics(tx, { nowMs, period, format })
      : undefined,
    rounds: rows.filter(({ createdAt, closedAt }) => isByEndOf(period, createdAt) || isByEndOf(period, closedAt)),
    roundsLeftOut: total - rows.length,
    update,
  };
}

/** A published update that the caller may read. 404 for all others, as for an unknown one. */
async function getUpdate(tx: Queryable, caller: Caller, id: string): Promise<InvestorUpdateRow> {
  const update = await findInvestorUpdate(tx, id);
  if (update === undefined || update.publishedAt === null || !mayOpen(caller, update)) throw notFound();
  return update;
}

/** The first update in the caller's own list that was published by the end of the period. */
async function findLatest(tx: Queryable, caller: Caller, period: ExportPeriod): Promise<InvestorUpdateRow | undefined> {
  const visibility = updateVisibilityOf(caller);
  for await (const rows of allPages((paging) => listInvestorUpdates(tx, visibility, paging))) {
    const update = rows.find(({ publishedAt }) => isByEndOf(period, publishedAt));
    if (update !== undefined) return update;
  }
  return undefined;
}

async function copyMetrics(
  tx: Queryable,
  { nowMs, period, format }: { nowMs: number; period: ExportPeriod } & Pick<AskedExport, 'format'>,
): Promise<CopiedMetrics> {
  const metrics = await readMetrics(tx, { nowMs, withCapital: true });
  return {
    all: exportedMetrics(metrics, dateOfMs(nowMs)),
    revenue: exportedRevenue(await readRevenueSeries(tx), period),
    // The CSV has no charts.
    history: format === 'pdf' ? await readMetricHistory(tx, nowMs) : [],
    latestRound: metrics.capital?.latestRound ?? null,
    roiTarget: metrics.capital?.roiTarget?.value ?? null,
  };
}

async function readerOf(tx: Queryable, { userId }: Caller): Promise<string> {
  const person = (await findPeople(tx, [userId])).get(userId);
  if (person === undefined) throw new Error('The exporting user was not found');
  return personNameAndAccount(person);
}

async function makeDocument(signing: Signing, copy: InvestorUpdateCopy, log: ErrorLog): Promise<SignedDocument> {
  try {
    return await makeSignedDocument(signing, investorUpdateDocument(copy), {
      id: copy.id,
      reason: 'Copy of an investor update for its reader',
      issuedAt: copy.preparedAt,
    });
  } catch (error) {
    log({ failure: describeForLog(error) }, 'failed to export an investor update');
    throw new ApiError(500, 'EXPORT_PDF_FAILED', 'Failed to generate the investor update PDF');
  }
}

async function recordCopy(
  ctx: Context,
  { update, rounds, metrics, period, ndaVersion }: InvestorUpdateCopy,
  file: { readonly format: 'pdf' | 'csv'; readonly sha256: string },
): Promise<void> {
  const disclosed = [
    ...(update === undefined ? [] : [disclosedUpdate(update)]),
    ...rounds.map(disclosedRound),
    ...(metrics === undefined ? [] : [FIGURES_OF_FIRM]),
  ];
  await recordDisclosures(ctx, 'exported', { records: disclosed, ndaVersion });
  await ctx.audit({
    action: 'investor_update_exported',
    resourceType: 'investor_update',
    resourceId: update?.id ?? null,
    details: { ...file, ...period },
  });
}

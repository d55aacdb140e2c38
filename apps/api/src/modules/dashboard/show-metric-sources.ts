import { decideAccess } from '@aicv/domain/access/access-policy';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { isMetricOn } from '@aicv/domain/dashboard/metric-modules';
import { isCalendarDate } from '@aicv/domain/dates/calendar-date';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Context } from '../../platform/context.ts';
import { refusal } from '../../platform/http/errors/api-error.ts';
import { CURSOR_ID, decodeCursor, type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { disclosedRound } from '../capital/capital.public.ts';
import { type DisclosedItem, recordDisclosures } from '../legal/disclosures.public.ts';
import { type MetricSources, readMetricSources } from './metrics.queries.ts';
import type { SourceRecord } from './sourced-metric.ts';

/**
 * The records behind each metric, which decide who may read them: rows of single ventures need `labs.read` or the signed NDA, the sums of
 * Labs need `labs.read`, rounds need the signed NDA, and the firm's own values need nothing more than the metric itself.
 */
const RECORDS_OF: Readonly<Record<Metric, 'firm' | 'labs' | 'rounds' | 'ventures'>> = {
  portfolioValue: 'ventures',
  portfolioGrowth: 'ventures',
  activeVentures: 'ventures',
  academyLearners: 'firm',
  otifOpportunities: 'firm',
  totalRevenue: 'firm',
  revenueGrowth: 'firm',
  fundingRaised: 'rounds',
  roi: 'ventures',
  averageRoi: 'ventures',
  runway: 'firm',
  runwayMonths: 'firm',
  ventureSuccessRate: 'ventures',
  timeToExitMonths: 'ventures',
  totalMrr: 'labs',
  teamMembers: 'labs',
};

interface Asked {
  readonly metric: Metric;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** One page of the records behind a metric. Records that the caller may read only by the NDA are logged as disclosed (REQ-241). */
export async function showMetricSources(ctx: Context, asked: Asked): Promise<Page<SourceRecord>> {
  const { tx, caller } = ctx;
  if (!isMetricOn(asked.metric, caller.actor.enabledFlags)) throw refusal('FEATURE_DISABLED');
  const records = RECORDS_OF[asked.metric];
  if (records === 'labs') requireAccess(caller, 'labs.read');
  const readsLabs = decideAccess(caller.actor, 'labs.read').granted;
  const isConfidential = records === 'rounds' || (records === 'ventures' && !readsLabs);
  if (isConfidential) requireAccess(caller, 'capital.confidential');

  const page = pageOf(await readMetricSources(tx, asked.metric), asked);
  if (isConfidential)
    await recordDisclosures(ctx, 'shown', { records: disclosedItems(page.rows), ndaVersion: CURRENT_NDA.version });
  return page;
}

/** Each venture once: several of its values may be on one page. */
function disclosedItems(rows: readonly SourceRecord[]): DisclosedItem[] {
  const items = rows.map(({ id, label, ventureId, ventureTitle }) =>
    ventureId === null
      ? disclosedRound({ id, name: label })
      : { recordType: 'venture' as const, recordId: ventureId, recordName: ventureTitle ?? label },
  );
  return [...new Map(items.map((item) => [item.recordId, item])).values()];
}

/** In memory, because all records of a metric are read together anyway. */
function pageOf({ sources, isByLabel }: MetricSources, { metric, limit, cursor }: Asked): Page<SourceRecord> {
  const order = isByLabel ? BY_LABEL : LATEST_FIRST;
  const start = cursor === undefined ? undefined : decodeCursor(cursor, order.patterns, { metric });
  const following = sources
    .map((source) => ({ source, position: order.positionOf(source) }))
    .filter(({ position }) => start === undefined || order.compare(position, start) > 0)
    .toSorted((a, b) => order.compare(a.position, b.position))
    .slice(0, limit + 1)
    .map(({ source }) => source);
  return toPage(following, limit, { total: sources.length, positionOf: order.positionOf, context: { metric } });
}

type Position = readonly (string | null)[];

const LATEST_FIRST = {
  // Rounds closed without a date come last.
  positionOf: ({ date, id }: SourceRecord) => [date ?? '', id],
  patterns: [{ pattern: { test: (key: string) => key === '' || isCalendarDate(key) } }, { pattern: CURSOR_ID }],
  compare: (a: Position, b: Position) => compareTexts(b, a),
};

/** Longer titles would not fit a cursor. Titles with the same prefix are ordered by id. */
const LABEL_KEY_LENGTH = 60;

const BY_LABEL = {
  positionOf: ({ label, id }: SourceRecord) => [label.toLowerCase().slice(0, LABEL_KEY_LENGTH), id],
  patterns: [{ pattern: { test: () => true } }, { pattern: CURSOR_ID }],
  compare: compareTexts,
};

function compareTexts([a, idOfA]: Position, [b, idOfB]: Position): number {
  const [one, other] = a === b ? [idOfA ?? '', idOfB ?? ''] : [a ?? '', b ?? ''];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

import { type Tripwire, trippedBy } from '@aicv/domain/ventures/kpi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { loadDemoData } from '../load-demo-data.ts';

interface Kpi {
  venture_id: string | null;
  metric: string;
  value: string;
  target: string | null;
  period: string;
  recorded_at: string;
}

interface Venture {
  id: string;
  title: string;
  is_live: boolean;
  created_on: string;
}

const cents = (value: string) => BigInt(value.replace('.', ''));
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** The quotient of positive amounts in tenths, rounded half up. */
const tenths = (over: bigint, under: bigint) => (20n * over + under) / (2n * under);

/** Edge cases: an end of month that other months lack, a leap day, and the first day of a year. */
const LOADS = ['2026-03-31T23:59:59Z', '2028-02-29T12:00:00Z', '2029-01-01T00:00:00Z'];

// REQ-321
describe.each(LOADS)('the metrics of the demonstration data when it is loaded at %s', (loadedAt) => {
  const today = loadedAt.slice(0, 10);
  let database: TestDatabase;
  let kpis: Kpi[];
  let ventures: Venture[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await loadDemoData(database.scope, createTestClock(Date.parse(loadedAt)), 'a password of some length');
    kpis = await rowsOf<Kpi>(
      database,
      'select venture_id, metric, value, target, period, recorded_at::text from kpis order by recorded_at desc',
    );
    ventures = await rowsOf<Venture>(
      database,
      `select id, title, created_at::date::text as created_on, is_active and stage <> 'exit' as is_live from ventures`,
    );
  });
  afterAll(() => database.drop());

  /** Latest first. */
  const series = (ventureId: string | null, metric: string, until = today) =>
    kpis.filter((kpi) => kpi.venture_id === ventureId && kpi.metric === metric && kpi.recorded_at <= until);
  const values = (ventureId: string | null, metric: string) =>
    series(ventureId, metric).map(({ value }) => cents(value));
  const live = () => ventures.filter(({ is_live }) => is_live);
  const latest = ({ id }: Venture, metric: string, until?: string) => series(id, metric, until)[0]?.value;

  it('cover 24 months of the firm, each as of the end of a past month', () => {
    for (const metric of ['revenue', 'cash', 'burn']) {
      const own = series(null, metric);
      expect(own).toHaveLength(24);
      const months = own.map(({ recorded_at }) => recorded_at.slice(0, 7));
      expect(new Set(months).size).toBe(24);
      expect(months[0]?.localeCompare(today.slice(0, 7))).toBe(-1);
    }
    const inSeries = kpis.filter(
      ({ period, venture_id, metric }) => period === 'month' && series(venture_id, metric).length > 1,
    );
    const monthEnds = inSeries.map(({ recorded_at }) => recorded_at);
    const nextDay = (date: string) => new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString().slice(8, 10);
    expect(monthEnds.filter((date) => nextDay(date) !== '01')).toEqual([]);
  });

  it('add up to revenue of 2.8M in twelve months, 23.5% more than in the twelve before', () => {
    const revenue = values(null, 'revenue');
    const [now, before] = [sum(revenue.slice(0, 12)), sum(revenue.slice(12, 24))];
    expect(now).toBe(280_000_000n);
    expect(tenths((now - before) * 100n, before)).toBe(235n);
  });

  it('give cash of 8.2M for 14.0 months at the mean burn of three', () => {
    const [cash = 0n] = values(null, 'cash');
    const burn = sum(values(null, 'burn').slice(0, 3));
    expect(cash).toBe(820_000_000n);
    expect(tenths(cash * 3n, burn)).toBe(140n);
  });

  it('have in each month the cash of the previous month minus the burn, except for the round in between', () => {
    const [cash, burn] = [values(null, 'cash'), values(null, 'burn')];
    const unexplained = cash.slice(0, -1).map((value, index) => value - (cash[index + 1] ?? 0n) + (burn[index] ?? 0n));
    expect(unexplained.filter((value) => value !== 0n)).toEqual([1_180_000_000n]);
  });

  it('give a portfolio of 52M, 12.5% more than a year ago for the ventures that had a value then', () => {
    const worth = live().map((venture) => cents(latest(venture, 'valuation') ?? ''));
    expect(worth).toHaveLength(8);
    expect(sum(worth)).toBe(5_200_000_000n);
    const yearAgo = new Date(`${today}T00:00:00Z`);
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    const until = yearAgo.toISOString().slice(0, 10);
    const both = live().filter((venture) => latest(venture, 'valuation', until) !== undefined);
    const then = sum(both.map((venture) => cents(latest(venture, 'valuation', until) ?? '')));
    const now = sum(both.map((venture) => cents(latest(venture, 'valuation') ?? '')));
    expect(now * 1_000n).toBe(then * 1_125n);
  });

  it('give a return of 24.7%, in total and as the mean of the live ventures', () => {
    const own = live().map((venture) => ({
      valuation: cents(latest(venture, 'valuation') ?? ''),
      invested: cents(latest(venture, 'invested') ?? ''),
    }));
    const [valuation, invested] = [sum(own.map((each) => each.valuation)), sum(own.map((each) => each.invested))];
    expect(tenths((valuation - invested) * 100n, invested)).toBe(247n);
    // In millionths, far finer than the displayed tenth of a percent.
    const returns = own.map((each) => ((each.valuation - each.invested) * 1_000_000n) / each.invested);
    expect(tenths(sum(returns), BigInt(own.length) * 10_000n)).toBe(247n);
  });

  it('include 15M of closed rounds, Series A the latest', async () => {
    const closed = await rowsOf<{ name: string; amount: string }>(
      database,
      "select name, amount from funding_rounds where status = 'closed' order by closed_at desc",
    );
    expect(sum(closed.map(({ amount }) => cents(amount)))).toBe(1_500_000_000n);
    expect(closed[0]?.name).toBe('Series A');
  });

  it('are recorded only for full months of a venture, some with gaps', () => {
    let gaps = 0;
    for (const venture of live()) {
      const mrr = series(venture.id, 'mrr');
      if (mrr.length < 2) continue;
      const first = mrr.at(-1)?.recorded_at ?? '';
      expect(venture.created_on <= `${first.slice(0, 7)}-01`).toBe(true);
      expect(mrr.every(({ target }) => target !== null)).toBe(true);
      gaps += monthsBetween(first, mrr[0]?.recorded_at ?? '') + 1 - mrr.length;
    }
    expect(live().filter(({ id }) => series(id, 'mrr').length > 1)).toHaveLength(5);
    const latestMrr = live().map((venture) => cents(latest(venture, 'mrr') ?? ''));
    expect([latestMrr.length, sum(latestMrr)]).toEqual([8, 46_360_000n]);
    expect(gaps).toBe(2);
  });

  it('trip one tripwire of a live venture, which has the only open notice', async () => {
    const notices = await rowsOf<{ venture_id: string; kind: Tripwire }>(
      database,
      'select venture_id, kind from tripwire_notices where cleared_at is null',
    );
    const kpisOf = (id: string | null) => {
      const own = (metric: string) => series(id, metric).map(({ value }) => value);
      return trippedBy({
        cash: own('cash')[0] ?? null,
        burns: own('burn').slice(0, 3),
        cac: id && (own('cac')[0] ?? null),
        ltv: id && (own('ltv')[0] ?? null),
      });
    };
    const tripped = [null, ...ventures.map(({ id }) => id)].flatMap((id) =>
      kpisOf(id).map((kind) => ({ venture_id: id, kind })),
    );
    expect(tripped).toEqual(notices);
    expect(live().filter(({ id }) => id === notices[0]?.venture_id)).toHaveLength(1);
  });
});

function monthsBetween(first: string, last: string): number {
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return monthOf(last) - monthOf(first);
}

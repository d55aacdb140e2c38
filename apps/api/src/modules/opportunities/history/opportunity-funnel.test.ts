import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { insertStageChanges } from '../board/opportunities.repository.ts';
import { countFunnelStages, readMedianDays } from './opportunity-funnel.queries.ts';

let database: TestDatabase;
let tenants = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const DAY_MS = 24 * 60 * 60 * 1000;
const START_MS = Date.UTC(2026, 0, 1);

/** Each stage with the day of its entry, counted from January 1. The first one is the initial stage. */
type StageHistory = readonly (readonly [OpportunityStage, number])[];

/** The funnel of a new tenant with these stage histories. */
async function funnelOf(histories: readonly StageHistory[], sinceDay?: number) {
  tenants += 1;
  const tenantId = `funnel-${tenants}`;
  await database.pool.query('insert into tenants (id, name) values ($1, $1)', [tenantId]);
  const atDay = (day: number) => new Date(START_MS + day * DAY_MS).toISOString();
  return database.scope.withTenant(tenantId, async (tx) => {
    for (const history of histories) {
      const createdAt = atDay(history[0]?.[1] ?? 0);
      const { id } = await buildOpportunity(tx, { tenantId, createdAt, stage: history.at(-1)?.[0] ?? 'discovery' });
      const changes = history.map(([toStage, day], index) => ({
        opportunityId: id,
        tenantId,
        fromStage: history[index - 1]?.[0] ?? null,
        toStage,
        changedAt: atDay(day),
      }));
      // The order of the writes must not matter.
      if (changes.length > 0) await insertStageChanges(tx, changes.toReversed());
    }
    const sinceMs = sinceDay === undefined ? undefined : START_MS + sinceDay * DAY_MS;
    const medians = await readMedianDays(tx, sinceMs);
    return Object.fromEntries(
      (await countFunnelStages(tx, sinceMs)).map(({ stage, entered, advanced }) => [
        stage,
        [entered, advanced, medians.get(stage) ?? null],
      ]),
    );
  });
}

describe('the funnel', () => {
  it('returns how many opportunities entered a stage and advanced, and the median stage duration', async () => {
    const funnel = await funnelOf([
      [['discovery', 0]],
      [
        ['discovery', 0],
        ['screening', 2],
      ],
      [
        ['discovery', 0],
        ['screening', 4],
        ['scoring', 9],
      ],
      [
        ['discovery', 1],
        ['shortlist', 11],
        ['incubation', 11.5],
      ],
      [
        ['screening', 3],
        ['incubation', 4.25],
      ],
    ]);
    expect(funnel).toEqual({
      // Stage durations of 2, 4 and 10 days.
      discovery: [4, 3, 4],
      // 5 and 1.25 days: 3.125.
      screening: [3, 2, 3.1],
      scoring: [1, 0, null],
      shortlist: [1, 1, 0.5],
      incubation: [2, 0, null],
    });
  });

  it('counts a returning opportunity once, but each of its stage durations', async () => {
    // Back from scoring to discovery and forward again: 2 and 6 days in discovery, 1 in scoring.
    const funnel = await funnelOf([
      [
        ['discovery', 0],
        ['scoring', 2],
        ['discovery', 3],
        ['screening', 9],
      ],
    ]);
    expect(funnel).toMatchObject({ discovery: [1, 1, 4], screening: [1, 0, null], scoring: [1, 0, 1] });
  });

  it('does not count a move to an earlier stage as an advance', async () => {
    const funnel = await funnelOf([
      [
        ['shortlist', 0],
        ['screening', 5],
      ],
    ]);
    expect(funnel).toMatchObject({ shortlist: [1, 0, 5], screening: [1, 0, null] });
  });

  it('ends a stage duration at a pass, and begins another one when the opportunity is reopened', async () => {
    tenants += 1;
    const tenantId = `funnel-${tenants}`;
    await database.pool.query('insert into tenants (id, name) values ($1, $1)', [tenantId]);
    const at = (day: number) => new Date(START_MS + day * DAY_MS).toISOString();
    const medians = await database.scope.withTenant(tenantId, async (tx) => {
      const { id } = await buildOpportunity(tx, { tenantId, createdAt: at(0), stage: 'screening' });
      const change = { opportunityId: id, tenantId };
      await insertStageChanges(tx, [
        { ...change, fromStage: null, toStage: 'discovery', changedAt: at(0) },
        { ...change, fromStage: 'discovery', toStage: 'discovery', outcome: 'passed', changedAt: at(2) },
        { ...change, fromStage: 'discovery', toStage: 'discovery', outcome: 'open', changedAt: at(90) },
        { ...change, fromStage: 'discovery', toStage: 'screening', changedAt: at(94) },
      ]);
      return readMedianDays(tx, undefined);
    });
    expect([...medians]).toEqual([['discovery', 3]]);
  });

  it('covers the opportunities that were added in the period, with their whole later history', async () => {
    const histories: StageHistory[] = [
      [
        ['discovery', 9.9],
        ['screening', 20],
      ],
      [
        ['discovery', 10],
        ['screening', 12],
        ['scoring', 40],
      ],
    ];
    expect(await funnelOf(histories, 10)).toMatchObject({
      discovery: [1, 1, 2],
      screening: [1, 1, 28],
      scoring: [1, 0, null],
    });
    expect(await funnelOf(histories)).toMatchObject({ discovery: [2, 2, 6.1], screening: [2, 1, 28] });
  });

  it('is empty without opportunities, and ignores those of another tenant', async () => {
    const emptyFunnel = Object.fromEntries(OPPORTUNITY_STAGES.map((stage) => [stage, [0, 0, null]]));
    expect(await funnelOf([])).toEqual(emptyFunnel);
  });

  it('matches a naive count for any stage histories and any period', async () => {
    const history = fc
      .array(fc.tuple(fc.constantFrom(...OPPORTUNITY_STAGES), fc.integer({ min: 1, max: 400 })), {
        minLength: 1,
        maxLength: 7,
      })
      .map((steps): StageHistory => {
        let tenthsOfDays = 0;
        return steps
          .filter(([stage], index) => stage !== steps[index - 1]?.[0])
          .map(([stage, passed]) => {
            tenthsOfDays += passed;
            return [stage, tenthsOfDays / 10] as const;
          });
      });
    const since = fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(fc.array(history, { maxLength: 6 }), since, async (histories, sinceDay) => {
        const meant = histories.filter(([first]) => (first?.[1] ?? 0) >= (sinceDay ?? 0));
        expect(await funnelOf(histories, sinceDay)).toEqual(funnelByHand(meant));
      }),
      { numRuns: 60 },
    );
  });
});

function funnelByHand(histories: readonly StageHistory[]) {
  return Object.fromEntries(
    OPPORTUNITY_STAGES.map((stage, rank) => {
      const visits = histories.filter((history) => history.some(([visited]) => visited === stage));
      const advanced = visits.filter((history) => {
        const rest = history.slice(history.findIndex(([visited]) => visited === stage));
        return rest.some(([visited]) => OPPORTUNITY_STAGES.indexOf(visited) > rank);
      });
      const durations = histories
        .flatMap((history) =>
          history.flatMap(([visited, day], index) =>
            visited === stage ? [(history[index + 1]?.[1] ?? Number.NaN) - day] : [],
          ),
        )
        .filter((days) => !Number.isNaN(days))
        .sort((a, b) => a - b);
      const middle = [
        durations[Math.floor((durations.length - 1) / 2)],
        durations[Math.ceil((durations.length - 1) / 2)],
      ];
      // In hundredths, so that half a tenth is exact.
      const hundredths = Math.round(middle.reduce<number>((sum, days) => sum + Math.round((days ?? 0) * 100), 0) / 2);
      return [
        stage,
        [visits.length, advanced.length, durations.length === 0 ? null : Math.floor((hundredths + 5) / 10) / 10],
      ];
    }),
  );
}

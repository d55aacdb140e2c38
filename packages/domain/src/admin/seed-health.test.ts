import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnhealthy, type SeedCounts, seedHealth } from './seed-health.ts';

const NAMES = ['ventures', 'courses', 'tasks', 'fundingRounds'] as const;

const HEALTHY: SeedCounts = { ventures: 1, courses: 1, tasks: 1, fundingRounds: 1 };
const NONE: SeedCounts = { ventures: 0, courses: 0, tasks: 0, fundingRounds: 0 };
const UNHEALTHY: SeedCounts = { ...HEALTHY, courses: 0 };

const positive = fc.integer({ min: 1, max: 1_000_000 });
const healthyTenant = fc.record({ ventures: positive, courses: positive, tasks: positive, fundingRounds: positive });
const unhealthyTenant = fc
  .tuple(healthyTenant, fc.constantFrom(...NAMES), fc.integer({ min: -5, max: 0 }))
  .map(([counts, name, count]): SeedCounts => ({ ...counts, [name]: count }));

/** Healthy and unhealthy tenants in any order. */
const mixed = (healthy: fc.Arbitrary<SeedCounts[]>, unhealthy: fc.Arbitrary<SeedCounts[]>) =>
  fc.tuple(healthy, unhealthy).chain(([well, ill]) => {
    const all = [...well, ...ill];
    return fc.shuffledSubarray(all, { minLength: all.length }).map((tenants) => ({ tenants, well, ill }));
  });

// REQ-261
describe('a tenant', () => {
  it('is healthy with more than zero of everything', () => {
    fc.assert(fc.property(healthyTenant, (counts) => !isUnhealthy(counts)));
  });

  it('is unhealthy with zero or less of anything', () => {
    fc.assert(fc.property(unhealthyTenant, isUnhealthy));
  });
});

describe('the overall state', () => {
  // REQ-351
  it('is empty until the first record of any tenant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.nat(),
        fc.constantFrom(...NAMES),
        positive,
        (all, at, name, count) => {
          const tenants = Array.from({ length: all }, () => NONE);
          expect(seedHealth(tenants)).toBe('Empty');
          expect(seedHealth(tenants.with(at % all, { ...NONE, [name]: count }))).toBe('Critical');
        },
      ),
    );
  });

  it.each([
    [0, 0, 'Healthy'],
    [0, 3, 'Healthy'],
    [1, 3, 'Attention Needed'],
    [1, 2, 'Critical'],
    [2, 4, 'Critical'],
    [2, 5, 'Attention Needed'],
    [1, 1, 'Critical'],
    [3, 3, 'Critical'],
  ] as const)('with %i of %i tenants unhealthy is %s', (unhealthy, all, state) => {
    const tenants = Array.from({ length: all }, (_, index) => (index < unhealthy ? UNHEALTHY : HEALTHY));
    expect(seedHealth(tenants)).toBe(state);
  });

  it('depends only on the share of unhealthy tenants, whatever their counts and their order', () => {
    fc.assert(
      fc.property(
        mixed(fc.array(healthyTenant, { maxLength: 20 }), fc.array(unhealthyTenant, { maxLength: 20 })),
        ({ tenants, well, ill }) => {
          const state = seedHealth(tenants);
          expect(state === 'Healthy').toBe(ill.length === 0);
          // Fewer than half are unhealthy if and only if the healthy outnumber the unhealthy.
          expect(state === 'Attention Needed').toBe(ill.length > 0 && well.length > ill.length);
          expect(state === 'Critical').toBe(ill.length > 0 && well.length <= ill.length);
        },
      ),
    );
  });

  it('never improves when a tenant becomes unhealthy', () => {
    const rank = { Empty: 0, Healthy: 0, 'Attention Needed': 1, Critical: 2 } as const;
    fc.assert(
      fc.property(
        fc.array(fc.oneof(healthyTenant, unhealthyTenant), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        unhealthyTenant,
        (tenants, index, ill) => {
          const after = tenants.with(index % tenants.length, ill);
          expect(rank[seedHealth(after)]).toBeGreaterThanOrEqual(rank[seedHealth(tenants)]);
        },
      ),
    );
  });
});

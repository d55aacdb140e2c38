/**
 * Every list, search and metric of the product in a tenant of 100,000 records, 50,000 users, 200,000 KPIs and a million audit entries,
 * compared with one of 1,000 of each. Measures the whole request of an administrator, session and access checks included. Both tenants
 * have the same number of ventures, courses and rounds, because a firm has few. `--only=<text>` selects the calls whose names contain it.
 * Needs Linux.
 */
import { hashPassword } from '../apps/api/src/platform/password-hash.ts';
import { GROWING_CALLS } from '../apps/api/src/testing/growth/growing-calls.ts';
import { type GrownSizes, growTenant } from '../apps/api/src/testing/growth/grown-tenant.ts';
import { compareCalls } from './growth-calls.ts';
import { measureProduct } from './measured-product.ts';
import type { RunPart } from './part.ts';

const OF_BOTH = { ventures: 1_000, courses: 100, rounds: 100 };
const SMALL: GrownSizes = { people: 1_000, records: 1_000, kpis: 1_000, auditEntries: 1_000, ...OF_BOTH };
const LARGE: GrownSizes = { people: 50_000, records: 100_000, kpis: 200_000, auditEntries: 1_000_000, ...OF_BOTH };
const PASSWORD = 'a quiet harbour at dawn';

export const run: RunPart = ({ only = '' }) =>
  measureProduct('growth', async (product) => {
    const passwordHash = await hashPassword(PASSWORD);
    for (const [tenant, sizes] of Object.entries({ small: SMALL, large: LARGE })) {
      console.log(`Filling a tenant of ${sizes.records} records.`);
      await growTenant(product.pool, tenant, sizes, passwordHash);
    }
    await product.pool.query('vacuum analyze');
    const calls = Object.values(GROWING_CALLS).flatMap((named) => Object.entries(named));
    return compareCalls(
      product,
      { small: 'small', large: 'large', password: PASSWORD },
      calls.filter(([name]) => name.includes(only)),
    );
  });

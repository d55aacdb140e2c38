import { LIVE_CHANNEL } from '../apps/api/src/platform/events/live-signal.ts';
import type { Pool } from './measured-product.ts';

/**
 * Makes the product reload the tenant's lists at the next request, as after a change of an opportunity: a cached response costs the same at
 * any size.
 */
export async function forgetAnswers(pool: Pool, tenantId: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [
    LIVE_CHANNEL,
    JSON.stringify({ tenantId, kind: 'opportunities_written' }),
  ]);
}

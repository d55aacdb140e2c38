import { resolve } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { ConnectedDatabase } from '../platform/db/pool/connect-database.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { migrateProductDatabase } from './open-product-database.ts';

const projectRoot = resolve(import.meta.dirname, '../../../..');

// REQ-130, ADR-data-4
it('exempts the owner from the policies of searched tables only while the product runs as another role', async () => {
  const database = await createTestDatabase();
  const running = new pg.Pool(database.runningConnection);
  const owner = database.connection;
  const exempt = async (connected: Pick<ConnectedDatabase, 'pool' | 'direct' | 'owner'>) => {
    await migrateProductDatabase(connected as ConnectedDatabase, projectRoot);
    const { rows } = await database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relrowsecurity and not relforcerowsecurity order by relname`,
    );
    return rows.map(({ name }) => name);
  };
  try {
    expect(await exempt({ pool: database.pool, direct: owner, owner })).toEqual([]);
    expect(await exempt({ pool: running, direct: database.runningConnection, owner })).toEqual([
      'certificate_texts',
      'nda_acceptance_texts',
      'opportunity_texts',
      'search_entries',
      'search_words',
      'user_texts',
    ]);
  } finally {
    await running.end();
    await database.drop();
  }
});

import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../pool/queryable.ts';
import { installationSettings } from './installation-settings.tables.ts';

const KEY = 'public_url';

/** Stores the product's address as the operator has set it, for jobs that write links without a request. */
export async function savePublicUrl(pool: pg.Pool, publicUrl: string | undefined): Promise<void> {
  if (publicUrl === undefined) {
    await pool.query('DELETE FROM installation_settings WHERE key = $1', [KEY]);
    return;
  }
  await pool.query(
    `INSERT INTO installation_settings (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = clock_timestamp()
       WHERE installation_settings.value IS DISTINCT FROM excluded.value`,
    [KEY, JSON.stringify(publicUrl)],
  );
}

/** Undefined if the operator has set none. */
export async function readPublicUrl(tx: Queryable): Promise<string | undefined> {
  const [setting] = await tx.select().from(installationSettings).where(eq(installationSettings.key, KEY));
  return typeof setting?.value === 'string' ? setting.value : undefined;
}

import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../pool/queryable.ts';
import { installationSettings } from './installation-settings.tables.ts';

const PUBLIC_URL = 'public_url';

/** Stores the product's address as the operator has set it, for jobs that write links without a request. */
export async function savePublicUrl(pool: pg.Pool, publicUrl: string | undefined): Promise<void> {
  if (publicUrl === undefined) {
    await pool.query('DELETE FROM installation_settings WHERE key = $1', [PUBLIC_URL]);
    return;
  }
  await pool.query(
    `INSERT INTO installation_settings (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = clock_timestamp()
       WHERE installation_settings.value IS DISTINCT FROM excluded.value`,
    [PUBLIC_URL, JSON.stringify(publicUrl)],
  );
}

/** Undefined if the operator has set none. */
export async function readPublicUrl(tx: Queryable): Promise<string | undefined> {
  const [setting] = await tx.select().from(installationSettings).where(eq(installationSettings.key, PUBLIC_URL));
  return typeof setting?.value === 'string' ? setting.value : undefined;
}

/** Whether an earlier start began to serve. Only an unused database gets demonstration data by default. */
export async function hasBeenStarted(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT 1 FROM installation_settings WHERE key = 'first_started'");
  return rowCount === 1;
}

export async function recordFirstStart(pool: pg.Pool): Promise<void> {
  await pool.query(
    "INSERT INTO installation_settings (key, value) VALUES ('first_started', 'true') ON CONFLICT DO NOTHING",
  );
}

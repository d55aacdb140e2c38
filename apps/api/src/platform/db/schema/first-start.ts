import type pg from 'pg';

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

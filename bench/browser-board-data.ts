/** Opportunities for the board in a browser, and a user who may move them. */
import { startBundledPostgres } from '../apps/api/src/platform/database/bundled-postgres.ts';
import { migrateDatabase } from '../apps/api/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/api/src/platform/database/open-database.ts';
import { hashPassword } from '../apps/api/src/platform/password-hash.ts';
import { projectRoot } from '../scripts/project-root.ts';
import type { Account } from './browser-session.ts';

export interface Board {
  readonly rows: number;
  /** The opportunities are distributed evenly over these. */
  readonly columns: readonly string[];
}

export const COLUMNS = ['Discovery', 'Screening', 'Scoring', 'Shortlist', 'Incubation'] as const;

export const READER: Account = { username: 'reader', password: 'a quiet harbour at dawn' };

/** A new database in the directory with an account to sign in with, so the product adds no demonstration data. */
export async function fillBoard(dataDir: string, { rows, columns }: Board): Promise<void> {
  const postgres = await startBundledPostgres({ dataDir, log: () => undefined });
  const { pool, close } = openDatabase(postgres.connection, () => undefined);
  try {
    await migrateDatabase(pool, projectRoot);
    const client = await pool.connect();
    await client.query("begin; select set_config('app.tenant_id', 'default', true)");
    await client.query(
      `insert into users (username, password, email, first_name, last_name, role)
       values ($1, $2, 'reader@example.com', 'Nia', 'Okafor', 'analyst')`,
      [READER.username, await hashPassword(READER.password)],
    );
    await client.query(
      `insert into opportunities (title, description, submitted_by, stage, priority, roi_score, feasibility_score,
                                  scalability_score, defensibility_score, time_to_revenue_score, total_score, created_at, updated_at)
       select 'Opportunity ' || n || case when n % 3 = 0 then ' for the buyers of small firms, in three languages' else '' end,
              'Reads contracts for the buyers of small firms, drafts an answer and asks a person. ' || md5(n::text),
              'Submitter ' || (n % 50), ($1::text[])[1 + n % $2::int]::opportunity_stage,
              (array['low', 'medium', 'high'])[1 + n % 3], s.score, s.score, s.score, s.score, s.score, s.score,
              now() - n * interval '10 minutes' - interval '1 hour', now() - n * interval '10 minutes'
         from generate_series(1, $3::int) n,
              lateral (select case when n % 4 = 0 then null else (n * 37 % 101) / 10.0 end as score) s`,
      [columns.map((column) => column.toLowerCase()), columns.length, rows],
    );
    await client.query('commit');
    client.release();
    await pool.query('vacuum analyze');
  } finally {
    await close();
    await postgres.stop();
  }
}

/** The rows for `request.ts`: a board of 1,000 cards, the same in another firm, its readers, and the copy for the bare server. */
import { hashPassword } from '../apps/api/src/platform/secrets/password-hash.ts';
import { BARE_TABLE } from './bare-rows.ts';
import type { Pool } from './measured-product.ts';

export const CARDS = 1_000;
export const READERS = 64;
export const PASSWORD = 'a quiet harbour at dawn';
const TENANTS = ['default', 'neighbour'] as const;

export const readerName = (index: number) => `reader-${index}`;

export async function fillRequestData(database: Pool): Promise<void> {
  const client = await database.connect();
  try {
    await client.query("insert into tenants (id, name) values ('neighbour', 'Neighbour')");
    const passwordHash = await hashPassword(PASSWORD);
    for (const tenant of TENANTS) {
      await client.query('begin');
      await client.query("select set_config('app.tenant_id', $1, true)", [tenant]);
      await client.query(
        `insert into users (username, password, email, first_name, last_name, role, tenant_id)
         select case when $1 = 'default' then '' else $1 || '-' end || 'reader-' || n, $2, $1 || n || '@example.com', 'Nia', 'Okafor', 'analyst', $1
           from generate_series(0, $3::int - 1) n`,
        [tenant, passwordHash, READERS],
      );
      await client.query(
        `insert into opportunities (title, description, submitted_by, stage, priority, roi_score, feasibility_score,
                                    scalability_score, defensibility_score, time_to_revenue_score, total_score, tenant_id, created_at, updated_at)
         select 'Opportunity ' || n || case when n % 3 = 0 then ' for the buyers of small firms, in three languages' else '' end,
                repeat('Reads contracts for the buyers of small firms, drafts an answer and asks a person. ', 3) || md5(n::text),
                'Submitter ' || (n % 50),
                (array['discovery', 'screening', 'scoring', 'shortlist', 'incubation'])[1 + n % 5]::opportunity_stage,
                (array['low', 'medium', 'high'])[1 + n % 3], s.score, s.score, s.score, s.score, s.score, s.score,
                $1, now() - n * interval '10 minutes' - interval '1 hour', now() - n * interval '10 minutes'
           from generate_series(1, $2::int) n,
                lateral (select case when n % 4 = 0 then null else (n * 37 % 101) / 10.0 end as score) s`,
        [tenant, CARDS],
      );
      if (tenant === 'default') {
        await client.query('create schema bare');
        await client.query(`create table ${BARE_TABLE} as select * from opportunities`);
        await client.query(`alter table ${BARE_TABLE} add primary key (id)`);
        await client.query(`create index on ${BARE_TABLE} (created_at desc, id desc)`);
      }
      await client.query('commit');
    }
    await client.query('vacuum analyze');
  } finally {
    // Closes the connection, because a failed fill leaves its transaction open.
    client.release(true);
  }
}

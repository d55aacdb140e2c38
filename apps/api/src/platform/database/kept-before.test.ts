/**
 * What the migrations fill in of records that were there before them, against what the triggers keep of the same records when they are
 * written afterwards; the triggers are held against counting by tests of their own. Of two tenants, with records of odd kinds.
 */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, dropDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateTo, readProgramMigrations } from '../backup/migration-level.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createTenantScope, type TenantScope } from './tenant-scope.ts';

const projectRoot = resolve(import.meta.dirname, '../../../../..');
/** The last migration before there were counts and series of what these tenants have. */
const BEFORE = '0021_search-rules';

interface Filled {
  readonly scope: TenantScope;
  /** The tables with what is kept. */
  readonly kept: readonly string[];
}

/** Tables of before whose content a later migration brings into another form. */
const REWRITTEN = ['opportunity_texts', 'user_texts'];

/** Written by the product as it runs, from nothing that was there before. */
const WRITTEN_BY_THE_PRODUCT = ['audit_repeats', 'disclosure_anchors', 'idempotency_keys'];

const TENANTS = ['default', 'beta'];

let fresh: TestDatabase;
let upgraded: Filled;
let drop: () => Promise<void>;

beforeAll(async () => {
  fresh = await createTestDatabase();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('testServer');
  const owner = new pg.Client(server);
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name}`);
  const { pool, close } = openDatabase({ ...server, database: name }, () => undefined);
  drop = async () => {
    await close();
    await dropDatabase(name);
    await owner.end();
  };
  const { entries } = await readProgramMigrations(projectRoot);
  const count = entries.findIndex(({ tag }) => tag === BEFORE) + 1;
  await migrateTo(pool, projectRoot, { count, last: entries[count - 1]?.when ?? 0 });
  const scope = createTenantScope(pool);
  for (const [tenants, database] of [[pool, { scope }] as const, [fresh.pool, fresh] as const]) {
    await tenants.query("insert into tenants (id, name) values ('beta', 'Beta')");
    for (const tenant of TENANTS) await fill(database, tenant);
  }
  const known = await tablesOf(pool);
  await migrateDatabase(pool, projectRoot);
  const others = [...known, ...WRITTEN_BY_THE_PRODUCT];
  upgraded = { scope, kept: [...(await tablesOf(pool)).filter((table) => !others.includes(table)), ...REWRITTEN] };
});
afterAll(async () => {
  await fresh.drop();
  await drop();
});

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  return rows.map(({ name }) => name);
}

/** The same in both databases, down to the ids. */
async function fill(database: { readonly scope: TenantScope }, tenant: string): Promise<void> {
  const id = (kind: string, number: string) =>
    `overlay(overlay(md5('${tenant} ${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
  const at = "timestamptz '2025-12-28T22:00Z'";
  for (const statement of [
    `insert into users (id, username, last_name, password, is_active, tenant_id) select ${id('person', 'n')}, '${tenant}' || n, normalize('Åsén', NFD), 'x', n % 4 > 0, '${tenant}' from generate_series(0, 9) n`,
    `insert into legal_acceptances (user_id, agreement_version, text_sha256, tenant_id) select ${id('person', 'n % 10')}, (n / 10) || '.0', 'x', '${tenant}' from generate_series(0, 13) n`,
    `insert into nda_acceptances (id, user_id, name, nda_version, text_sha256, seal_sha256, tenant_id) select ${id('nda', 'n')}, ${id('person', 'n % 10')}, case n % 2 when 0 then 'Zoë ' else normalize('Zoë ', NFD) end || n, (n / 10) || '.0', 'x', 'x', '${tenant}' from generate_series(0, 12) n`,
    `insert into opportunities (id, title, tenant_id, created_at) select ${id('opportunity', 'n')}, normalize('Pilot à Orléans', NFD), '${tenant}', ${at} + n * interval '20 days' from generate_series(0, 5) n`,
    // The one without a way, one that came back, one whose changes were written in another order than they happened.
    `insert into opportunity_stage_changes (id, opportunity_id, from_stage, to_stage, changed_at, tenant_id)
     select ${id('change', 'n')}, ${id('opportunity', 'case when n < 4 then 1 when n = 4 then 2 else 3 end')}, from_stage, to_stage, ${at} + n % 4 * interval '3 days' + (n > 5)::int * interval '-2 days', '${tenant}'
       from (values (0, null::opportunity_stage, 'discovery'::opportunity_stage), (1, 'discovery', 'scoring'), (2, 'scoring', 'screening'), (3, 'screening', 'scoring'),
                    (4, null, 'shortlist'), (5, 'screening', 'scoring'), (6, null, 'screening')) step (n, from_stage, to_stage)`,
    `insert into ventures (id, title, tenant_id) select ${id('venture', 'n')}, 'Venture', '${tenant}' from generate_series(0, 2) n`,
    `insert into sprints (id, venture_id, title, start_date, end_date, is_active, tenant_id) select ${id('sprint', 'n')}, ${id('venture', '0')}, 'Sprint', '2026-01-01'::date + n * 14, '2026-01-14'::date + n * 14, n = 0, '${tenant}' from generate_series(0, 2) n`,
    `insert into tasks (id, sprint_id, title, status, created_at, updated_at, tenant_id) select ${id('task', 'n')}, ${id('sprint', '0')}, 'Task', (array['pending', 'done'])[1 + n % 2], ${at}, ${at}, '${tenant}' from generate_series(0, 4) n`,
    // One that was moved twice, one that came back, and a change of another field.
    ...[
      [0, 0, 1],
      [0, 1, 2],
      [1, 0, 1],
      [1, 1, 0],
    ].flatMap(([task, from, to], hours) => {
      const moved = `${at} + interval '${hours + 1} hours'`;
      return [
        `update tasks set sprint_id = ${id('sprint', `${to}`)}, updated_at = ${moved} where id = ${id('task', `${task}`)}`,
        `insert into audit_logs (action, resource_type, resource_id, details, timestamp, tenant_id)
         values ('task_updated', 'task', ${id('task', `${task}`)}, jsonb_build_object('changes', jsonb_build_object('sprintId', jsonb_build_object('from', ${id('sprint', `${from}`)}, 'to', ${id('sprint', `${to}`)}))), ${moved}, '${tenant}')`,
      ];
    }),
    `insert into audit_logs (action, resource_type, resource_id, details, tenant_id) values ('task_updated', 'task', ${id('task', '2')}, '{"changes": {"title": {"from": "A", "to": "B"}}}', '${tenant}')`,
    // Of the firm and of ventures, several of one day, a later one that was written before an earlier one; the last venture has none.
    `insert into kpis (id, venture_id, metric, value, period, recorded_at, created_at, tenant_id)
     select ${id('kpi', 'n')}, case n % 3 when 0 then null when 1 then ${id('venture', '0')} else ${id('venture', '1')} end, (array['valuation', 'cash'])[1 + n % 2], n,
            (array['month', 'quarter', 'year'])[1 + n / 6], date '2026-01-31' - (n / 6 = 1)::int * 30, ${at} - n * interval '1 minute', '${tenant}'
       from generate_series(0, 17) n`,
    `insert into courses (id, title, tenant_id) select ${id('course', 'n')}, 'Course', '${tenant}' from generate_series(0, 1) n`,
    `insert into course_versions (id, course_id, number, title, lesson_count, minutes, content_version, tenant_id) select ${id('version', 'n')}, ${id('course', 'n')}, 1, 'Course', 1, 0, 1, '${tenant}' from generate_series(0, 1) n`,
    `insert into lessons (id, course_id, title, tenant_id) select ${id('lesson', 'n')}, ${id('course', 'n')}, 'Lesson', '${tenant}' from generate_series(0, 1) n`,
    `insert into quizzes (id, lesson_id, title, questions, tenant_id) select ${id('quiz', 'n')}, ${id('lesson', 'n')}, 'Quiz', '{}', '${tenant}' from generate_series(0, 1) n`,
    `insert into enrollments (user_id, course_id, course_version_id, progress, is_completed, enrolled_at, completed_at, tenant_id)
     select ${id('person', 'n % 10')}, ${id('course', 'n / 10')}, ${id('version', 'n / 10')}, n * 5, n % 3 = 0, ${at} + n * interval '1 day', case when n % 3 = 0 then ${at} + n * interval '11 days' end, '${tenant}'
       from generate_series(0, 14) n`,
    `insert into lesson_progress (user_id, lesson_id, course_id, minutes, tenant_id) select ${id('person', 'n')}, ${id('lesson', '0')}, ${id('course', '0')}, 5, '${tenant}' from generate_series(0, 6) n`,
    // Passed, failed and then passed, under way, without questions, with one that has no id.
    `insert into attempts (user_id, quiz_id, lesson_id, course_id, number, questions, right_ids, passing_score, retake_pause_minutes, score, passed, submitted_at, tenant_id)
     select ${id('person', 'n % 3')}, ${id('quiz', '0')}, ${id('lesson', '0')}, ${id('course', '0')}, n / 3,
            (array['{"questions": [{"id": "one"}, {"id": "two"}]}', '{}', '{"questions": [{"text": "?"}, {"id": "two"}]}'])[1 + n % 3]::jsonb,
            case when n < 8 then array['two'] end, 70, 5, case when n < 8 then 9 * n + 10 end, case when n < 8 then 9 * n + 10 >= 70 end, case when n < 8 then ${at} end, '${tenant}'
       from generate_series(0, 9) n where n <> 9`,
    `insert into certificates (id, user_id, kind, course_id, level, title, holder_name, code, revoked_at, revoke_reason, tenant_id)
     select ${id('certificate', 'n')}, ${id('person', 'n')}, 'course', ${id('course', '0')}, (array['bronze', 'gold'])[1 + n % 2]::certification_level, 'Harbours', case n % 2 when 0 then 'Tomás ' else normalize('Tomás ', NFD) end || n,
            left(md5('${tenant}' || n), 16), case when n = 2 then now() end, case when n = 2 then 'Mistake' end, '${tenant}' from generate_series(0, 4) n`,
    `insert into disclosures (user_id, kind, record_type, record_id, record_name, nda_version, disclosed_at, tenant_id)
     select ${id('person', 'n % 2')}, (array['opened', 'opened', 'shown'])[1 + n % 3], 'investor_update', ${id('update', 'n / 6')}, 'Letter', '1.0', ${at} - n % 5 * interval '1 hour', '${tenant}' from generate_series(0, 8) n`,
  ]) {
    await rowsOf(database, statement, tenant);
  }
}

/** All rows of a table that a tenant has, each as text, in one order. */
function contentOf(database: { readonly scope: TenantScope }, table: string, tenant: string) {
  return rowsOf<{ row: string }>(
    database,
    `with asked as materialized (select set_config('app.search_pattern', '%', true))
     select row from asked, lateral (select to_jsonb(kept)::text as row from ${table} kept where (select set_config from asked) = '%' offset 0) found order by row`,
    tenant,
  );
}

it('is filled in of every tenant as the triggers would have kept it', async () => {
  expect(upgraded.kept).toEqual(
    expect.arrayContaining([
      'task_tallies',
      'task_sprint_changes',
      'opportunity_stays',
      'kpi_series',
      'question_tallies',
    ]),
  );
  for (const table of upgraded.kept) {
    for (const tenant of TENANTS) {
      const filled = await contentOf(upgraded, table, tenant);
      expect(filled, `${table} of ${tenant}`).toEqual(await contentOf(fresh, table, tenant));
      expect(filled, `${table} of ${tenant}`).not.toEqual([]);
    }
  }
});

it('goes on from there', async () => {
  for (const database of [upgraded, fresh]) {
    await rowsOf(
      database,
      "insert into kpis (metric, value, recorded_at, created_at) values ('cash', 9, '2026-02-28', '2026-02-28Z')",
    );
    await rowsOf(database, "update attempts set right_ids = '{one,two}' where number = 1");
    await rowsOf(database, 'delete from enrollments where progress > 50');
  }
  // The id of the value that was added is of each database.
  const withoutId = (rows: { row: string }[]) => rows.map(({ row }) => row.replace(/"kpi_id": "[^"]+"/, ''));
  for (const table of upgraded.kept) {
    const [one, other] = [await contentOf(upgraded, table, 'default'), await contentOf(fresh, table, 'default')];
    expect(withoutId(one), table).toEqual(withoutId(other));
  }
});

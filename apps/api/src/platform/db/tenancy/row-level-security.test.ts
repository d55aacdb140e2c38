import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { buildUser } from '../../../testing/builders/build-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { setOwnerExemption } from '../pool/running-role.ts';
import { TENANT_TABLES } from './tenant-tables.testing.ts';

let database: TestDatabase;

/** What no role may change, whatever the tenant. */
const UNCHANGEABLE: readonly string[] = ['audit_chain', 'audit_checkpoints', 'audit_logs'];

/** The number of affected rows. 0 if the role lacks the right to run the statement. */
async function reached(client: pg.PoolClient, table: string, statement: string): Promise<number | null> {
  if (UNCHANGEABLE.includes(table)) {
    await client.query('savepoint attempt');
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    await client.query('rollback to savepoint attempt');
    return 0;
  }
  return (await client.query(statement)).rowCount;
}

/** One row of each table in the tenant. Triggers on the opportunity write its text and its search entry. */
async function fill(tenantId: string): Promise<void> {
  await database.scope.withTenant(tenantId, async (tx) => {
    const user = await buildUser(tx, { tenantId });
    const opportunity = await buildOpportunity(tx, { tenantId, createdBy: user.id });
    const [venture, sprint, task] = [randomUUID(), randomUUID(), randomUUID()];
    const [update, mailing, rule] = [randomUUID(), randomUUID(), randomUUID()];
    const [forecastStatement, forecast] = [randomUUID(), randomUUID()];
    const [course, courseVersion, lesson, quiz, worksheet] = Array.from({ length: 5 }, () => randomUUID());
    for (const statement of [
      `insert into sessions (sid, user_id, tenant_id, sess, expire) values (md5('${tenantId}'), '${user.id}', '${tenantId}', '{}', now())`,
      `insert into legal_acceptances (user_id, text_sha256, tenant_id) values ('${user.id}', 'x', '${tenantId}')`,
      `insert into opportunity_stage_changes (opportunity_id, to_stage, tenant_id) values ('${opportunity.id}', 'discovery', '${tenantId}')`,
      `insert into comments (opportunity_id, author_id, body, tenant_id) values ('${opportunity.id}', '${user.id}', 'x', '${tenantId}')`,
      `insert into opportunity_reviews (opportunity_id, reviewer_id, scores, tenant_id) values ('${opportunity.id}', '${user.id}', '{}', '${tenantId}')`,
      `insert into opportunity_review_submissions (opportunity_id, reviewer_id, scores, revision, tenant_id) values ('${opportunity.id}', '${user.id}', '{}', 1, '${tenantId}')`,
      `insert into later_outcomes (opportunity_id, outcome, source, happened_on, recorded_by, tenant_id) values ('${opportunity.id}', 'x', 'x', now(), '${user.id}', '${tenantId}')`,
      `insert into forecast_statements (id, forecaster_id, source, opportunity_id, statement, due_on, tenant_id) values ('${forecastStatement}', '${user.id}', 'review', '${opportunity.id}', 'x', now(), '${tenantId}')`,
      `insert into forecasts (id, statement_id, source_id, basis_points, tenant_id) values ('${forecast}', '${forecastStatement}', gen_random_uuid(), 7000, '${tenantId}')`,
      `insert into forecast_resolutions (statement_id, revision, outcome, source, forecast_id, resolved_by, tenant_id) values ('${forecastStatement}', 1, 'yes', 'x', '${forecast}', '${user.id}', '${tenantId}')`,
      `insert into saved_views (name, is_shared, owner_id, state, tenant_id) values ('x', true, '${user.id}', '{}', '${tenantId}')`,
      `insert into scoring_guides (component, version, tenant_id) values ('roiScore', 2, '${tenantId}')`,
      `insert into ventures (id, title, tenant_id) values ('${venture}', 'x', '${tenantId}')`,
      `insert into venture_stage_changes (venture_id, to_stage, tenant_id) values ('${venture}', 'mvp', '${tenantId}')`,
      `insert into sprints (id, venture_id, title, start_date, end_date, tenant_id) values ('${sprint}', '${venture}', 'x', now(), now(), '${tenantId}')`,
      `insert into venture_launches (venture_id, opportunity_id, scores, launched_by, launched_at, tenant_id) values ('${venture}', '${opportunity.id}', '{}', '${user.id}', now(), '${tenantId}')`,
      `insert into tasks (id, sprint_id, title, tenant_id) values ('${task}', '${sprint}', 'x', '${tenantId}')`,
      `insert into task_sprint_changes (task_id, sprint_id, changed_at, tenant_id) values ('${task}', '${sprint}', now(), '${tenantId}')`,
      `insert into task_status_changes (task_id, status, tenant_id) values ('${task}', 'pending', '${tenantId}')`,
      `insert into kpis (venture_id, metric, value, recorded_at, tenant_id) values ('${venture}', 'cash', 1, now(), '${tenantId}')`,
      `insert into tripwire_notices (venture_id, kind, tenant_id) values ('${venture}', 'cac_above_ltv', '${tenantId}')`,
      `insert into nda_acceptances (user_id, name, text_sha256, seal_sha256, tenant_id) values ('${user.id}', 'x y', 'x', 'x', '${tenantId}')`,
      `insert into nda_evidence (user_id, nda_version, step, ip_address, user_agent, tenant_id) values ('${user.id}', '1.0', 'presented', '', '', '${tenantId}')`,
      `insert into notifications (user_id, kind, details, tenant_id) values ('${user.id}', 'role_request_declined', '{}', '${tenantId}')`,
      `insert into disclosure_anchors (disclosure_id, entry_id, tenant_id) values (gen_random_uuid(), gen_random_uuid(), '${tenantId}')`,
      `insert into audit_repeats (action, subject, topic_sha256, hour, resource_type, details, ip_address, tenant_id) values ('x', 'x', 'x', now(), 'x', '{}', '', '${tenantId}')`,
      `insert into funding_rounds (name, tenant_id) values ('Seed', '${tenantId}')`,
      `insert into investor_updates (id, title, tenant_id) values ('${update}', 'Update', '${tenantId}')`,
      `insert into investor_update_versions (update_id, number, title, content, tenant_id) values ('${update}', 1, 'x', 'x', '${tenantId}')`,
      `insert into investor_update_mailings (id, update_id, kind, total, started_by, tenant_id) values ('${mailing}', '${update}', 'published', 1, '${user.id}', '${tenantId}')`,
      `insert into investor_update_deliveries (mailing_id, user_id, tenant_id) values ('${mailing}', '${user.id}', '${tenantId}')`,
      `insert into files (venture_id, name, version, type, size_bytes, sha256, document_key, added_by, tenant_id) values ('${venture}', 'x.txt', 1, 'text', 1, 'x', 'x', '${user.id}', '${tenantId}')`,
      `insert into disclosures (user_id, kind, record_type, record_id, record_name, nda_version, tenant_id) values ('${user.id}', 'opened', 'investor_update', gen_random_uuid(), 'x', '1.0', '${tenantId}')`,
      `insert into tenant_settings (key, value, tenant_id) values ('capitalPolicy', '"nda"', '${tenantId}')`,
      `insert into courses (id, title, tenant_id) values ('${course}', 'x', '${tenantId}')`,
      `insert into course_versions (id, course_id, number, title, lesson_count, minutes, content_version, tenant_id) values ('${courseVersion}', '${course}', 1, 'x', 1, 0, 1, '${tenantId}')`,
      `insert into lessons (id, course_id, title, tenant_id) values ('${lesson}', '${course}', 'x', '${tenantId}')`,
      `insert into lesson_versions (course_version_id, lesson_id, position, title, content, minutes, tenant_id) values ('${courseVersion}', '${lesson}', 0, 'x', '', 0, '${tenantId}')`,
      `insert into quizzes (id, lesson_id, title, questions, tenant_id) values ('${quiz}', '${lesson}', 'x', '{}', '${tenantId}')`,
      `insert into idea_worksheets (id, lesson_id, phase, title, fields, tenant_id) values ('${worksheet}', '${lesson}', 'design', 'x', '{}', '${tenantId}')`,
      `insert into enrollments (user_id, course_id, course_version_id, tenant_id) values ('${user.id}', '${course}', '${courseVersion}', '${tenantId}')`,
      `insert into lesson_progress (user_id, lesson_id, course_id, minutes, tenant_id) values ('${user.id}', '${lesson}', '${course}', 0, '${tenantId}')`,
      `insert into attempts (user_id, quiz_id, lesson_id, course_id, number, questions, passing_score, retake_pause_minutes, score, passed, submitted_at, tenant_id) values ('${user.id}', '${quiz}', '${lesson}', '${course}', 1, '{"questions":[{"id":"x"}]}', 70, 10, 80, true, now(), '${tenantId}')`,
      `insert into worksheet_answers (user_id, worksheet_id, course_id, answers, tenant_id) values ('${user.id}', '${worksheet}', '${course}', '{}', '${tenantId}')`,
      `insert into idea_submissions (user_id, course_id, opportunity_id, tenant_id) values ('${user.id}', '${course}', '${opportunity.id}', '${tenantId}')`,
      `insert into certificates (user_id, kind, course_id, level, title, holder_name, code, tenant_id) values ('${user.id}', 'course', '${course}', 'bronze', 'x', 'x', md5('${tenantId}'), '${tenantId}')`,
      `insert into competence_rules (id, capability, kind, course_id, tenant_id) values ('${rule}', 'otif.read', 'course', '${course}', '${tenantId}')`,
      `insert into competence_waivers (rule_id, user_id, reason, ends_on, ends_at, tenant_id) values ('${rule}', '${user.id}', 'x', now(), now(), '${tenantId}')`,
      `insert into upgrade_requests (user_id, course_title, tenant_id) values ('${user.id}', 'x', '${tenantId}')`,
      `insert into access_tokens (user_id, name, prefix, token_sha256, scopes, expires_at, tenant_id) values ('${user.id}', 'x', 'x', md5('${tenantId}'), '{}', now(), '${tenantId}')`,
      `insert into account_links (user_id, purpose, token_sha256, expires_at, tenant_id) values ('${user.id}', 'password_reset', md5('${tenantId}'), now(), '${tenantId}')`,
      `insert into profile_pictures (user_id, sha256, webp, tenant_id) values ('${user.id}', 'x', '', '${tenantId}')`,
      `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, is_synced, tenant_id) values ('${user.id}', 'x', md5('${tenantId}'), 'x', 0, '{}', false, '${tenantId}')`,
      `insert into recovery_codes (user_id, code_sha256, tenant_id) values ('${user.id}', 'x', '${tenantId}')`,
      `insert into totp_secrets (user_id, sealed_secret, tenant_id) values ('${user.id}', 'x', '${tenantId}')`,
      `insert into notification_preferences (user_id, topic, in_app, mail, tenant_id) values ('${user.id}', 'tasks', true, 'never', '${tenantId}')`,
      `insert into task_due_notices (task_id, user_id, due_date, tenant_id) values ('${task}', '${user.id}', now(), '${tenantId}')`,
      `insert into audit_personal (entry_id, salt, content, tenant_id) values (gen_random_uuid(), 'x', '{}', '${tenantId}')`,
      `insert into audit_checkpoints (position, hash, signature, certificate_sha256, tenant_id) values (1, 'x', 'x', 'x', '${tenantId}')`,
      `insert into feature_flags (key, enabled, reason, tenant_id) values ('api-v2', true, 'x', '${tenantId}')`,
      `insert into feature_flag_changes (key, enabled, reason, tenant_id) values ('api-v2', true, 'x', '${tenantId}')`,
      `insert into invitations (email, role, token_sha256, expires_at, tenant_id) values ('x', 'learner', md5('${tenantId}'), now(), '${tenantId}')`,
      `insert into idempotency_keys (record_id, body_sha256, tenant_id) values (gen_random_uuid(), 'x', '${tenantId}')`,
      `insert into file_uploads (document_key, tenant_id) values ('x', '${tenantId}')`,
      `insert into recent_items (user_id, kind, record_id, tenant_id) values ('${user.id}', 'venture', '${venture}', '${tenantId}')`,
      `insert into mails ("to", subject, tenant_id) values ('x', 'x', '${tenantId}')`,
      `insert into audit_logs (action, tenant_id) values ('opportunity_created', '${tenantId}')`,
    ]) {
      await tx.execute(statement);
    }
  });
}

type Settings = Readonly<Record<string, string>>;

/** Runs statements in one transaction with the given settings, by default as the owner, and rolls it back. */
async function within<T>(settings: Settings, work: (client: pg.PoolClient) => Promise<T>, pool = database.pool) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const AS_A = { 'app.tenant_id': 'alpha' };
const NO_TENANT = {};
const AUTHENTICATING = { 'app.scope': 'authentication' };

/** The writable columns: all except generated ones. */
async function writableColumns(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.names ?? '';
}

/** A copy of a row of the table with the other tenant's id. */
async function forge(client: pg.PoolClient, table: string, tenantId: string) {
  const columns = await writableColumns(client, table);
  return client.query(
    `insert into ${table} (${columns}) overriding user value
       select ${columns} from (select (jsonb_populate_record(one, '{"tenant_id": "${tenantId}"}')).*
                                 from ${table} one limit 1) forged`,
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha'), ('beta', 'Beta')");
  await fill('alpha');
  await fill('beta');
  // As in a product that runs as the owner.
  await setOwnerExemption(database.pool, false);
});
afterAll(() => database.drop());

// REQ-130
describe('every table with a tenant', () => {
  it('has forced row level security, with a policy for its tenant', async () => {
    const { rows } = await database.pool.query(`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
             exists (select from pg_policies p where p.tablename = c.relname and p.cmd = 'ALL' and p.with_check is null
                        and p.qual like '%tenant_id%current_setting(''app.tenant_id''%') as guarded
        from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and a.attname = 'tenant_id' and c.relnamespace = 'public'::regnamespace order by 1`);
    expect(rows).toEqual(rows.map(({ name }) => ({ name, enabled: true, forced: true, guarded: true })));
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...TENANT_TABLES]));
  });

  it('is any table except those of the installation', async () => {
    const { rows } = await database.pool.query(`
      select c.relname as name from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'certificate_checks',
      'heartbeats',
      'installation_settings',
      'issued_documents',
      'sign_in_challenges',
      'sign_in_guards',
      'signing_certificates',
      'tenants',
    ]);
  });

  it('is accessible across tenants only for authentication and email delivery, by eight policies', async () => {
    const { rows } = await database.pool.query(`
      select tablename, cmd from pg_policies where permissive = 'PERMISSIVE' and qual not like '%tenant_id%' and qual <> 'false' order by 1`);
    expect(rows).toEqual([
      { tablename: 'access_tokens', cmd: 'SELECT' },
      { tablename: 'account_links', cmd: 'SELECT' },
      { tablename: 'invitations', cmd: 'SELECT' },
      { tablename: 'mails', cmd: 'ALL' },
      { tablename: 'passkeys', cmd: 'SELECT' },
      { tablename: 'sessions', cmd: 'ALL' },
      { tablename: 'sign_in_challenges', cmd: 'ALL' },
      { tablename: 'users', cmd: 'SELECT' },
    ]);
  });

  it('is writable for another tenant only to move a user there, by one policy, and no user of it is visible', async () => {
    const { rows } = await database.pool.query(`
      select tablename, cmd, qual = 'false' as reaches_none from pg_policies
       where coalesce(with_check, qual) like '%moves_to%' order by 1`);
    expect(rows).toEqual([{ tablename: 'users', cmd: 'UPDATE', reaches_none: true }]);
    await within({ ...AS_A, 'app.moves_to': 'beta' }, async (client) => {
      expect((await client.query("select 1 from users where tenant_id = 'beta'")).rowCount).toBe(0);
      expect((await client.query("update users set first_name = 'x' where tenant_id = 'beta'")).rowCount).toBe(0);
      expect((await client.query("delete from users where tenant_id = 'beta'")).rowCount).toBe(0);
      const insert = client.query("insert into users (username, password, tenant_id) values ('planted', 'x', 'beta')");
      await expect(insert).rejects.toMatchObject({ code: '42501' });
    });
  });
});

describe.each(TENANT_TABLES)('%s', (table) => {
  it('shows and changes nothing without a tenant', async () => {
    await within(NO_TENANT, async (client) => {
      expect((await client.query(`select 1 from ${table}`)).rowCount).toBe(0);
      expect(await reached(client, table, `delete from ${table}`)).toBe(0);
      expect(await reached(client, table, `update ${table} set tenant_id = tenant_id`)).toBe(0);
    });
  });

  it('rejects rows from a statement without a tenant, or with an empty one', async () => {
    const { rows } = await within(AS_A, (client) => client.query(`select to_jsonb(one) as row from ${table} one`));
    for (const settings of [NO_TENANT, { 'app.tenant_id': '' }]) {
      const write = within(settings, async (client) => {
        const columns = await writableColumns(client, table);
        return client.query(
          `insert into ${table} (${columns}) overriding user value
             select ${columns} from jsonb_populate_record(null::${table}, $1)`,
          [rows[0].row],
        );
      });
      await expect(write).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('shows a tenant only its own rows', async () => {
    await within(AS_A, async (client) => {
      const { rows } = await client.query(`select distinct tenant_id from ${table}`);
      expect(rows).toEqual([{ tenant_id: 'alpha' }]);
    });
  });

  it('lets a tenant change or delete no row of another', async () => {
    await within(AS_A, async (client) => {
      expect(await reached(client, table, `update ${table} set tenant_id = 'alpha' where tenant_id <> 'alpha'`)).toBe(
        0,
      );
      expect(await reached(client, table, `delete from ${table} where tenant_id <> 'alpha'`)).toBe(0);
    });
  });

  it('rejects rows of another tenant, new or moved', async () => {
    await expect(within(AS_A, (client) => forge(client, table, 'beta'))).rejects.toMatchObject({ code: '42501' });
    const moved = within(AS_A, (client) => client.query(`update ${table} set tenant_id = 'beta'`));
    // Append-only tables reject the change before its tenant is checked.
    await expect(moved).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23001)$/) });
  });
});

describe('the authentication scope', () => {
  it('sees users, sessions, tokens and invitations of every tenant and nothing else', async () => {
    const seen = await within(AUTHENTICATING, async (client) => {
      const counts: Record<string, number | null> = {};
      for (const table of TENANT_TABLES) counts[table] = (await client.query(`select 1 from ${table}`)).rowCount;
      return counts;
    });
    const none = Object.fromEntries(TENANT_TABLES.map((table) => [table, 0]));
    expect(seen).toEqual({
      ...none,
      access_tokens: 2,
      account_links: 2,
      invitations: 2,
      passkeys: 2,
      sessions: 2,
      users: 2,
    });
  });

  it('changes, deletes and adds no user', async () => {
    await within(AUTHENTICATING, async (client) => {
      expect((await client.query("update users set role = 'admin'")).rowCount).toBe(0);
      expect((await client.query('delete from users')).rowCount).toBe(0);
    });
    const write = within(AUTHENTICATING, (client) => forge(client, 'users', 'alpha'));
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });
});

describe.each([
  ['the owner, if the product runs as the owner', false],
  ['the running role', true],
])('a search by %s', (_role, isRunningRole) => {
  let pool: pg.Pool;
  beforeAll(async () => {
    await setOwnerExemption(database.pool, isRunningRole);
    pool = isRunningRole ? new pg.Pool(database.runningConnection) : database.pool;
  });
  afterAll(async () => {
    if (isRunningRole) await pool.end();
  });

  const search = (settings: Settings, from: string, values: readonly unknown[], name: string) =>
    within(
      settings,
      async (client) =>
        (await client.query(`select ${name} as found from ${from} order by 1`, [...values])).rows.map(
          ({ found }) => found,
        ),
      pool,
    );

  it('finds matching texts of its own tenant only', async () => {
    const text = (settings: Settings, pattern: string) =>
      search(settings, `find_list_texts('opportunity_texts', $1) id`, [pattern], 'id');
    const [ofAlpha, ofBeta] = await Promise.all(
      ['alpha', 'beta'].map((tenant) => search({ 'app.tenant_id': tenant }, 'opportunities', [], 'id')),
    );
    expect(ofAlpha).toHaveLength(1);
    expect(await text(AS_A, '%reads contracts%')).toEqual(ofAlpha);
    expect(await text({ 'app.tenant_id': 'beta' }, '%reads contracts%')).toEqual(ofBeta);
    expect(await text(AS_A, '%found nowhere%')).toEqual([]);
    for (const settings of [NO_TENANT, AUTHENTICATING]) expect(await text(settings, '%')).toEqual([]);
  });

  it.each(['user_texts', 'certificate_texts', 'nda_acceptance_texts'])('finds texts in %s', async (table) => {
    expect(await search(AS_A, `find_list_texts('${table}', '%x%')`, [], '1')).toHaveLength(1);
    expect(await search(NO_TENANT, `find_list_texts('${table}', '%')`, [], '1')).toEqual([]);
  });

  const entries = (settings: Settings, readers: readonly string[], patterns: readonly string[]) =>
    search(
      settings,
      `find_entries($1, $2, $3, 5)`,
      [['funding_round', 'lesson'], readers, JSON.stringify(patterns.map((pattern) => [pattern]))],
      'kind',
    );
  const readersOfLessons = async () =>
    (await search(AS_A, `search_entries where kind = 'lesson'`, [], 'audience'))[0] as string[];

  it('finds entries of the given kinds for every reader, and those of the audiences of the reader', async () => {
    expect(await entries(AS_A, [], ['% %'])).toEqual(['funding_round']);
    expect(await entries(AS_A, await readersOfLessons(), ['% %'])).toEqual(['funding_round', 'lesson']);
    for (const settings of [NO_TENANT, AUTHENTICATING]) {
      expect(await entries(settings, await readersOfLessons(), ['%'])).toEqual([]);
    }
  });

  it('finds entries that match every pattern', async () => {
    expect(await entries(AS_A, [], ['% se%'])).toEqual(['funding_round']);
    expect(await entries(AS_A, [], ['% se%', '% see%', '%d%', '%e%'])).toEqual(['funding_round']);
    expect(await entries(AS_A, [], ['% se%', '% x%'])).toEqual([]);
    expect(await entries(AS_A, [], ['% se%', '% se%', '% x%'])).toEqual([]);
  });

  it('finds entries that match one of several spellings of each word', async () => {
    const spelled = (settings: Settings, words: readonly (readonly string[])[]) =>
      search(settings, `find_entries($1, $2, $3, 5)`, [['funding_round'], [], JSON.stringify(words)], 'kind');
    // Under row level security, it would compare every entry with every spelling.
    const found = isRunningRole ? ['funding_round'] : [];
    expect(await spelled(AS_A, [['% xx%', '% se%']])).toEqual(found);
    expect(
      await spelled(AS_A, [
        ['% xx%', '% se%'],
        ['%d%', '% yy%'],
        ['%e%', "% it's %"],
      ]),
    ).toEqual(found);
    expect(await spelled(AS_A, [['% xx%', '% se%'], ['%d%'], ['% yy%', "% it's %"]])).toEqual([]);
    expect(await spelled(NO_TENANT, [['% xx%', '% se%']])).toEqual([]);
  });

  it('finds similar words of the texts of its own tenant only', async () => {
    const similar = (settings: Settings, word: string) =>
      search(settings, `find_similar_words($1, 0.45, 5)`, [[word]], 'similar_word');
    expect(await similar(AS_A, 'contrcats')).toContain('contracts');
    expect(await similar(AS_A, 'qqqqq')).toEqual([]);
    for (const settings of [NO_TENANT, AUTHENTICATING]) expect(await similar(settings, 'contrcats')).toEqual([]);
  });

  it('finds the current text of a record', async () => {
    const found = await within(
      AS_A,
      async (client) => {
        await client.query("update opportunities set title = 'Tide Turbines'");
        await client.query("update funding_rounds set name = 'Tide Round'");
        return [
          (await client.query(`select 1 from find_list_texts('opportunity_texts', '%tide turbines%')`)).rowCount,
          (await client.query(`select 1 from find_entries('{opportunity,funding_round}', '{}', '[["% tide%"]]', 5)`))
            .rowCount,
        ];
      },
      pool,
    );
    expect(found).toEqual([1, 2]);
  });
});

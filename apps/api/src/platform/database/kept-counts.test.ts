/** Counts that triggers keep against counting, for acceptances, signatures and tasks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders/build-user.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { waitForBlockedSession } from '../../testing/wait-for-blocked-session.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (statement: string) => rowsOf(database, statement);

describe('the kept counts of acceptances', () => {
  const versions = { legal_acceptance: 'agreement_version', nda_acceptance: 'nda_version' };

  const expectCounted = async () => {
    for (const [kind, version] of Object.entries(versions)) {
      const kept = `select ${version} as version, is_active, count from ${kind}_tallies where count > 0 order by 1, 2`;
      const counted = `select ${version} as version, u.is_active::int as is_active, count(*)::int as count
                         from ${kind}s a join users u on u.id = a.user_id group by 1, 2 order by 1, 2`;
      expect(await run(kept)).toEqual(await run(counted));
      expect(await run(kept)).not.toEqual([]);
    }
  };

  it('are what counting gives, whoever accepts and whoever is switched off and on', async () => {
    await database.scope.withTenant('default', async (tx) => {
      for (let count = 0; count < 6; count += 1) await buildUser(tx, { isActive: count % 3 > 0 });
    });
    await run(
      "insert into legal_acceptances (user_id, agreement_version, text_sha256) select id, '1.0', 'text' from users",
    );
    await run(
      "insert into legal_acceptances (user_id, agreement_version, text_sha256) select id, '2.0', 'text' from users where is_active",
    );
    await run(
      "insert into nda_acceptances (user_id, name, nda_version, text_sha256, seal_sha256) select id, 'Ada', '1.0', 'text', 'seal' from users where is_active",
    );
    await expectCounted();
    // Some one way and some the other, in one statement.
    await run('update users set is_active = not is_active');
    await expectCounted();
    await run("update users set is_active = false, first_name = 'Nia'");
    await expectCounted();
    await run('update users set is_active = true');
    await expectCounted();
  });

  it('have an acceptance wait for who is being switched off meanwhile', async () => {
    const person = await database.scope.withTenant('default', (tx) => buildUser(tx));
    const client = await database.pool.connect();
    try {
      await client.query("begin; select set_config('app.tenant_id', 'default', true)");
      await client.query('update users set is_active = false where id = $1', [person.id]);
      const accepting = run(
        `insert into legal_acceptances (user_id, agreement_version, text_sha256) values ('${person.id}', '3.0', 'text')`,
      );
      await waitForBlockedSession(database.pool);
      await client.query('commit');
      await accepting;
    } finally {
      client.release();
    }
    await expectCounted();
  });
});

it('counts tasks by their status, whatever becomes of them', async () => {
  const expectCounted = async () =>
    expect(await run('select status, count from task_tallies where count > 0 order by 1')).toEqual(
      await run('select status, count(*)::int as count from tasks group by 1 order by 1'),
    );
  await run("insert into ventures (title) values ('Tide tables')");
  await run(
    "insert into sprints (venture_id, title, start_date, end_date, is_active) select id, 'Sprint', '2026-01-01', '2026-01-14', false from ventures",
  );
  await run(
    `insert into tasks (sprint_id, title, status)
     select id, 'Task ' || n, (array['pending', 'in_progress', 'done'])[1 + n % 3] from sprints, generate_series(1, 20) n`,
  );
  await expectCounted();
  await run("update tasks set status = case status when 'pending' then 'done' else 'pending' end");
  await expectCounted();
  await run("update tasks set title = 'Renamed'");
  await expectCounted();
  // The product deletes none: what is kept of their sprints, which nobody may rewrite, goes first.
  await run('alter table task_sprint_changes disable trigger user');
  await run("delete from task_sprint_changes where task_id in (select id from tasks where status = 'done')");
  await run('alter table task_sprint_changes enable trigger user');
  await run("delete from tasks where status = 'done'");
  await expectCounted();
});

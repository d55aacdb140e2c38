/** Counts of tasks that triggers keep, against counting. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (statement: string) => rowsOf(database, statement);

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

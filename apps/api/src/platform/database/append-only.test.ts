import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.scope.withTenant('default', async (tx) => {
    const user = await buildUser(tx);
    await tx.execute(`insert into legal_acceptances (user_id, text_sha256) values ('${user.id}', 'x')`);
    await tx.execute("insert into audit_logs (action) values ('agreement_accepted')");
    await tx.execute(
      `insert into disclosures (user_id, kind, record_type, record_name, nda_version)
         values ('${user.id}', 'shown', 'capital_figures', 'Capital', '1.0')`,
    );
    await buildOpportunity(tx);
    for (const statement of [
      `insert into opportunity_stage_changes (opportunity_id, to_stage) select id, stage from opportunities`,
      `insert into opportunity_review_submissions (opportunity_id, reviewer_id, scores, revision)
         select id, '${user.id}', '{}', 1 from opportunities`,
      `insert into ventures (title) values ('Venture')`,
      `insert into venture_stage_changes (venture_id, to_stage) select id, stage from ventures`,
      `insert into sprints (venture_id, title, start_date, end_date)
         select id, 'Sprint', '2026-03-02', '2026-03-13' from ventures`,
      `insert into tasks (sprint_id, title) select id, 'Task' from sprints`,
      `insert into task_status_changes (task_id, status) select id, status from tasks`,
    ]) {
      await tx.execute(statement);
    }
  });
});
afterAll(() => database.drop());

describe.each([
  'audit_logs',
  'disclosures',
  'legal_acceptances',
  'opportunity_stage_changes',
  'opportunity_review_submissions',
  'venture_stage_changes',
  'task_status_changes',
])('%s', (table) => {
  it.each([
    `update ${table} set tenant_id = tenant_id`,
    `delete from ${table}`,
    `truncate ${table}`,
    `truncate ${table} cascade`,
  ])('is append-only, also for the role that owns it: %s', async (statement) => {
    const write = rowsOf(database, statement);
    await expect(write).rejects.toMatchObject({ cause: { code: '23001', message: `${table} is append-only` } });
    expect(await rowsOf(database, `select 1 from ${table}`)).toHaveLength(1);
  });
});

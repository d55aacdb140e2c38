import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { buildUser } from '../../../testing/builders/build-user.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';

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
    await tx.execute(
      'insert into disclosure_anchors (disclosure_id, entry_id) values (gen_random_uuid(), gen_random_uuid())',
    );
    await buildOpportunity(tx);
    for (const statement of [
      `insert into opportunity_stage_changes (opportunity_id, to_stage) select id, stage from opportunities`,
      `insert into opportunity_review_submissions (opportunity_id, reviewer_id, scores, revision)
         select id, '${user.id}', '{}', 1 from opportunities`,
      `insert into forecast_statements (forecaster_id, source, opportunity_id, statement, due_on)
         select '${user.id}', 'review', id, 'It grows.', '2027-06-30' from opportunities`,
      `insert into forecasts (statement_id, source_id, basis_points) select id, id, 7000 from forecast_statements`,
      `insert into forecast_resolutions (statement_id, revision, outcome, source, forecast_id, resolved_by)
         select statement_id, 1, 'yes', 'Report', id, '${user.id}' from forecasts`,
      `insert into ventures (title) values ('Venture')`,
      `insert into venture_stage_changes (venture_id, to_stage) select id, stage from ventures`,
      `insert into sprints (venture_id, title, start_date, end_date)
         select id, 'Sprint', '2026-03-02', '2026-03-13' from ventures`,
      `insert into tasks (sprint_id, title) select id, 'Task' from sprints`,
      `insert into task_status_changes (task_id, status) select id, status from tasks`,
      `insert into task_sprint_changes (task_id, sprint_id, changed_at) select id, sprint_id, created_at from tasks`,
      `insert into investor_updates (title) values ('Update')`,
      `insert into investor_update_versions (update_id, number, title, content) select id, 1, title, 'x' from investor_updates`,
      `insert into feature_flag_changes (key, enabled, reason) values ('api-v2', true, 'x')`,
      `insert into courses (title) values ('Course')`,
      `insert into course_versions (course_id, number, title, lesson_count, minutes, content_version)
         select id, 1, title, 1, 0, 1 from courses`,
      `insert into lessons (course_id, title) select id, 'Lesson' from courses`,
      `insert into lesson_versions (course_version_id, lesson_id, position, title, content, minutes)
         select v.id, l.id, 0, l.title, '', 0 from course_versions v, lessons l`,
      `insert into lesson_progress (user_id, lesson_id, course_id, minutes)
         select '${user.id}', id, course_id, 0 from lessons`,
    ]) {
      await tx.execute(statement);
    }
  });
});
afterAll(() => database.drop());

// REQ-271
it('protects the audit log by triggers too, in case the right to change it is granted', async () => {
  for (const table of ['audit_logs', 'audit_chain']) {
    await rowsOf(database, `grant update, delete, truncate on ${table} to current_user`);
    for (const statement of [
      `update ${table} set tenant_id = tenant_id`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(rowsOf(database, statement)).rejects.toMatchObject({ cause: { code: '23001' } });
    }
    await rowsOf(database, `revoke update, delete, truncate on ${table} from current_user`);
  }
});

/** No role may change the audit log. The database itself refuses to truncate a table that others refer to. */
function refusalOf(table: string, statement: string): { code: string; message?: string } {
  if (table.startsWith('audit_')) return { code: '42501' };
  if (statement === 'truncate course_versions') return { code: '0A000' };
  return { code: '23001', message: `${table} is append-only` };
}

describe.each([
  'audit_logs',
  'audit_chain',
  'feature_flag_changes',
  'disclosures',
  'disclosure_anchors',
  'legal_acceptances',
  'opportunity_stage_changes',
  'opportunity_review_submissions',
  'forecast_resolutions',
  'venture_stage_changes',
  'task_status_changes',
  'task_sprint_changes',
  'course_versions',
  'investor_update_versions',
  'lesson_versions',
  'lesson_progress',
])('%s', (table) => {
  it.each([
    `update ${table} set tenant_id = tenant_id`,
    `delete from ${table}`,
    `truncate ${table}`,
    `truncate ${table} cascade`,
  ])('is append-only, also for the role that owns it: %s', async (statement) => {
    await expect(rowsOf(database, statement)).rejects.toMatchObject({ cause: refusalOf(table, statement) });
    expect(await rowsOf(database, `select 1 from ${table}`)).toHaveLength(1);
  });
});

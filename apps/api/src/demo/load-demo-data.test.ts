import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLES } from '@aicv/domain/access/roles';
import { brand } from '@aicv/domain/text/brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIfInstalled } from '../platform/documents/signing/installed-program.testing.ts';
import { inspectFile } from '../platform/files/inspect-file.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { createTestClock } from '../testing/app/test-clock.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { storeDemoFiles } from './files/load-demo-files.ts';
import { loadDemoData } from './load-demo-data.ts';

const PASSWORD = 'a password for demonstrations';
const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let other: TestDatabase;
let acceptances: unknown[];
const said: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  other = await createTestDatabase();
  said.push(await loadDemoData(t.database.scope, t.clock, PASSWORD));
  acceptances = await rowsOf(t.database, 'select user_id from legal_acceptances');
  await loadDemoData(other.scope, createTestClock(t.clock.nowMs() + 100 * DAY_MS), PASSWORD);
});
afterAll(async () => {
  await other.drop();
  await t.close();
});

/** All data except ids, hashes and times, which differ on every load. */
async function contentOf(database: Pick<TestDatabase, 'scope'>) {
  return {
    users: await rowsOf(
      database,
      'select username, email, first_name, last_name, role, is_active from users order by created_at, username',
    ),
    opportunities: await rowsOf(
      database,
      `select title, description, stage, priority, submitted_by, roi_score, feasibility_score, scalability_score,
              defensibility_score, time_to_revenue_score, total_score from opportunities order by title`,
    ),
    stageChanges: await rowsOf(
      database,
      `select o.title, c.from_stage, c.to_stage from opportunity_stage_changes c
         join opportunities o on o.id = c.opportunity_id order by o.title, c.changed_at`,
    ),
    reviews: await rowsOf(
      database,
      `select o.title, u.username, s.revision, s.scores from opportunity_review_submissions s
         join opportunities o on o.id = s.opportunity_id join users u on u.id = s.reviewer_id order by 1, 2, 3`,
    ),
    comments: await rowsOf(
      database,
      `select o.title, u.username, c.body, cardinality(c.mentioned_ids) as mentioned from comments c
         join opportunities o on o.id = c.opportunity_id join users u on u.id = c.author_id order by 1, c.created_at`,
    ),
    labsComments: await rowsOf(
      database,
      `select coalesce(t.title, v.title) as title, u.username, c.body, cardinality(c.mentioned_ids) as mentioned from comments c
         left join tasks t on t.id = c.task_id left join ventures v on v.id = c.venture_id join users u on u.id = c.author_id where c.opportunity_id is null order by 1, c.created_at`,
    ),
    launches: await rowsOf(
      database,
      `select o.title, u.username, l.scores ->> 'totalScore' as total, jsonb_array_length(l.scores -> 'reviews') as reviews
         from venture_launches l join opportunities o on o.id = l.opportunity_id join users u on u.id = l.launched_by order by 1`,
    ),
    lessonFiles: await rowsOf(
      database,
      `select l.title, f.name, f.sha256 from files f join lessons l on l.id = f.lesson_id order by 1, 2`,
    ),
    ventures: await rowsOf(
      database,
      `select v.title, v.description, v.problem, v.solution, v.stage, v.team_members, v.idea_cycle, v.owner_id is not null as owned,
              v.is_active, o.title as opportunity,
              array(select to_stage::text from ventures w join venture_stage_changes c on c.venture_id = w.id
                     where w.id = v.id order by c.changed_at) as stages
         from ventures v left join opportunities o on o.id = v.opportunity_id order by 1`,
    ),
    sprints: await rowsOf(
      database,
      `select v.title as venture, s.title, s.end_date - s.start_date as days, s.is_active, s.result -> 'counts' as counts,
              jsonb_path_query_array(s.result, '$.burndown[*].remaining') as remaining
         from sprints s join ventures v on v.id = s.venture_id order by 1, s.start_date`,
    ),
    tasks: await rowsOf(
      database,
      `select s.title as sprint, t.title, t.description, u.username, t.status, t.due_date - s.start_date as due,
              (select string_agg(c.status, ' ' order by c.changed_at) from task_status_changes c where c.task_id = t.id) as way
         from tasks t join sprints s on s.id = t.sprint_id left join users u on u.id = t.assignee_id order by 1, 2`,
    ),
    kpis: await rowsOf(
      database,
      `select v.title, k.metric, k.period, k.value, k.target,
              row_number() over (partition by k.venture_id, k.metric order by k.recorded_at) as place
         from kpis k left join ventures v on v.id = k.venture_id order by 1, 2, 6`,
    ),
    courses: await rowsOf(
      database,
      `select c.title, c.description, c.icon_class, c.level, c.category, c.is_premium, c.version, c.content_version,
              (select string_agg(l.title || l.minutes, ' ' order by l.order_index) from lessons l where l.course_id = c.id) as lessons
         from courses c order by c.created_at`,
    ),
    learning: await rowsOf(
      database,
      `select u.username, v.title, e.progress, e.is_completed, e.completed_at - e.enrolled_at as took,
              (select sum(p.minutes) from lesson_progress p where p.user_id = u.id and p.course_id = e.course_id) as minutes
         from enrollments e join users u on u.id = e.user_id join course_versions v on v.id = e.course_version_id order by 1, 2`,
    ),
    attempts: await rowsOf(
      database,
      `select u.username, q.title, a.number, a.score, a.answers
         from attempts a join users u on u.id = a.user_id join quizzes q on q.id = a.quiz_id order by 1, 2, 3`,
    ),
    worksheets: await rowsOf(
      database,
      `select u.username, w.title, a.answers, a.version
         from worksheet_answers a join users u on u.id = a.user_id join idea_worksheets w on w.id = a.worksheet_id order by 1, 2`,
    ),
    certificates: await rowsOf(
      database,
      `select u.username, c.title, c.level, c.holder_name
         from certificates c join users u on u.id = c.user_id order by 1, 2`,
    ),
    tenants: await rowsOf(database, 'select id, name, plan, is_active from tenants order by id'),
  };
}

describe('the demonstration data', () => {
  // REQ-320
  it('is the same on every load', async () => {
    expect(await contentOf(other)).toEqual(await contentOf(t.database));
  });

  // REQ-321
  it('has the dashboard metrics: 2,847 learners, 247 of them new, 8 ventures, 3 of them new, 23 opportunities in screening', async () => {
    const client = t.client();
    await client.signIn('admin', PASSWORD);
    await client.post('/api/legal/accept');
    expect((await client.get('/api/metrics/dashboard')).json()).toMatchObject({
      academyLearners: 2_847,
      academyLearnersChange: 247,
      activeVentures: 8,
      activeVenturesChange: 3,
      otifInScreening: 23,
      otifOpportunities: 91,
    });
  });

  it('has the same metrics throughout the day of the load', async () => {
    const lately = (nowMs: number) =>
      rowsOf<{ count: number }>(
        t.database,
        `select count(*)::int as count from users where role = 'learner' and is_active
            and created_at > '${new Date(nowMs - 30 * DAY_MS).toISOString()}'`,
      );
    expect(await lately(t.clock.nowMs() + DAY_MS - 1)).toEqual([{ count: 247 }]);
  });

  it.each(ROLES)('lets %s sign in with that role', async (role) => {
    const client = t.client();
    const response = await client.signIn(role.toUpperCase(), PASSWORD);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ username: role, role, requestedRole: null, isActive: true });
  });

  // REQ-319
  it('contains no accepted agreement, so that a new user sees it', () => {
    expect(acceptances).toEqual([]);
  });

  // REQ-25, REQ-319
  it('shows the seven accounts to visitors, and no other user can sign in', async () => {
    expect((await t.client().get('/api/sign-in-hints')).json()).toEqual({
      demoUsernames: [...ROLES],
      needsSetup: false,
    });
    const others = await rowsOf<{ password: string }>(
      t.database,
      `select distinct password from users where username not in (${ROLES.map((role) => `'${role}'`).join(', ')})`,
    );
    expect(others).toHaveLength(1);
    const [someone] = await rowsOf<{ username: string }>(
      t.database,
      "select username from users where username like '%.%' limit 1",
    );
    expect((await t.client().signIn(someone?.username ?? '', PASSWORD)).statusCode).toBe(401);
  });

  // REQ-323
  it('has three tenants, including the firm’s own', async () => {
    const rows = await rowsOf<{ id: string; name: string; is_active: boolean }>(
      t.database,
      'select * from tenants order by id',
    );
    expect(rows.map(({ id }) => id)).toEqual(['default', 'meridian', 'northwind']);
    expect(rows.find(({ id }) => id === 'default')?.name).toContain(brand.name);
    expect(rows.every((tenant) => tenant.is_active)).toBe(true);
  });

  it.each(['default', 'northwind', 'meridian'])('hides the first steps from every user of %s', async (tenantId) => {
    const settings = await rowsOf(t.database, 'select key, updated_by from tenant_settings', tenantId);
    expect(settings).toEqual([{ key: 'firstStepsDismissedAt', updated_by: null }]);
  });

  it.each(['northwind', 'meridian'])(
    'gives %s ventures, tasks, opportunities, courses and a funding round',
    async (tenantId) => {
      const [counts] = await rowsOf<Record<string, number>>(
        t.database,
        `select (select count(*)::int from opportunities) as opportunities, (select count(*)::int from ventures) as ventures,
              (select count(*)::int from sprints where is_active) as sprints, (select count(*)::int from tasks) as tasks,
              (select count(*)::int from courses where published_version_id is not null) as courses,
              (select count(*)::int from funding_rounds) as rounds`,
        tenantId,
      );
      const expected = {
        northwind: { opportunities: 3, ventures: 2, sprints: 1, tasks: 5, courses: 2, rounds: 1 },
        meridian: { opportunities: 4, ventures: 3, sprints: 1, tasks: 4, courses: 2, rounds: 1 },
      };
      expect(counts).toEqual(expected[tenantId as keyof typeof expected]);
    },
  );

  it('is in the past, and each stage history leads step by step to the stage of its card', async () => {
    const now = new Date(t.clock.nowMs()).toISOString();
    expect(
      await rowsOf(
        t.database,
        `select 1 from users where created_at > '${now}' or updated_at < created_at
         union all select 2 from opportunities where created_at > '${now}' or updated_at > '${now}' or updated_at < created_at
         union all select 3 from opportunity_stage_changes where changed_at > '${now}'
         union all select 4 from opportunity_review_submissions where submitted_at > '${now}'
         union all select 5 from comments where created_at > '${now}'
         union all select 6 from ventures where updated_at > '${now}' or updated_at < created_at
         union all select 7 from venture_stage_changes where changed_at > '${now}'
         union all select 8 from sprints where created_at > '${now}' or closed_at > '${now}'
         union all select 9 from task_status_changes where changed_at > '${now}'
         union all select 10 from kpis where created_at > '${now}' or recorded_at >= '${now.slice(0, 10)}'
         union all select 11 from tripwire_notices where raised_at > '${now}'
         union all select 12 from courses where updated_at > '${now}' or updated_at < created_at
         union all select 13 from lessons where updated_at > '${now}'
         union all select 14 from course_versions where published_at > '${now}'
         union all select 15 from enrollments where enrolled_at > '${now}' or completed_at > '${now}'
         union all select 16 from lesson_progress where finished_at > '${now}'
         union all select 17 from attempts where submitted_at > '${now}'
         union all select 18 from certificates where issued_at > '${now}'
         union all select 19 from worksheet_answers where saved_at > '${now}'
         union all select 20 from investor_updates where updated_at > '${now}' or updated_at < created_at
         union all select 21 from files f left join opportunities o on o.id = f.opportunity_id left join ventures v on v.id = f.venture_id
          left join lessons l on l.id = f.lesson_id
          where f.added_at > '${now}' or f.added_at < coalesce(o.created_at, v.created_at, l.created_at)
         union all select 22 from comments c left join tasks t on t.id = c.task_id left join ventures v on v.id = c.venture_id
          where c.created_at < coalesce(t.created_at, v.created_at)
         union all select 23 from venture_launches l join opportunities o on o.id = l.opportunity_id,
              lateral jsonb_array_elements(l.scores -> 'reviews') r
          where l.launched_at < o.created_at or (r ->> 'submittedAt')::timestamptz > l.launched_at`,
      ),
    ).toEqual([]);
    const broken = await rowsOf(
      t.database,
      `select o.title from opportunities o,
              lateral (select to_stage from opportunity_stage_changes c where c.opportunity_id = o.id
                        order by changed_at desc limit 1) last
        where last.to_stage <> o.stage`,
    );
    expect(broken).toEqual([]);
  });

  it('has files of their stated type, which the document store returns', async () => {
    await storeDemoFiles(t.store);
    const { client: admin } = await t.signedIn('admin');
    const rows = await rowsOf<{ id: string; name: string; type: string }>(
      t.database,
      'select id, name, type from files',
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['csv', 'markdown', 'pdf', 'png']));
    const folder = mkdtempSync(join(tmpdir(), 'aicv-demo-files-'));
    try {
      for (const { id, name, type } of rows) {
        const { statusCode, rawPayload } = await admin.get(`/api/files/${id}`);
        expect(statusCode).toBe(200);
        const path = join(folder, id);
        writeFileSync(path, rawPayload);
        expect(await inspectFile(name, { path, sizeBytes: rawPayload.length, sha256: '' })).toBe(type);
        if (type === 'pdf') expect(runIfInstalled('qpdf', ['--check', path])?.status ?? 0).toBe(0);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('lists its investor updates in order of publication, latest first', async () => {
    const titlesBy = (column: string) =>
      rowsOf(t.database, `select title from investor_updates order by ${column} desc, id desc`);
    expect(await titlesBy('updated_at')).toEqual(await titlesBy('published_at'));
  });

  // REQ-309
  it('loads once: a second load reports that and changes nothing', async () => {
    const everything = async () => ({
      content: await contentOf(t.database),
      audit: await rowsOf(t.database, "select id from audit_logs where action = 'demonstration_data_loaded'"),
    });
    const before = await everything();
    expect(before.audit).toHaveLength(1);
    said.push(await loadDemoData(t.database.scope, t.clock, 'another password'));
    expect(await everything()).toEqual(before);
    expect(said).toEqual([
      'The demonstration data is loaded.',
      'The database is in use, so no demonstration data was loaded.',
    ]);
    expect((await t.client().signIn('learner', 'another password')).statusCode).toBe(401);
  });
});

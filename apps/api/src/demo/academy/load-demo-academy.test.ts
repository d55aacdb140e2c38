import { CERTIFICATION_LEVELS, type CertificationLevel, earnedLevels } from '@aicv/domain/academy/certification';
import { courseProgress } from '@aicv/domain/academy/course';
import { markAttempt, type QuizAnswers, type QuizQuestions } from '@aicv/domain/academy/quiz';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { loadDemoData } from '../load-demo-data.ts';

const PASSWORD = 'a password for demonstrations';
const DAY_MS = 24 * 60 * 60 * 1000;

interface Card {
  id: string;
  title: string;
  level: CertificationLevel;
  status: string;
  progress: number | null;
  certificateId: string | null;
}

let t: TestApp;
let learner: TestClient;
let catalogue: Card[];

beforeAll(async () => {
  t = await startTestApp();
  await loadDemoData(t.database.scope, t.clock, PASSWORD);
  learner = await signedIn('learner');
  catalogue = (await learner.get('/api/courses?limit=100')).json<Card[]>();
});
afterAll(() => t.close());

async function signedIn(username: string): Promise<TestClient> {
  const client = t.client();
  await client.signIn(username, PASSWORD);
  await client.post('/api/legal/accept');
  return client;
}

const courseId = (title: string) => catalogue.find((card) => card.title === title)?.id ?? '';

describe('the demonstration academy, as the learner sees it', () => {
  // REQ-322
  it('has 12 enrollments, 3 completions, 4 certificates and 47 hours', async () => {
    expect((await learner.get('/api/academy/summary')).json()).toMatchObject({
      courses: 15,
      enrolled: 12,
      completed: 3,
      certificates: 4,
      studyMinutes: 2_820,
      hasRequestedUpgrade: false,
    });
  });

  it('has earned BRONZE, and no other level', async () => {
    const { pathway } = (await learner.get('/api/academy/summary')).json<{ pathway: Record<string, unknown>[] }>();
    expect(pathway.map(({ level, required, completed }) => [level, required, completed])).toEqual([
      ['bronze', 3, 3],
      ['silver', 2, 0],
      ['gold', 4, 0],
      ['master', 6, 0],
    ]);
    expect(pathway.map(({ certificateId }) => certificateId !== null)).toEqual([true, false, false, false]);
  });

  // REQ-159
  it('has 15 courses in all four states, and the premium ones are closed', () => {
    const levels = CERTIFICATION_LEVELS.map((level) => catalogue.filter((card) => card.level === level).length);
    expect(levels).toEqual([3, 2, 4, 6]);
    const titlesOf = (status: string) => catalogue.filter((card) => card.status === status).map(({ title }) => title);
    expect(titlesOf('enrolled')).toHaveLength(9);
    expect(titlesOf('completed').toSorted()).toEqual([
      'Finding Problems Worth Solving',
      'How AI Products Work',
      "Reading a Venture's Numbers",
    ]);
    expect(titlesOf('premium')).toEqual(['Exits and Secondary Sales', 'Term Sheets and Cap Tables']);
    expect(titlesOf('available')).toEqual(['Governing a Portfolio']);
  });

  it('is at different points of the open courses', () => {
    const stages = catalogue.filter(({ status }) => status === 'enrolled').map(({ progress }) => progress);
    expect(new Set(stages).size).toBeGreaterThanOrEqual(4);
    expect(stages.every((progress) => progress !== null && progress < 100)).toBe(true);
  });

  it.each(['Data as an Asset', 'Unit Economics of AI Products'])('resumes %s at the next lesson', async (title) => {
    const course = (await learner.get(`/api/courses/${courseId(title)}`)).json<{
      progress: number;
      resumeLessonId: string;
      hasNewerVersion: boolean;
      lessons: { id: string; isFinished: boolean }[];
    }>();
    const finished = course.lessons.filter(({ isFinished }) => isFinished);
    expect(course.lessons.slice(0, finished.length)).toEqual(finished);
    expect(course.progress).toBe(courseProgress(finished.length, course.lessons.length));
    expect(course.resumeLessonId).toBe(course.lessons[finished.length]?.id);
    expect(course.hasNewerVersion).toBe(false);
    const lesson = await learner.get(`/api/lessons/${course.resumeLessonId}`);
    expect(lesson.statusCode).toBe(200);
  });

  it('has four certificates without documents so far, which any visitor can verify', async () => {
    const certificates = (await learner.get('/api/certificates')).json<{ title: string; code: string }[]>();
    expect(certificates.map(({ title }) => title)).toEqual([
      'BRONZE',
      "Reading a Venture's Numbers",
      'Finding Problems Worth Solving',
      'How AI Products Work',
    ]);
    for (const { title, code } of certificates) {
      expect((await t.client().post('/api/verify', { code })).json()).toMatchObject({
        result: 'issued',
        certificate: { title, level: 'bronze', holderInitials: 'A. B.', holderName: null, revokedAt: null },
      });
    }
    expect(await rowsOf(t.database, "select 1 from issued_documents where kind = 'certificate'")).toEqual([]);
  });

  it('has a completed set of worksheets that is ready to submit', async () => {
    const set = await learner.get(`/api/courses/${courseId('Finding Problems Worth Solving')}/idea-set`);
    expect(set.json()).toMatchObject({ openPhases: [], submission: null });
    const { worksheets } = set.json<{ worksheets: { isComplete: boolean }[] }>();
    expect(worksheets.map(({ isComplete }) => isComplete)).toEqual([true, true, true, true]);
  });
});

describe('the demonstration academy', () => {
  it('has about 900 learners with nearly half of their courses completed, and the analyst and the operator', async () => {
    const [counts] = await rowsOf<Record<string, number>>(
      t.database,
      `select count(distinct e.user_id)::int as people, (100 * avg(e.is_completed::int))::int as completed,
              count(*) filter (where u.username in ('analyst', 'operator'))::int as of_accounts,
              count(distinct e.course_id)::int as courses
         from enrollments e join users u on u.id = e.user_id`,
    );
    expect(counts?.people).toBeGreaterThan(850);
    expect(counts?.people).toBeLessThan(950);
    expect(counts?.completed).toBeGreaterThan(40);
    expect(counts?.completed).toBeLessThan(50);
    expect(counts?.of_accounts).toBe(7);
    expect(counts?.courses).toBe(13);
  });

  it('was written by the instructor in the last two years and is fully published', async () => {
    const instructor = await signedIn('instructor');
    const authored = (await instructor.get('/api/authoring/courses?limit=100')).json<
      { state: string; hasUnpublishedChanges: boolean; enrollments: number; isPremium: boolean }[]
    >();
    expect(authored).toHaveLength(15);
    expect(authored.every(({ state, hasUnpublishedChanges }) => state === 'published' && !hasUnpublishedChanges)).toBe(
      true,
    );
    expect(authored.filter(({ enrollments }) => enrollments === 0).every(({ isPremium }) => isPremium)).toBe(true);
    const since = new Date(t.clock.nowMs() - 730 * DAY_MS).toISOString();
    expect(
      await rowsOf(
        t.database,
        `select c.title from courses c join users u on u.id = c.created_by
          where c.created_at < '${since}' or u.username <> 'instructor'
         union all select 'no author' from courses where created_by is null`,
      ),
    ).toEqual([]);
  });

  it('has published versions that equal the working copies', async () => {
    expect(
      await rowsOf(
        t.database,
        `select l.title from lessons l
          left join lesson_versions v on v.lesson_id = l.id
          left join quizzes q on q.lesson_id = l.id
         where (v.title, v.content, v.minutes, v.position) is distinct from (l.title, l.content, l.minutes, l.order_index + 1)
            or v.quiz_id is distinct from q.id
            or v.quiz is distinct from case when q.id is null then null else jsonb_build_object('id', q.id, 'title', q.title,
                 'passingScore', q.passing_score, 'retakePauseMinutes', q.retake_pause_minutes,
                 'showAnswers', q.show_answers, 'questions', q.questions) end
            or v.worksheets is distinct from (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'phase', w.phase,
                 'title', w.title, 'fields', w.fields)), '[]') from idea_worksheets w where w.lesson_id = l.id)
         union all
         select c.title from courses c join course_versions v on v.id = c.published_version_id
          where (v.title, v.description, v.icon_class, v.level, v.category, v.is_premium, v.content_version, v.number)
                is distinct from (c.title, c.description, c.icon_class, c.level, c.category, c.is_premium, c.content_version, 1)
             or v.lesson_count <> (select count(*) from lessons l where l.course_id = c.id)
             or v.minutes <> (select sum(minutes) from lessons l where l.course_id = c.id)`,
      ),
    ).toEqual([]);
  });

  it('computes progress like the platform, for every user', async () => {
    const rows = await rowsOf<{
      progress: number;
      is_completed: boolean;
      finished: number;
      lessons: number;
      own: number;
    }>(
      t.database,
      `select e.progress, e.is_completed, v.lesson_count as lessons, count(p.id)::int as finished,
              count(p.id) filter (where p.minutes = l.minutes and p.finished_at >= e.enrolled_at
                and (e.completed_at is null or p.finished_at <= e.completed_at))::int as own
         from enrollments e join course_versions v on v.id = e.course_version_id
         left join lesson_progress p on p.user_id = e.user_id and p.course_id = e.course_id
         left join lesson_versions l on l.lesson_id = p.lesson_id
        group by e.id, v.id`,
    );
    expect(rows.filter(({ progress, finished, lessons }) => progress !== courseProgress(finished, lessons))).toEqual(
      [],
    );
    expect(rows.filter(({ is_completed, progress }) => is_completed !== (progress === 100))).toEqual([]);
    expect(rows.filter(({ own, finished }) => own !== finished)).toEqual([]);
  });

  it('has no finished lesson whose quiz the user has not passed', async () => {
    const finished = await rowsOf<{ passed_at: string | null; finished_at: string }>(
      t.database,
      `select p.finished_at::text, (select a.submitted_at::text from attempts a
                where a.user_id = p.user_id and a.quiz_id = v.quiz_id and a.passed) as passed_at
         from lesson_progress p join lesson_versions v on v.lesson_id = p.lesson_id where v.quiz_id is not null`,
    );
    expect(finished.length).toBeGreaterThan(1_000);
    expect(finished.filter((row) => row.passed_at !== row.finished_at)).toEqual([]);
  });

  it('has attempts marked as the platform marks them, and some have failed', async () => {
    const rows = await rowsOf<{
      questions: QuizQuestions;
      answers: QuizAnswers;
      passing_score: number;
      right_ids: string[];
      score: number;
      passed: boolean;
      is_in_order: boolean;
    }>(
      t.database,
      `select questions, answers, passing_score, right_ids, score, passed, started_at < submitted_at and
              (number = 1 or started_at > (select b.submitted_at + interval '1 minute' * b.retake_pause_minutes from attempts b
                 where b.user_id = a.user_id and b.quiz_id = a.quiz_id and b.number = a.number - 1 and not b.passed)) as is_in_order
         from attempts a`,
    );
    for (const { questions, answers, passing_score, right_ids: right, score, passed } of rows)
      expect(markAttempt(questions.questions, answers, passing_score)).toEqual({ right, score, passed });
    expect(rows.filter((row) => !row.is_in_order)).toEqual([]);
    const failed = rows.filter(({ passed }) => !passed).length;
    expect(failed).toBeGreaterThan(rows.length / 10);
    expect(failed).toBeLessThan(rows.length / 3);
    const own = await rowsOf(
      t.database,
      "select 1 from attempts a join users u on u.id = a.user_id where u.username = 'learner' and not a.passed",
    );
    expect(own.length).toBeGreaterThan(0);
  });

  it('has certificates for exactly the completed courses and the levels that they complete', async () => {
    const people = await rowsOf<{
      completed: CertificationLevel[];
      courses: string[] | null;
      certified: string[] | null;
    }>(
      t.database,
      `select array_agg(v.level::text order by v.level) as completed, array_agg(v.title order by v.title) as courses,
              (select array_agg(c.title order by c.title) from certificates c where c.user_id = e.user_id and c.kind = 'course'
                and c.issued_at = (select d.completed_at from enrollments d where d.user_id = c.user_id and d.course_id = c.course_id))
                as certified
         from enrollments e join course_versions v on v.id = e.course_version_id where e.is_completed group by e.user_id`,
    );
    expect(people.length).toBeGreaterThan(300);
    expect(people.filter(({ courses, certified }) => courses?.join() !== certified?.join())).toEqual([]);
    const earned = people.flatMap(({ completed }) => {
      const count = (wanted: CertificationLevel) => completed.filter((level) => level === wanted).length;
      return earnedLevels({
        bronze: count('bronze'),
        silver: count('silver'),
        gold: count('gold'),
        master: count('master'),
      });
    });
    const levels = await rowsOf<{ title: string }>(t.database, "select title from certificates where kind = 'level'");
    expect(levels.map(({ title }) => title).toSorted()).toEqual(earned.map((level) => level.toUpperCase()).toSorted());
    expect(
      await rowsOf(
        t.database,
        `select c.id from certificates c full join certificate_checks k on k.certificate_id = c.id
          where (k.code, k.kind, k.title, k.level, k.issued_at) is distinct from (c.code, c.kind, c.title, c.level, c.issued_at)
             or c.pdf_path is not null`,
      ),
    ).toEqual([]);
  });

  it('has enrollments that start in the last 18 months, once the user joined and the course was published and open to them', async () => {
    const since = new Date(t.clock.nowMs() - 549 * DAY_MS).toISOString();
    expect(
      await rowsOf(
        t.database,
        `select u.username, v.title from enrollments e join users u on u.id = e.user_id
           join course_versions v on v.id = e.course_version_id
          where e.enrolled_at < greatest(u.created_at, v.published_at, '${since}') or v.is_premium`,
      ),
    ).toEqual([]);
  });

  // REQ-323
  it('leaves the firm on the free plan and every tenant with courses and healthy', async () => {
    const admin = await signedIn('admin');
    const { tenants } = (await admin.get('/api/system/seed-status')).json<{
      tenants: Record<string, Record<string, number>>;
    }>();
    expect(Object.entries(tenants).map(([id, counts]) => [id, counts.courses])).toEqual([
      [DEFAULT_TENANT_ID, 15],
      ['meridian', 2],
      ['northwind', 2],
    ]);
    expect(
      Object.values(tenants)
        .flatMap((counts) => Object.values(counts))
        .every((count) => count > 0),
    ).toBe(true);
    expect(await rowsOf(t.database, 'select id, plan from tenants order by id')).toEqual([
      { id: DEFAULT_TENANT_ID, plan: 'free' },
      { id: 'meridian', plan: 'free' },
      { id: 'northwind', plan: 'professional' },
    ]);
  });
});

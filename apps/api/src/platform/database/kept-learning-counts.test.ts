/** Counts and texts that triggers keep against counting and reading: what learners do, certificates and views. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders/build-user.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { waitForBlockedSession } from '../../testing/wait-for-blocked-session.ts';

let database: TestDatabase;
const people: string[] = [];
const courses = [randomUUID(), randomUUID()];
const lessons = [randomUUID(), randomUUID()];
const quizzes = [randomUUID(), randomUUID()];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.scope.withTenant('default', async (tx) => {
    for (let count = 0; count < 6; count += 1) people.push((await buildUser(tx)).id);
  });
  for (const [place, course] of courses.entries()) {
    await run(`insert into courses (id, title) values ('${course}', 'Course')`);
    await run(`insert into course_versions (id, course_id, number, title, lesson_count, minutes, content_version)
               values ('${course}', '${course}', 1, 'Course', 1, 0, 1)`);
    await run(`insert into lessons (id, course_id, title) values ('${lessons[place]}', '${course}', 'Lesson')`);
    await run(
      `insert into quizzes (id, lesson_id, title, questions) values ('${quizzes[place]}', '${lessons[place]}', 'Quiz', '{}')`,
    );
  }
});
afterAll(() => database.drop());

const run = (statement: string) => rowsOf(database, statement);

const expectSame = async (kept: string, counted: string) => expect(await run(kept)).toEqual(await run(counted));

/** Runs them on a connection of their own and leaves the transaction to the caller. */
async function begun(...statements: string[]) {
  const client = await database.pool.connect();
  await client.query("begin; select set_config('app.tenant_id', 'default', true)");
  for (const statement of statements) await client.query(statement);
  return {
    end: async (how: 'commit' | 'rollback') => {
      await client.query(how);
      client.release();
    },
  };
}

const anyOf = (values: readonly string[]) => fc.constantFrom(...values);
const day = fc.integer({ min: 1, max: 400 });
const enrolledOn = (days: number) => `timestamptz '2025-01-01T22:00Z' + interval '${days} days'`;

describe('the kept counts of enrolments', () => {
  const expectCounted = async () => {
    await expectSame(
      'select course_id, enrollments, completions, progress::int from course_tallies where enrollments <> 0 or completions <> 0 or progress <> 0 order by 1',
      `select course_id, count(*)::int as enrollments, (count(*) filter (where is_completed))::int as completions, sum(progress)::int as progress
         from enrollments group by 1 order by 1`,
    );
    await expectSame(
      'select course_id, week::text, enrolled, completed from course_week_tallies where enrolled <> 0 or completed <> 0 order by 1, 2',
      `select course_id, to_char(date_trunc('week', at at time zone 'UTC'), 'YYYY-MM-DD') as week, sum(began)::int as enrolled, sum(1 - began)::int as completed
         from (select course_id, enrolled_at as at, 1 as began from enrollments
               union all select course_id, completed_at, 0 from enrollments where completed_at is not null) moment
        group by 1, 2 order by 1, 2`,
    );
    const within = (days: number) =>
      `(count(*) filter (where completed_at <= enrolled_at + make_interval(days => ${days})))::int as within_${days}`;
    await expectSame(
      `select month::text, enrolled, completed, within_30, within_60, within_90 from cohort_tallies
        where (enrolled, completed, within_30, within_60, within_90) <> (0, 0, 0, 0, 0) order by 1`,
      `select to_char(date_trunc('month', enrolled_at), 'YYYY-MM-DD') as month, count(*)::int as enrolled,
              (count(*) filter (where is_completed))::int as completed, ${within(30)}, ${within(60)}, ${within(90)}
         from enrollments group by 1 order by 1`,
    );
  };

  const enrol = fc.tuple(anyOf(courses), day).map(
    ([course, days]) =>
      `insert into enrollments (user_id, course_id, course_version_id, progress, enrolled_at)
         select id, '${course}', '${course}', 10, ${enrolledOn(days)} from users on conflict do nothing`,
  );
  const progress = fc
    .integer({ min: 0, max: 100 })
    .map((percent) => `update enrollments set progress = ${percent} where not is_completed`);
  const complete = fc.tuple(fc.nat(5), fc.constantFrom(30, 31, 60, 90, 91, 200)).map(
    ([person, days]) =>
      `update enrollments set is_completed = true, progress = 100, completed_at = enrolled_at + interval '${days} days'
          where user_id = '${people[person]}' and not is_completed`,
  );
  const leave = fc.nat(5).map((person) => `delete from enrollments where user_id = '${people[person]}'`);

  it('are what counting gives, whatever is written, in whatever order', async () => {
    const writes = fc.array(fc.oneof(enrol, progress, complete, leave), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(writes, async (statements) => {
        for (const statement of statements) await run(statement);
        await expectCounted();
      }),
      { numRuns: 25 },
    );
  });

  it('are as before after a transaction that is taken back', async () => {
    const transaction = await begun(
      'delete from enrollments',
      `insert into enrollments (user_id, course_id, course_version_id) select id, '${courses[0]}', '${courses[0]}' from users`,
    );
    await transaction.end('rollback');
    await expectCounted();
  });

  it('count what two write at once', async () => {
    await run('delete from enrollments');
    const [first, second] = people.map(
      (person) =>
        `insert into enrollments (user_id, course_id, course_version_id) values ('${person}', '${courses[0]}', '${courses[0]}')`,
    ) as [string, string];
    const transaction = await begun(first);
    const other = run(second);
    await waitForBlockedSession(database.pool);
    await transaction.end('commit');
    await other;
    await expectCounted();
  });
});

it('counts who has finished a lesson', async () => {
  await run(
    `insert into lesson_progress (user_id, lesson_id, course_id, minutes) select id, '${lessons[0]}', '${courses[0]}', 5 from users`,
  );
  await run(
    `insert into lesson_progress (user_id, lesson_id, course_id, minutes) values ('${people[0]}', '${lessons[1]}', '${courses[1]}', 5)`,
  );
  await expectSame(
    'select course_id, lesson_id, finished from lesson_tallies order by 2',
    'select course_id, lesson_id, count(*)::int as finished from lesson_progress group by 1, 2 order by 2',
  );
});

describe('the kept counts of attempts', () => {
  const expectCounted = () =>
    expectSame(
      'select quiz_id, attempts, score::int, learners, passed from quiz_tallies where attempts <> 0 order by 1',
      `select quiz_id, count(*)::int as attempts, sum(score)::int as score, count(distinct user_id)::int as learners,
              (count(distinct user_id) filter (where passed))::int as passed
         from attempts where submitted_at is not null group by 1 order by 1`,
    );
  const expectQuestionsCounted = () =>
    expectSame(
      'select quiz_id, question_id, asked, answered_right from question_tallies where (asked, answered_right) <> (0, 0) order by 1, 2',
      `select quiz_id, question ->> 'id' as question_id, count(*)::int as asked, (count(*) filter (where question ->> 'id' = any (right_ids)))::int as answered_right
         from attempts, jsonb_array_elements(questions -> 'questions') question where submitted_at is not null group by 1, 2 order by 1, 2`,
    );
  /** Of the questions q0 to q3 so many as the number says, of which the even ones were answered right. */
  const attempt = (person: string, quiz: string, number: number, score: number | null) =>
    `insert into attempts (user_id, quiz_id, lesson_id, course_id, number, questions, right_ids, passing_score, retake_pause_minutes, score, passed, submitted_at)
     select '${person}', '${quiz}', '${lessons[0]}', '${courses[0]}', ${number},
            jsonb_build_object('questions', coalesce(jsonb_agg(jsonb_build_object('id', 'q' || n)), '[]')),
            ${score === null ? null : "array_agg('q' || n) filter (where n % 2 = 0)"}, 70, 5, ${score}, ${score === null ? null : score >= 70},
            ${score === null ? null : 'now()'} from generate_series(0, ${(number % 5) - 1}) n on conflict do nothing`;

  it('are what counting gives, whatever is begun, submitted and removed', async () => {
    const submit = fc
      .integer({ min: 0, max: 100 })
      .map(
        (score) =>
          `update attempts set score = ${score}, passed = ${score >= 70}, right_ids = '{q1}', submitted_at = now() where submitted_at is null`,
      );
    const begin = fc
      .tuple(fc.nat(5), anyOf(quizzes), fc.integer({ min: 1, max: 9 }), fc.option(fc.integer({ min: 0, max: 100 })))
      .map(([person, quiz, number, score]) => attempt(people[person] ?? '', quiz, number, score));
    const rescore = fc.nat(99).map((score) => `update attempts set passed = not passed where score > ${score}`);
    const remove = fc.nat(9).map((number) => `delete from attempts where number = ${number}`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(begin, begin, submit, rescore, remove), { maxLength: 10 }), async (writes) => {
        for (const statement of writes) await run(statement);
        await expectCounted();
        await expectQuestionsCounted();
      }),
      { numRuns: 25 },
    );
  });

  it('are of questions with an id, however an attempt keeps them', async () => {
    const questions = [
      '{}',
      '{"questions": []}',
      '{"questions": [{"id": null}, {"id": 3}, {"text": "?"}, {"id": "kept"}]}',
    ];
    await run('delete from attempts');
    for (const [place, text] of questions.entries()) {
      await run(attempt(people[0] ?? '', quizzes[0] ?? '', 90 + place, null));
      await run(
        `update attempts set questions = '${text}', score = 0, passed = false, submitted_at = now() where number = ${90 + place}`,
      );
    }
    expect(await run("select asked, answered_right from question_tallies where question_id = 'kept'")).toEqual([
      { asked: 1, answered_right: 0 },
    ]);
    await run('delete from attempts');
    await expectQuestionsCounted();
  });

  it('count a learner once who submits two at once', async () => {
    await run('delete from attempts');
    const [person = '', quiz = ''] = [people[0], quizzes[0]];
    const transaction = await begun(attempt(person, quiz, 1, 80));
    const other = run(attempt(person, quiz, 2, 90));
    await waitForBlockedSession(database.pool);
    await transaction.end('commit');
    await other;
    await expectCounted();
    expect(await run('select learners, passed from quiz_tallies where attempts <> 0')).toEqual([
      { learners: 1, passed: 1 },
    ]);
  });
});

describe('certificates', () => {
  const issue = (place: number) =>
    `insert into certificates (user_id, kind, course_id, level, title, holder_name, code)
     select id, 'course', '${courses[place]}', '${place === 0 ? 'bronze' : 'gold'}', 'Harbours', 'Ada Lovelace', left(md5(id || '${place}'), 16) from users`;
  const expectCounted = () =>
    expectSame(
      'select level, count from certificate_tallies where count <> 0 order by 1',
      'select level, count(*)::int as count from certificates where revoked_at is null group by 1 order by 1',
    );
  /** Within one transaction that names the pattern. */
  const textsLike = async (pattern: string) => {
    const texts = await run(
      `with asked as materialized (select set_config('app.search_pattern', '${pattern}', true))
       select text from asked, lateral (select text from certificate_texts where text like (select set_config from asked) offset 0) found`,
    );
    return texts.length;
  };

  it('are counted by level as long as they stand', async () => {
    await run(issue(0));
    await run(issue(1));
    await expectCounted();
    await run(`update certificates set revoked_at = now(), revoke_reason = 'Mistake' where user_id = '${people[0]}'`);
    await expectCounted();
    await run(`update certificates set revoked_at = null, revoke_reason = null where level = 'gold'`);
    await expectCounted();
    await run(`delete from certificates where user_id = '${people[1]}'`);
    await expectCounted();
  });

  it('are found by what they say now', async () => {
    expect(await textsLike('%lovelace%harbours%')).toBe(10);
    await run(`update certificates set holder_name = 'Grace Hopper' where user_id = '${people[2]}'`);
    expect(await textsLike('%lovelace%')).toBe(8);
    expect(await textsLike('grace hopper%')).toBe(2);
  });
});

describe('the counted views', () => {
  const records = [randomUUID(), randomUUID()];
  const expectCounted = async () => {
    await expectSame(
      'select record_id, user_id, first_viewed_at, last_viewed_at from record_views order by 1, 2',
      `select record_id, user_id, min(disclosed_at) as first_viewed_at, max(disclosed_at) as last_viewed_at
         from disclosures where kind = 'opened' group by 1, 2 order by 1, 2`,
    );
    await expectSame(
      'select record_id, people from record_view_counters order by 1',
      "select record_id, count(distinct user_id)::int as people from disclosures where kind = 'opened' group by 1 order by 1",
    );
  };
  const open = (person: string, record: string, days: number, kind = 'opened') =>
    `insert into disclosures (user_id, kind, record_type, record_id, record_name, nda_version, disclosed_at)
     values ('${person}', '${kind}', 'investor_update', '${record}', 'Letter', '1.0', ${enrolledOn(days)})`;

  it('are what the disclosures say, in whatever order they come', async () => {
    const opening = fc
      .tuple(fc.nat(5), anyOf(records), day, fc.constantFrom('opened', 'opened', 'shown'))
      .map(([person, record, days, kind]) => open(people[person] ?? '', record, days, kind));
    await fc.assert(
      fc.asyncProperty(fc.array(opening, { maxLength: 6 }), async (statements) => {
        for (const statement of statements) await run(statement);
        await expectCounted();
      }),
      { numRuns: 20 },
    );
  });

  it('count once who opens a record twice at once', async () => {
    const [person = '', record] = [people[0], randomUUID()];
    const transaction = await begun(open(person, record, 10));
    const other = run(open(person, record, 5));
    await waitForBlockedSession(database.pool);
    await transaction.end('commit');
    await other;
    await expectCounted();
  });
});

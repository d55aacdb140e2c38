/**
 * The cost of the catalog for an academy of 1,000 courses and 50,000 enrollments: the whole request, session and access checks included, in
 * one process over a database of its own. The requests do not cross a network.
 */
import { hashPassword } from '../apps/api/src/platform/password-hash.ts';
import { BUDGETS } from './budgets.ts';
import { measureProduct, type Pool } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';
import { type Reader, signIn } from './reader.ts';

const SIZE = { courses: 1_000, learners: 5_000, enrollmentsEach: 10, lessonsEach: 6 };
const WARM_UP = 10;
const CALLS = 60;
const PASSWORD = 'a quiet harbour at dawn';

/** The requests of the catalog page and of an author's list. */
const CALLS_OF = {
  learner: [
    '/api/courses?sort=level',
    '/api/courses?limit=500',
    '/api/courses?category=funding',
    '/api/courses?status=enrolled',
    '/api/courses?status=available&limit=60',
    '/api/courses?q=ventures',
    '/api/academy/summary',
  ],
  author: ['/api/authoring/courses', '/api/authoring/courses?state=published&q=ventures'],
} as const;

export const run: RunPart = () =>
  measureProduct('academy', async ({ app, pool }) => {
    await fill(pool, await hashPassword(PASSWORD));
    await pool.query('vacuum analyze');
    return [
      ...(await timesOf(await signIn(app, 'learner-0', PASSWORD, '10.9.4.1'), CALLS_OF.learner)),
      ...(await timesOf(await signIn(app, 'author', PASSWORD, '10.9.4.2'), CALLS_OF.author)),
    ];
  });

async function timesOf(reader: Reader, paths: readonly string[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const path of paths) {
    const times: number[] = [];
    for (let call = 0; call < WARM_UP + CALLS; call += 1) {
      const startedAt = performance.now();
      const { statusCode, body } = await reader.send('GET', path);
      if (statusCode !== 200 || body === '[]') throw new Error(`${path} answered ${statusCode}: ${body.slice(0, 200)}`);
      if (call >= WARM_UP) times.push(performance.now() - startedAt);
    }
    measurements.push({ name: path, value: percentile(times, 0.5), unit: 'ms', budget: BUDGETS.academyListMs });
  }
  return measurements;
}

async function fill(database: Pool, passwordHash: string): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', 'default', true)");
    await client.query(
      `insert into users (username, password, email, first_name, last_name, role)
       select case when n < 0 then 'author' else 'learner-' || n end, $1, n || '@example.com', 'Nia', 'Okafor',
              (case when n < 0 then 'instructor' else 'learner' end)::user_role from generate_series(-1, $2::int - 1) n`,
      [passwordHash, SIZE.learners],
    );
    await client.query(
      `insert into courses (title, description, level, category, is_premium, created_at)
       select 'Course ' || n, case n % 3 when 0 then 'For people who build ventures.' else 'For people who fund.' end,
              (array['bronze', 'silver', 'gold', 'master'])[1 + n % 4]::certification_level,
              (array['foundations', 'product', 'ventures', 'funding', 'governance'])[1 + n % 5], n % 10 = 0,
              now() - n * interval '3 hours' from generate_series(1, $1::int) n`,
      [SIZE.courses],
    );
    await client.query(
      `insert into course_versions (course_id, number, title, description, level, category, is_premium, lesson_count, minutes, content_version)
       select id, 1, title, description, level, category, is_premium, $1, $1 * 60, 1 from courses`,
      [SIZE.lessonsEach],
    );
    await client.query(
      'update courses set published_version_id = v.id from course_versions v where v.course_id = courses.id',
    );
    await client.query(
      `insert into lessons (course_id, title, content, minutes, order_index)
       select c.id, 'Lesson ' || n, 'Text.', 60, n from courses c, generate_series(1, $1::int) n`,
      [SIZE.lessonsEach],
    );
    await client.query(
      `insert into enrollments (user_id, course_id, course_version_id, progress, is_completed, enrolled_at, completed_at)
       select u.id, c.id, c.published_version_id, case when n % 3 = 0 then 100 else 16 * (n % 6) end, n % 3 = 0,
              now() - n * interval '1 day', case when n % 3 = 0 then now() end
         from (select id, row_number() over (order by username) as nr from users where role = 'learner') u
         cross join generate_series(1, $1::int) n
         join (select id, published_version_id, row_number() over (order by created_at) as nr from courses) c
           on c.nr = 1 + (u.nr * 37 + n * 101) % $2::int`,
      [SIZE.enrollmentsEach, SIZE.courses],
    );
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/**
 * The cost of a search in a tenant of 200,000 records: the whole request, with session, access checks and recorded disclosures, and the
 * search alone. Runs in one process over a database of its own. The requests do not cross a network. The callers are an administrator,
 * who finds records of every kind, and a learner, who may open hardly any of them.
 */
import { CURRENT_NDA } from '@aicv/domain/agreements/current-agreement';
import { SEARCH_KINDS } from '@aicv/domain/search-kind';
import { searchAll } from '../apps/api/src/modules/search/search.queries.ts';
import type { SearchVisibility } from '../apps/api/src/modules/search/search-entries.queries.ts';
import { createTenantScope } from '../apps/api/src/platform/database/tenant-scope.ts';
import { hashPassword } from '../apps/api/src/platform/password-hash.ts';
import { BUDGETS } from './budgets.ts';
import { measureProduct, type Pool } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';
import { signIn } from './reader.ts';

const SIZE = {
  opportunities: 90_000,
  people: 40_000,
  courses: 1_000,
  lessonsEach: 26,
  ventures: 1_000,
  tasks: 25_000,
  certificates: 15_000,
  rounds: 500,
  updates: 1_500,
};
const COURSES_TAKEN = 20;
/** One of this many tasks is assigned to the learner. */
const TASKS_TO_LEARNER = 500;
const WARM_UP = 5;
const CALLS = 40;
const PASSWORD = 'a quiet harbour at dawn';

/** The search terms. */
const TEXTS: Readonly<Record<string, string>> = {
  'common word': 'solar',
  'common word inside of titles': 'hospitals',
  'two common words, rare together': 'hospitals payroll',
  'rare word': 'kestrel',
  'one of all': 'zanzibar',
  'very title': 'Venture 500 Care',
  'common word, misspelt': 'forcasting',
  'rare word, misspelt': 'kestrl',
  'two words, misspelt': 'forcastng hosptals',
  'one letter, common': 's',
  'one letter, rare': 'z',
  'three letters': 'for',
  'a word of lessons': 'lesson 3',
  'as many words as fit': 'so lar fo rec st ing ho sp it als pay ro ll gr id '.repeat(5).trim(),
  'one word without end': 'hospitals'.repeat(28),
  'misspelt from end to end': 'solarr hospitlas payrol forcasting shedule triagge '.repeat(5).trim(),
  'no match': 'qqqqqq',
  'no match, common words': 'nowhere to be found for hospitals',
};

export const run: RunPart = () =>
  measureProduct('search', async ({ app, pool }) => {
    const visibilities = await fill(pool, await hashPassword(PASSWORD));
    await pool.query('vacuum analyze');
    const scope = createTenantScope(pool);
    const measurements: Measurement[] = [];
    for (const [who, [name, visibility]] of Object.entries(visibilities).entries()) {
      for (const [index, [what, text]] of Object.entries(TEXTS).entries()) {
        // Separate sessions for each text, because each session has a limit of requests a minute.
        const reader = await signIn(app, name, PASSWORD, `10.9.${5 + who}.${index}`);
        const request = await timesOf(async () => {
          const { statusCode, body } = await reader.send('GET', `/api/search?q=${encodeURIComponent(text)}`);
          if (statusCode !== 200) throw new Error(`${text} answered ${statusCode}: ${body.slice(0, 200)}`);
        });
        const alone = await timesOf(() => scope.withTenant('default', (tx) => searchAll(tx, visibility, text)));
        measurements.push({
          name: `${name}: ${what}`,
          value: percentile(request, 0.5),
          unit: 'ms',
          budget: BUDGETS.searchMs,
          beside: `95 of 100 ${shown(percentile(request, 0.95))}; the search alone ${shown(percentile(alone, 0.5))}, ${shown(percentile(alone, 0.95))}`,
        });
      }
    }
    return measurements;
  });

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < WARM_UP + CALLS; count += 1) {
    const startedAt = performance.now();
    await call();
    if (count >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return times;
}

function shown(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

/** Fills the tenant and returns the visibility for the two readers. */
async function fill(database: Pool, passwordHash: string): Promise<Readonly<Record<string, SearchVisibility>>> {
  const client = await database.connect();
  const insert = (text: string, ...values: unknown[]) => client.query(text, values);
  try {
    await insert('begin');
    await insert("select set_config('app.tenant_id', 'default', true)");
    await insert(
      `insert into users (username, password, email, first_name, last_name, role, created_at)
       select case n when 0 then 'admin' when 1 then 'learner' else 'person-' || n end, $1, n || '@example.com',
              (array['Nia', 'Ada', 'Grace', 'Linus', 'Tomás', 'Zoë', 'Ivan', 'Mei'])[1 + n % 8],
              (array['Okafor', 'Lovelace', 'Hopper', 'García', 'Müller', 'Petrov', 'Chen', 'Novák'])[1 + n / 8 % 8],
              (case n when 0 then 'admin' else 'learner' end)::user_role, now() - n * interval '7 minutes'
         from generate_series(0, $2::int - 1) n`,
      passwordHash,
      SIZE.people,
    );
    await insert(
      `insert into nda_acceptances (user_id, name, nda_version, text_sha256, seal_sha256)
       select id, 'Ada Lovelace', $1, 'text', 'seal' from users where username = 'admin'`,
      CURRENT_NDA.version,
    );
    await insert(
      `insert into opportunities (title, created_at)
       select (array['Solar', 'Wind', 'Contract', 'Invoice', 'Logistics', 'Health', 'Payroll', 'Grid'])[1 + n % 8] || ' '
              || (array['forecasting', 'reading', 'matching', 'scheduling', 'pricing', 'triage'])[1 + n / 8 % 6] || ' for '
              || (array['hospitals', 'farms', 'ports', 'small firms', 'cities', 'schools', 'banks'])[1 + n / 48 % 7]
              || case when n % 300 = 0 then ' Kestrel' else '' end || case when n = $1 / 2 then ' Zanzibar' else '' end
              || ' ' || substr(md5(n::text), 1, 6), now() - n * interval '3 minutes'
         from generate_series(1, $1::int) n`,
      SIZE.opportunities,
    );
    await insert(
      `insert into ventures (title, created_at)
       select 'Venture ' || n || ' ' || (array['Robotics', 'Energy', 'Care'])[1 + n % 3], now() - n * interval '1 day'
         from generate_series(1, $1::int) n`,
      SIZE.ventures,
    );
    await insert(
      "insert into funding_rounds (name) select 'Series ' || n from generate_series(1, $1::int) n",
      SIZE.rounds,
    );
    await insert(
      `insert into investor_updates (title, content, published_at, recipient_roles)
       select 'Letter ' || n, 'Text', now() - n * interval '1 day', case when n % 2 = 0 then array['investor'] else '{}' end
         from generate_series(1, $1::int) n`,
      SIZE.updates,
    );
    const { learnerId, own } = await fillOwn(insert);
    const versions = await fillAcademy(insert);
    await insert('commit');
    return {
      admin: {
        kinds: [...SEARCH_KINDS],
        ownKinds: ['lesson'],
        readers: ['authors', 'labs', 'certificates', ...versions],
        versionIds: versions,
        ownIds: [],
      },
      learner: {
        kinds: ['course', 'lesson', 'task', 'certificate'],
        ownKinds: ['lesson', 'task', 'certificate'],
        readers: [learnerId, 'learner', ...versions],
        versionIds: versions,
        ownIds: own,
      },
    };
  } finally {
    client.release(true);
  }
}

/** Adds tasks and certificates, and returns the learner's few. */
async function fillOwn(
  insert: (text: string, ...values: unknown[]) => Promise<{ rows: { id: string }[] }>,
): Promise<{ learnerId: string; own: readonly string[] }> {
  const [learner] = (await insert("select id from users where username = 'learner'")).rows;
  if (learner === undefined) throw new Error('There is no learner');
  await insert(
    `insert into sprints (venture_id, title, start_date, end_date, is_active)
     select id, 'Sprint of ' || title, '2026-03-02', '2026-03-15', false from ventures`,
  );
  await insert(
    `insert into tasks (sprint_id, title, assignee_id, created_at)
     select s.ids[1 + n % array_length(s.ids, 1)],
            (array['Call', 'Measure', 'Draft', 'Test'])[1 + n % 4] || ' '
              || (array['hospitals', 'solar panel', 'contract', 'payroll', 'kestrel'])[1 + n / 4 % 5] || ' ' || n,
            case when n % $3 = 0 then $2::uuid end, now() - n * interval '4 minutes'
       from (select array_agg(id) as ids from sprints) s, generate_series(1, $1::int) n`,
    SIZE.tasks,
    learner.id,
    TASKS_TO_LEARNER,
  );
  await insert(
    `insert into certificates (user_id, kind, level, title, holder_name, code, issued_at)
     select id, 'level', 'bronze', 'Bronze level', first_name || ' ' || last_name, 'AICV-' || substr(md5(id::text), 1, 12),
            now() - row_number() over () * interval '5 minutes'
       from users order by username = 'learner' desc limit $1::int`,
    SIZE.certificates,
  );
  const { rows } = await insert(
    'select id from tasks where assignee_id = $1 union all select id from certificates where user_id = $1',
    learner.id,
  );
  return { learnerId: learner.id, own: rows.map(({ id }) => id) };
}

/** Adds courses and lessons, enrolls both readers in the newest courses, and returns the versions of these. */
async function fillAcademy(
  insert: (text: string, ...values: unknown[]) => Promise<{ rows: { id: string }[] }>,
): Promise<string[]> {
  await insert(
    `insert into courses (title, created_at)
     select 'Course ' || n || ' on ' || (array['ventures', 'funding', 'solar power'])[1 + n % 3], now() - n * interval '3 hours'
       from generate_series(1, $1::int) n`,
    SIZE.courses,
  );
  await insert(
    `insert into course_versions (course_id, number, title, lesson_count, minutes, content_version)
     select id, 1, title, $1, 60, 1 from courses`,
    SIZE.lessonsEach,
  );
  await insert(
    `insert into lessons (course_id, title, order_index)
     select c.id, 'Lesson ' || n || ' of ' || c.title, n from courses c, generate_series(1, $1::int) n`,
    SIZE.lessonsEach,
  );
  await insert(
    `insert into lesson_versions (course_version_id, lesson_id, position, title, content, minutes)
     select v.id, l.id, l.order_index, l.title, 'Text', 10 from lessons l join course_versions v on v.course_id = l.course_id`,
  );
  await insert('analyze search_entries');
  await insert('update courses set published_version_id = v.id from course_versions v where v.course_id = courses.id');
  const { rows } = await insert(
    `insert into enrollments (user_id, course_id, course_version_id)
     select u.id, c.id, c.published_version_id
       from users u, (select id, published_version_id from courses order by created_at desc limit $1) c
      where u.username in ('admin', 'learner') returning course_version_id as id`,
    COURSES_TAKEN,
  );
  return [...new Set(rows.map(({ id }) => id))];
}

import { randomUUID } from 'node:crypto';
import type { SearchHit } from '@aicv/contracts/search/search';
import { ROLES } from '@aicv/domain/access/roles';
import { SEARCH_KINDS } from '@aicv/domain/search/search-kind';
import { isStorableText } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { buildEnrollment } from '../../testing/builders/build-enrollment.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { buildSprint } from '../../testing/builders/build-sprint.ts';
import { buildTask } from '../../testing/builders/build-task.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';
import { given } from '../../testing/records/learning.ts';

type Found = Pick<SearchHit, 'kind' | 'id' | 'title'>;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
});
afterAll(() => t.close());

/** Further text of a title, in any script. Each title also has a unique word. */
const wording = fc
  .string({ unit: 'grapheme', minLength: 0, maxLength: 40 })
  .filter((text) => isStorableText(text))
  .map((text) => text.slice(0, 80))
  .filter((text) => text.isWellFormed());

let titles = 0;
function titled(words: readonly string[]): string {
  titles += 1;
  return `Kestrel ${words[titles % words.length] ?? ''} no${titles}x`;
}

interface Fixture {
  readonly records: readonly Found[];
  readonly courseIds: readonly string[];
}

/** Records in every state that affects visibility. `readerId` is one of the recipients, assignees and holders. */
async function buildFixture(words: readonly string[], readerId: string, readersTenant: string): Promise<Fixture> {
  const records: Found[] = [];
  const title = () => titled(words);
  const note = (kind: SearchHit['kind'], id: string, called: string) => records.push({ kind, id, title: called });
  for (const tenantId of ['default', 'beta']) {
    await t.database.scope.withTenant(tenantId, async (tx) => {
      const opportunity = await buildOpportunity(tx, { title: title(), tenantId });
      note('opportunity', opportunity.id, opportunity.title);
      const venture = await buildVenture(tx, { title: title(), tenantId, isActive: tenantId === 'beta' });
      note('venture', venture.id, venture.title);
      const sprint = await buildSprint(tx, { ventureId: venture.id, title: title(), tenantId });
      note('sprint', sprint.id, sprint.title);
      for (const assigneeId of [null, ...(tenantId === readersTenant ? [readerId] : [])]) {
        const task = await buildTask(tx, { sprintId: sprint.id, title: title(), assigneeId, tenantId });
        note('task', task.id, task.title);
      }
    });
    const person = await t.createUser({ firstName: titled(words).slice(0, 60), lastName: null, tenantId });
    note('person', person.id, person.firstName ?? '');
    for (const holderId of [person.id, ...(tenantId === readersTenant ? [readerId] : [])]) {
      const certificate = title();
      const [{ id: certificateId } = { id: '' }] = await rowsOf<{ id: string }>(
        t.database,
        sql`insert into certificates (user_id, kind, level, title, holder_name, code, tenant_id)
            values (${holderId}, 'level', 'bronze', ${certificate}, 'Ada Lovelace', ${randomUUID().slice(0, 32)}, ${tenantId})
            returning id`,
        tenantId,
      );
      note('certificate', certificateId, certificate);
    }
    const round = title();
    const [{ id: roundId } = { id: '' }] = await rowsOf<{ id: string }>(
      t.database,
      sql`insert into funding_rounds (name, tenant_id) values (${round}, ${tenantId}) returning id`,
      tenantId,
    );
    note('funding_round', roundId, round);
  }
  const former = await t.createUser({ firstName: titled(words).slice(0, 60), lastName: null, isActive: false });
  note('person', former.id, former.firstName ?? '');
  for (const [roles, ids, isPublished] of [
    [[], [], true],
    [[], [], false],
    [['investor', 'learner'], [], true],
    [[], [readerId], true],
    [[], ['00000000-0000-4000-8000-000000000000'], true],
  ] as const) {
    const update = title();
    const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(
      t.database,
      sql`insert into investor_updates (title, content, published_at, recipient_roles, recipient_ids)
          values (${update}, 'Text', ${isPublished ? sql`now()` : null}, ${sql.param([...roles])}::text[],
                  ${sql.param([...ids])}::uuid[]) returning id`,
    );
    note('investor_update', id, update);
  }
  const courseIds: string[] = [];
  for (const state of [{}, { isPremium: true }, { isActive: false }, { isPublished: false }]) {
    const lesson = title();
    const built = await given(t, { title: title(), lessons: [{ title: lesson }], ...state });
    note('course', built.course.id, built.course.title);
    note('lesson', built.lessons[0]?.id ?? '', lesson);
    if (built.course.publishedVersionId !== null) courseIds.push(built.course.id);
  }
  return { records, courseIds };
}

/** Whether the client may open the record, according to the API of its page. */
async function opens(client: TestClient, { kind, id }: Pick<Found, 'kind' | 'id'>): Promise<boolean> {
  const paths = {
    opportunity: `/api/opportunities/${id}`,
    venture: `/api/ventures/${id}`,
    sprint: `/api/sprints/${id}`,
    task: `/api/tasks/${id}`,
    course: `/api/courses/${id}`,
    lesson: `/api/lessons/${id}`,
    // All certificates for an administrator, otherwise the user's own.
    certificate: '/api/admin/certificates?limit=500',
    funding_round: `/api/funding-rounds/${id}`,
    investor_update: `/api/investor-updates/${id}`,
    // A user has no page, but an entry in the list of active users.
    person: '/api/users?isActive=true&limit=500',
  };
  const answered = await client.get(paths[kind]);
  const isOwn = kind === 'certificate' && answered.statusCode === 403;
  const answer = isOwn ? await client.get('/api/certificates?limit=500') : answered;
  expect([200, 403, 404]).toContain(answer.statusCode);
  if (answer.statusCode !== 200) return false;
  // Authors open drafts elsewhere. Drafts are not searchable.
  if (kind === 'investor_update') return answer.json().publishedAt !== null;
  if (kind !== 'person' && kind !== 'certificate') return true;
  return answer.json<{ id: string }[]>().some((listed) => listed.id === id);
}

const situation = fc.record({
  role: fc.constantFrom(...ROLES),
  hasSigned: fc.boolean(),
  policy: fc.constantFrom('nda', 'nda-and-role'),
  /** Indexes of the published courses. */
  enrolled: fc.subarray([0, 1, 2]),
  tenantId: fc.constantFrom('default', 'default', 'default', 'beta'),
  words: fc.array(wording, { minLength: 1, maxLength: 6 }),
});

type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

const EVERYTHING_OPENS: Situation = {
  role: 'admin',
  hasSigned: true,
  policy: 'nda',
  enrolled: [0, 1, 2],
  tenantId: 'default',
  words: ['', 'Größe — 100%_\\ "fünf"', '人工知能', 'ØRE ß'],
};

const NOTHING_SIGNED: Situation = { ...EVERYTHING_OPENS, role: 'investor', hasSigned: false };

// REQ-280
it('finds a record by its title exactly if its page opens it, for any role, agreement, enrollment and tenant', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(situation, async ({ role, hasSigned, policy, enrolled, tenantId, words }) => {
      const { client, user } = await t.signedIn(role, { tenantId });
      if (hasSigned) await signNdaOf(t.database, user);
      await rowsOf(
        t.database,
        sql`insert into tenant_settings (key, value, tenant_id) values ('capitalPolicy', ${JSON.stringify(policy)}::jsonb, ${tenantId})
            on conflict (tenant_id, key) do update set value = excluded.value`,
        tenantId,
      );
      const { records, courseIds } = await buildFixture(words, user.id, tenantId);
      if (tenantId === 'default') {
        for (const index of enrolled) {
          await t.database.scope.withTenant(tenantId, (tx) =>
            buildEnrollment(tx, { userId: user.id, courseId: courseIds[index] ?? '' }),
          );
        }
      }
      const known = new Map<string, boolean>();
      const isOpen = async (record: Pick<Found, 'kind' | 'id'>) => {
        const open = known.get(record.id) ?? (await opens(client, record));
        known.set(record.id, open);
        return open;
      };
      for (const record of records) {
        const answer = await client.get(`/api/search?q=${encodeURIComponent(record.title)}`);
        expect(answer.statusCode).toBe(200);
        const { hits } = answer.json<{ hits: SearchHit[] }>();
        const found = hits.some(({ id }) => id === record.id);
        expect({ ...record, found }).toEqual({ ...record, found: await isOpen(record) });
        for (const hit of hits) expect({ ...hit, opens: await isOpen(hit) }).toEqual({ ...hit, opens: true });
        if (found) seen.add(record.kind);
      }
    }),
    { numRuns: 12, examples: [[EVERYTHING_OPENS], [NOTHING_SIGNED]] },
  );
  expect([...seen].sort()).toEqual([...SEARCH_KINDS].sort());
}, 240_000);

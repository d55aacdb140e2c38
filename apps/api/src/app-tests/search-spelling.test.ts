/**
 * Every free-text query parameter finds a record whether its characters are composed (NFC) or decomposed (NFD), in the query and in the
 * record. The parameters come from the endpoint table, so a new one fails here until it gets records.
 */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from '../testing/app/sample-requests.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { buildCourse } from '../testing/builders/build-course.ts';
import { buildSprint } from '../testing/builders/build-sprint.ts';
import { buildTask } from '../testing/builders/build-task.ts';
import { buildVenture } from '../testing/builders/build-venture.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { acceptAgreementOf } from '../testing/records/agreements-of.ts';

/** Letters of several scripts that are one character composed and several decomposed. */
const WORD = 'Việt한がй'.normalize('NFC');
const SPELLINGS = ['NFC', 'NFD'] as const;

/** Free text that is not searched: ids and cursors are compared exactly, names of files in composed form, and hosts are ASCII. */
const OPAQUE = ['cursor', 'resourceId', 'name', 'website'];

/** Required parameters of the query. */
const REQUIRED: Readonly<Record<string, object>> = {
  listPeople: { for: 'otif' },
  getOpportunityValues: { field: 'submittedBy' },
};

const TEXT_PARAMETERS = Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) =>
  endpoint.query instanceof z.ZodMiniObject
    ? Object.entries(endpoint.query.shape)
        .filter(
          ([parameter, shape]) => !OPAQUE.includes(parameter) && z.safeParse(shape as z.ZodMiniType, WORD).success,
        )
        .map(([parameter]) => [name, parameter, endpoint] as const)
    : [],
);

let t: TestApp;
let administrator: TestClient;
let administratorId: string;
/** An opportunity between the two that are searched. */
let betweenId: string;
let taskId: string;

beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('admin');
  administrator = client;
  administratorId = user.id;
  await administrator.post('/api/nda/sign', { name: 'Ada Lovelace' });
  for (const [index, spelling] of SPELLINGS.entries()) {
    const word = WORD.normalize(spelling);
    await t.database.pool.query('insert into tenants (id, name) values ($1, $2)', [`tenant-${index}`, word]);
    const person = await t.createUser({ lastName: word, role: 'manager' });
    await acceptAgreementOf(t.database, person);
    const text = word.replaceAll("'", "''");
    for (const statement of [
      `insert into nda_acceptances (user_id, name, nda_version, text_sha256, seal_sha256) values ('${administratorId}', '${text}', '0.${index}', 'text', 'seal')`,
      `insert into certificates (user_id, kind, level, title, holder_name, code) values ('${person.id}', 'level', 'bronze', 'Harbours', '${text}', 'CODE${index}')`,
    ]) {
      await rowsOf(t.database, statement);
    }
    await t.database.scope.withTenant('default', (tx) => buildCourse(tx, { title: word }));
    for (const [url, body] of [
      ['/api/opportunities', { title: word, description: 'Berths ships.', submittedBy: word, tags: [word] }],
      ['/api/ventures', { title: word }],
      ['/api/kpis', { metric: word, value: '1.00', recordedAt: `2026-01-0${index + 1}` }],
    ] as const) {
      expect((await administrator.post(url, body)).statusCode, url).toBe(201);
    }
    if (index === 0) betweenId = (await administrator.post('/api/opportunities', { title: 'Between' })).json().id;
  }
  ({ id: taskId } = await t.database.scope.withTenant('default', async (tx) => {
    const sprint = await buildSprint(tx, { ventureId: (await buildVenture(tx)).id });
    return buildTask(tx, { sprintId: sprint.id });
  }));
});
afterAll(() => t.close());

describe('composed and decomposed letters', () => {
  it.each(TEXT_PARAMETERS)('find each other: %s, %s', async (name, parameter, { path, method }) => {
    expect(method).toBe('GET');
    const [composed, decomposed] = await Promise.all(
      SPELLINGS.map((spelling) =>
        administrator.get(
          addressOf(path, {
            params: { id: name === 'listTaskPeople' ? taskId : betweenId },
            query: { ...REQUIRED[name], [parameter]: WORD.normalize(spelling) },
          }),
        ),
      ),
    );
    expect(composed?.statusCode).toBe(200);
    const found =
      name === 'countListedReminders' ? composed?.json().nda : textOf(composed?.body).split(textOf(WORD)).length - 1;
    expect(found).toBeGreaterThanOrEqual(2);
    expect(decomposed?.body).toBe(composed?.body);
  });
});

const textOf = (body = '') => body.normalize('NFC').toLowerCase();

import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { OPPORTUNITY_SORTS } from '@aicv/domain/opportunities/opportunity-list';
import { foldText } from '@aicv/domain/text/text-rules';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '../../../platform/http/routing/page-of.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { findNeighbors } from './neighbors.queries.ts';

interface Listed {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly ownerId: string | null;
  readonly tags: readonly string[];
  readonly website: string | null;
}

const ROWS = 48;
const TODAY = dateOfMs(Date.now());
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let t: TestApp;
let manager: TestClient;
let viewerId: string;
let all: Listed[];
/** Their order names by id. */
const owners = new Map<string, string>();

const list = async (query: string): Promise<Listed[]> => {
  const response = await manager.get(`/api/opportunities?limit=500&outcome=all&${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const rows = response.json<Listed[]>();
  expect(response.headers['x-total-count']).toBe(String(rows.length));
  return rows;
};

beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('manager');
  [manager, viewerId] = [client, user.id];
  for (const [firstName, lastName] of [
    ['Zoë', 'Adams'],
    ['Ada', 'adams'],
    ['Ada', 'Adamson'],
    [null, null],
  ] as const) {
    const user = await t.createUser({ role: 'analyst', firstName, lastName });
    owners.set(user.id, foldText([lastName, firstName].filter(Boolean).join('\t') || user.username));
  }
  const ownerIds = [...owners.keys()];
  const of = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
  await t.database.scope.withTenant('default', async (tx) => {
    for (let index = 0; index < ROWS; index += 1) {
      const isPassed = index % 7 === 1;
      await buildOpportunity(tx, {
        // The longest possible text, of which a cursor needs every character.
        title:
          index % 7 === 0 ? `${'\u0001"😀'.repeat(84)}${index % 2}` : of(['beta', 'Alpha', 'Ärger', 'álpha'], index),
        submittedBy: of([null, 'maren', 'Maren', 'Otto'], index),
        stage: of(OPPORTUNITY_STAGES, index * 3),
        priority: of(OPPORTUNITY_PRIORITIES, index * 7),
        totalScore: of([null, '4.5', '0.0', '9.0'], index * 3),
        ownerId: of([null, ...ownerIds], index),
        nextStep: of([null, 'Call Ada', 'call ada', 'Send terms'], index * 3),
        nextStepOn: of([null, addDays(TODAY, -1), TODAY, addDays(TODAY, 1), null], index),
        website: of(
          [null, 'https://kelp.example/b', 'https://www.kelp.example/', 'https://xn--bcher-kva.example/kelp'],
          index,
        ),
        tags: of([[], ['Climate', 'B2B'], ['climate'], ['Ö\u006bo'.normalize('NFD')]], index * 3),
        createdAt: `2026-03-01T10:00:00.0000${String(index % 20).padStart(2, '0')}Z`,
        updatedAt: `2026-03-02T10:00:00.0000${String((index * 13) % 20).padStart(2, '0')}Z`,
        ...(isPassed && {
          outcome: 'passed' as const,
          passReason: 'team' as const,
          passedAt: `2026-04-0${1 + (index % 3)}T10:00:00Z`,
          revisitOn: index % 2 === 0 ? null : `2032-01-0${1 + (index % 3)}`,
        }),
      });
    }
  });
  all = await list('');
});
afterAll(() => t.close());

const folded = (text: unknown) => (text ? Buffer.from(foldText(String(text))).toString('hex') : null);

/** Sort keys, independent of the database. Texts in the order of their bytes. */
const KEYS: Readonly<Record<string, (row: Listed) => string | number | null>> = {
  title: ({ title }) => folded(title),
  stage: ({ stage }) => OPPORTUNITY_STAGES.indexOf(stage as never),
  priority: ({ priority }) => OPPORTUNITY_PRIORITIES.indexOf(priority as never),
  submittedBy: ({ submittedBy }) => folded(submittedBy),
  ownerId: ({ ownerId }) => folded(ownerId && owners.get(ownerId)),
  nextStep: ({ nextStep }) => folded(nextStep),
  website: ({ website }) => folded(website && new URL(website).host),
  tags: ({ tags }) => folded(tags[0]),
  totalScore: ({ totalScore }) => (totalScore === null ? null : Number(totalScore)),
};

const padded = (time: unknown) =>
  time === null
    ? null
    : String(time).replace(/(\.\d+)?Z$/, (rest) => (rest.length === 1 ? '.' : rest.slice(0, -1)).padEnd(8, '0'));

function sorted(sort: string): string[] {
  const field = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const keyOf = KEYS[field] ?? ((row: Listed) => padded(row[field]));
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
  const newest = (one: Listed, other: Listed) =>
    compare(padded(other.createdAt) ?? '', padded(one.createdAt) ?? '') || compare(other.id, one.id);
  return all
    .toSorted((one, other) => {
      const [a, b] = [keyOf(one), keyOf(other)];
      if (a !== b && (a === null || b === null)) return a === null ? 1 : -1;
      const order = sign * compare(a ?? 0, b ?? 0);
      if (field === 'createdAt' || field === 'updatedAt') return order || sign * compare(one.id, other.id);
      return order || newest(one, other);
    })
    .map(({ id }) => id);
}

const nextOf = (response: LightMyRequestResponse) => /^<(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1];

// REQ-198, REQ-331
/** `npm test` leaves the filtered lists, which take most of the time, to the release gate. */
const NEIGHBOR_FILTERS = process.env.TEST_SCOPE === 'daily' ? [{}] : [{}, { website: 'kelp' }, { q: 'a' }];

describe('the order of opportunities', () => {
  it.each(OPPORTUNITY_SORTS)('by %s has absent values last, ties newest first, and equal pages', async (sort) => {
    expect((await list(`sort=${sort}`)).map(({ id }) => id)).toEqual(sorted(sort));
    for (const filter of ['', '&website=kelp', '&q=a']) {
      const whole = (await list(`sort=${sort}${filter}`)).map(({ id }) => id);
      const paged: string[] = [];
      const first = `/api/opportunities?limit=7&outcome=all&sort=${sort}${filter}`;
      for (let next: string | undefined = first; next !== undefined; ) {
        const response: LightMyRequestResponse = await manager.get(next);
        expect(response.statusCode, response.body).toBe(200);
        paged.push(...response.json<Listed[]>().map(({ id }) => id));
        next = nextOf(response);
      }
      expect(paged).toEqual(whole);
    }
  });

  // REQ-333
  it.each(OPPORTUNITY_SORTS)('by %s is the order of the neighbors', async (sort) => {
    const viewer = { viewerId, nowMs: Date.now(), timeZone: 'UTC' };
    for (const filter of NEIGHBOR_FILTERS) {
      const query = new URLSearchParams(filter);
      const rows = await list(`sort=${sort}&${query}`);
      const among = (at: number) => (rows[at] === undefined ? null : { id: rows[at].id, title: rows[at].title });
      await t.database.scope.withTenant('default', async (tx) => {
        for (const [at, { id }] of rows.entries()) {
          const neighbors = await findNeighbors(tx, { ...filter, outcome: 'all', sort, id }, viewer);
          expect(neighbors, `${query} ${at}`).toEqual({ previous: among(at - 1), next: among(at + 1) });
        }
      });
    }
  });

  it('has neighbors for an opportunity that does not match the filters, and none for an unknown one', async () => {
    const passed = all.findIndex((row) => row.outcome === 'passed');
    const titled = (rows: Listed[]) => {
      const found = rows.find((row) => row.outcome === 'open');
      return found === undefined ? null : { id: found.id, title: found.title };
    };
    const response = await manager.get(`/api/opportunities/${all[passed]?.id}/neighbors`);
    expect(response.json()).toEqual({
      previous: titled(all.slice(0, passed).reverse()),
      next: titled(all.slice(passed)),
    });
    expect((await manager.get(`/api/opportunities/${UNKNOWN}/neighbors`)).statusCode).toBe(404);
  });

  it('contains no sort key that is no field of an opportunity', async () => {
    const [byTitle] = await list('sort=title');
    expect(Object.keys(byTitle ?? {}).toSorted()).toEqual(Object.keys(all[0] ?? {}).toSorted());
    expect(byTitle).not.toHaveProperty('sortText');
    expect(byTitle).not.toHaveProperty('tagKeys');
  });

  it.each([
    ['a NUL character', 'a\u0000'],
    ['a lone surrogate', '\ud800'],
    ['256 characters', 'x'.repeat(256)],
    ['a number', 7],
  ])('refuses a cursor with %s', async (_, text) => {
    const context = { list: 'opportunities', sort: 'title' };
    const cursor = encodeCursor([text as string, all[0]?.createdAt ?? '', all[0]?.id ?? ''], context);
    const response = await manager.get(`/api/opportunities?sort=title&cursor=${cursor}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Invalid cursor');
  });
});

// REQ-331
describe('the filters of opportunities', () => {
  const matching = (holds: (row: Listed) => boolean) => all.filter(holds).map(({ id }) => id);
  const found = async (query: string) => (await list(query)).map(({ id }) => id);
  const hosts = (row: Listed) => (row.website === null ? '' : new URL(row.website).host);

  it.each([
    ['ownerId=none', (row: Listed) => row.ownerId === null],
    [`ownerId=${UNKNOWN}`, () => false],
    ['tag=CLIMATE', (row: Listed) => row.tags.some((tag) => foldText(tag) === 'climate')],
    ['tag=%C3%B6ko', (row: Listed) => row.tags.some((tag) => foldText(tag) === 'öko')],
    ['tag=Clim', () => false],
    ['nextStep=due', (row: Listed) => row.nextStepOn !== null && String(row.nextStepOn) <= TODAY],
    ['nextStep=planned', (row: Listed) => row.nextStep !== null || row.nextStepOn !== null],
    ['nextStep=none', (row: Listed) => row.nextStep === null && row.nextStepOn === null],
    ['website=KELP', (row: Listed) => hosts(row).includes('kelp')],
    ['website=.kelp.', (row: Listed) => hosts(row).includes('.kelp.')],
    ['website=%25', () => false],
    [
      'ownerId=none&nextStep=due&tag=',
      (row: Listed) => row.ownerId === null && row.nextStepOn !== null && String(row.nextStepOn) <= TODAY,
    ],
  ])('%s', async (query, holds) => {
    expect(await found(query)).toEqual(matching(holds));
    expect(await found(`${query}&sort=title`)).toHaveLength(matching(holds).length);
  });

  it('ownerId', async () => {
    for (const owner of owners.keys()) {
      expect(await found(`ownerId=${owner}`)).toEqual(matching(({ ownerId }) => ownerId === owner));
    }
  });

  it.each([
    ['ownerId=me', 'Owner must be the id of a user or none'],
    ['nextStep=soon', 'Next step must be due, planned, none'],
    ['sort=passNote', 'Sort must be one of'],
    ['sort=--title', 'Sort must be one of'],
    [`tag=${'x'.repeat(256)}`, 'Search text must be less than 255 characters'],
    ['owner=none', ''],
  ])('refuse %s', async (query, message) => {
    const response = await manager.get(`/api/opportunities?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(message);
  });

  it('also filter the export', async () => {
    const response = await manager.get('/api/opportunities/export?outcome=all&tag=climate&nextStep=none');
    expect(response.statusCode).toBe(200);
    const titles = matching(
      (row) => row.tags.some((tag) => foldText(tag) === 'climate') && row.nextStep === null && row.nextStepOn === null,
    );
    expect(response.body.trim().split('\r\n')).toHaveLength(titles.length + 1);
  });
});

// REQ-332
describe('the export of a selection', () => {
  const exported = (query: string) => manager.get(`/api/opportunities/export?outcome=all&${query}`);

  it('contains the selected opportunities that match the filters', async () => {
    const chosen = all.slice(0, 9);
    const response = await exported(`ids=${chosen.map(({ id }) => id.toUpperCase()).join(',')}`);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.body.trim().split('\r\n')).toHaveLength(10);
    const filtered = await exported(`nextStep=due&ids=${chosen.map(({ id }) => id).join(',')}`);
    const due = chosen.filter(({ nextStepOn }) => nextStepOn !== null && String(nextStepOn) <= TODAY);
    expect(filtered.body.trim().split('\r\n')).toHaveLength(due.length + 1);
    expect((await exported(`ids=${UNKNOWN}`)).body.trim().split('\r\n')).toHaveLength(1);
  });

  it.each(['ids=', 'ids=1,2', `ids=${Array.from({ length: 201 }, () => UNKNOWN).join(',')}`])(
    'refuses %s',
    async (query) => {
      expect((await exported(query)).statusCode).toBe(400);
    },
  );
});

// REQ-333
describe('the existing values', () => {
  const values = async (query: string) => {
    const response = await manager.get(`/api/opportunities/values?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ values: { value: string; label: string; count: number }[] }>().values;
  };

  it('of submitters and tags have counts without regard to case, the most frequent first', async () => {
    const submitters = await values('field=submittedBy&outcome=all');
    expect(submitters.map(({ label, count }) => [foldText(label), count])).toEqual([
      ['maren', ROWS / 2],
      ['otto', ROWS / 4],
    ]);
    const tags = await values('field=tags&outcome=all');
    expect(tags.map(({ label, count }) => [foldText(label), count])).toEqual([
      ['climate', ROWS / 2],
      ['b2b', ROWS / 4],
      ['öko', ROWS / 4],
    ]);
    for (const { value, count } of tags) {
      expect(await list(`tag=${encodeURIComponent(value)}`)).toHaveLength(count);
    }
  });

  it('of owners have their names, and are those of the outcome', async () => {
    const found = await values('field=ownerId');
    const open = all.filter(({ outcome }) => outcome === 'open');
    for (const { value, count } of found) expect(open.filter(({ ownerId }) => ownerId === value)).toHaveLength(count);
    expect(found.map(({ value }) => value).toSorted()).toEqual([...owners.keys()].toSorted());
    expect(found.map(({ label }) => label)).toContain('Zoë Adams');
  });

  it('can be searched by a part of their label', async () => {
    expect((await values('field=submittedBy&outcome=all&q=ARE')).map(({ label }) => foldText(label))).toEqual([
      'maren',
    ]);
    expect((await values('field=tags&outcome=all&q=%C3%96K')).map(({ label }) => foldText(label))).toEqual(['öko']);
    expect((await values('field=ownerId&q=zo%C3%AB')).map(({ label }) => label)).toEqual(['Zoë Adams']);
    expect(await values('field=tags&q=%25')).toEqual([]);
    expect((await manager.get('/api/opportunities/values?field=title')).statusCode).toBe(400);
  });
});

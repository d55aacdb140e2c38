import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readPdfText } from '../../../testing/readers/read-pdf-text.ts';
import {
  cast,
  draftBody,
  openNew,
  prepare,
  type TestCommittee,
  testCommittee,
} from '../../../testing/records/committee.ts';
import { watchAllTripwires } from '../../ventures/ventures.public.ts';

let t: TestApp;
let committee: TestCommittee;
beforeAll(async () => {
  t = await startTestApp();
  committee = await testCommittee(t);
  for (const { client } of [committee.chair, committee.admin])
    await client.post('/api/nda/sign', { name: 'Ada Lovelace' });
});
afterAll(() => t.close());

const CASH = { metric: 'cash', comparison: 'below', threshold: '500.00' } as const;
const USERS = { metric: 'active users', comparison: 'above', threshold: '1000.00' } as const;

const newVenture = () => t.database.scope.withTenant('default', (tx) => buildVenture(tx));

/** Members who may read decisions about subjects of this type. */
const membersFor = (type: string) => {
  const { chair, admin, ada, ben } = committee;
  return type === 'opportunity' ? [chair.id, admin.id, ada.id, ben.id] : [chair.id, admin.id];
};

async function openAbout(subject: { type: string; id: string }, given: Record<string, unknown> = {}) {
  return openNew(t, committee, {
    subject,
    quorum: 1,
    memberIds: membersFor(subject.type),
    tripwires: [CASH],
    ...given,
  });
}

async function close(id: string) {
  const { chair } = committee;
  await cast(chair, id, { vote: 'approve' });
  const closed = await chair.client.post(`/api/decisions/${id}/close`, {});
  expect(closed.statusCode, closed.body).toBe(200);
  return closed.json();
}

async function decideAbout(
  subject: { type: string; id: string },
  given: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await openAbout(subject, given);
  await close(id);
  return id;
}

let months = 0;
/** Each value is dated one month end after the previous one. */
async function record(ventureId: string | null, value: string, metric = 'cash'): Promise<string> {
  months += 1;
  const recordedAt = new Date(Date.UTC(2005, months, 0)).toISOString().slice(0, 10);
  const response = await committee.chair.client.post('/api/kpis', { ventureId, metric, value, recordedAt });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
}

const notices = (id: string) =>
  rowsOf<{ userId: string; details: { title: string | null; crossing: unknown } }>(
    t.database,
    `select user_id as "userId", details from notifications
      where kind = 'decision_tripwire' and details ->> 'decisionId' = '${id}' order by created_at, user_id`,
  );

const noticed = async (id: string) => (await notices(id)).map(({ userId }) => userId).toSorted();

const shown = async (id: string) => (await committee.chair.client.get(`/api/decisions/${id}`)).json().tripwires;

// REQ-361
describe('the tripwires of a draft', () => {
  it('are stored in normalized form, and can change until the opening', async () => {
    const { chair } = committee;
    const typed = { metric: ' Active  USERS', comparison: 'above', threshold: 1000 };
    const draft = await prepare(t, committee, { tripwires: [typed] });
    expect(draft.tripwires).toEqual([{ ...USERS, latest: null, crossedAt: null }]);
    const patch = (tripwires: unknown) => chair.client.patch(`/api/decisions/${draft.id}`, { tripwires });
    expect((await patch([CASH])).json().tripwires).toMatchObject([CASH]);
    expect(
      await rowsOf(
        t.database,
        `select details -> 'changes' as changes from audit_logs
          where action = 'decision_updated' and resource_id = '${draft.id}'`,
      ),
    ).toEqual([{ changes: { tripwires: { from: [USERS], to: [CASH] } } }]);
    await chair.client.post(`/api/decisions/${draft.id}/open`, {});
    expect((await patch([])).json().code).toBe('DECISION_OPEN');
    const [opened] = await rowsOf<{ tripwires: unknown }>(
      t.database,
      `select details -> 'tripwires' as tripwires from audit_logs
        where action = 'decision_opened' and resource_id = '${draft.id}'`,
    );
    expect(opened?.tripwires).toEqual([CASH]);
  });

  it.each([
    [[{ ...CASH, metric: ' ' }], 'tripwires.0.metric', 'Metric is required'],
    [[{ ...CASH, metric: 'a\u0000' }], 'tripwires.0.metric', 'cannot be stored'],
    [[{ ...CASH, metric: 'x'.repeat(65) }], 'tripwires.0.metric', 'less than 64'],
    [[{ ...CASH, comparison: 'equal' }], 'tripwires.0.comparison', 'below, above'],
    [[{ ...CASH, threshold: null }], 'tripwires.0.threshold', 'Threshold is required'],
    [[{ ...CASH, threshold: '1.005' }], 'tripwires.0.threshold', 'at most 13 digits and 2 decimals'],
    [[{ ...CASH, venture: 'x' }], 'tripwires.0.venture', ''],
    [[CASH, { ...CASH, metric: 'CASH' }], 'tripwires', 'only once'],
    [Array.from({ length: 6 }, (_, n) => ({ ...CASH, threshold: String(n) })), 'tripwires', 'at most 5'],
    ['cash', 'tripwires', 'must be a list'],
  ])('are rejected: %j', async (tripwires, path, message) => {
    const { chair } = committee;
    const response = await chair.client.post('/api/decisions', { ...(await draftBody(t, committee)), tripwires });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).toBe(path);
    expect(response.json().issues[0].message).toContain(message);
  });
});

// REQ-361
describe('the tripwires of a closed decision', () => {
  it('notify the committee once when a KPI of the venture crosses, and again after it was back within', async () => {
    const { chair, admin } = committee;
    const venture = await newVenture();
    const id = await decideAbout({ type: 'venture', id: venture.id }, { tripwires: [CASH, USERS] });
    await record(venture.id, '500.00');
    expect(await notices(id)).toEqual([]);
    const low = await record(venture.id, '499.99');
    await record(venture.id, '400');
    expect(await noticed(id)).toEqual([chair.id, admin.id].toSorted());
    expect((await notices(id))[0]?.details).toMatchObject({ crossing: { ...CASH, value: '499.99' } });
    expect(await shown(id)).toEqual([
      {
        ...CASH,
        latest: { value: '400.00', recordedAt: expect.any(String) },
        crossedAt: expect.stringMatching(/Z$/),
      },
      { ...USERS, latest: null, crossedAt: null },
    ]);
    const last = await record(venture.id, '600');
    expect((await shown(id))[0]).toMatchObject({ latest: { value: '600.00' }, crossedAt: null });
    await chair.client.patch(`/api/kpis/${last}`, { value: '1' });
    expect(await notices(id)).toHaveLength(4);
    await record(venture.id, '1001', 'Active Users');
    expect(await notices(id)).toHaveLength(6);
    // The latest value counts, not the one written last.
    await chair.client.patch(`/api/kpis/${low}`, { value: '900' });
    expect((await shown(id))[0]).toMatchObject({ latest: { value: '1.00' } });
    expect(await notices(id)).toHaveLength(6);
  });

  it('watch from the close on, also a value that is beyond the threshold already', async () => {
    const venture = await newVenture();
    await record(venture.id, '1');
    const { id } = await openAbout({ type: 'venture', id: venture.id });
    await record(venture.id, '2');
    expect(await notices(id)).toEqual([]);
    const closed = await close(id);
    expect(closed.tripwires).toMatchObject([{ latest: { value: '2.00' }, crossedAt: expect.stringMatching(/Z$/) }]);
    expect(await notices(id)).toHaveLength(2);
  });

  it('are in the minutes', async () => {
    const venture = await newVenture();
    const id = await decideAbout({ type: 'venture', id: venture.id });
    const { rawPayload } = await committee.chair.client.get(`/api/decisions/${id}/minutes`);
    expect(readPdfText(rawPayload)).toContain('Cash below $500.00');
  });

  it('watch the venture that is launched from the opportunity, without its values for members who cannot read KPIs', async () => {
    const { chair, admin, ada, ben } = committee;
    const opportunity = await t.database.scope.withTenant('default', (tx) =>
      buildOpportunity(tx, { stage: 'incubation' }),
    );
    const { id } = await openAbout({ type: 'opportunity', id: opportunity.id });
    await cast(ada, id, { vote: 'recuse' });
    await close(id);
    const { id: ventureId } = (await chair.client.post(`/api/opportunities/${opportunity.id}/launch`, {})).json();
    await record(ventureId, '100');
    expect(await noticed(id)).toEqual([chair.id, admin.id, ben.id].toSorted());
    const crossingOf = async (userId: string) =>
      (await notices(id)).find((notice) => notice.userId === userId)?.details.crossing;
    expect(await crossingOf(chair.id)).toEqual({ ...CASH, value: '100.00' });
    expect(await crossingOf(ben.id)).toEqual({ ...CASH, value: null });
    const seen = (await ben.client.get(`/api/decisions/${id}`)).json();
    expect(seen.tripwires).toEqual([{ ...CASH, latest: null, crossedAt: null }]);
    expect((await ben.client.get('/api/notifications')).body).not.toContain('100.00');
  });

  it('of a round watch its venture, or the firm, and disclose nothing in the notification', async () => {
    const { chair } = committee;
    const venture = await newVenture();
    const rounds = [
      { ventureId: venture.id, about: venture.id },
      { ventureId: null, about: null },
    ];
    for (const { ventureId, about } of rounds) {
      const round = (await chair.client.post('/api/funding-rounds', { name: 'Secret round', ventureId })).json();
      const id = await decideAbout({ type: 'round', id: round.id }, { title: 'Secret title' });
      await record(about, '100');
      expect((await notices(id)).map(({ details }) => details)).toEqual(
        Array(2).fill({ decisionId: id, title: null, crossing: null }),
      );
      expect((await shown(id))[0]).toMatchObject({ latest: { value: '100.00' } });
    }
  });

  it('are tripped by an import and by the grid, once for all rows', async () => {
    const venture = await newVenture();
    const id = await decideAbout({ type: 'venture', id: venture.id });
    const rows = [
      { metric: 'cash', value: '400', recordedAt: '2026-01-31' },
      { metric: 'cash', value: '300', recordedAt: '2026-02-28' },
    ];
    const { client } = committee.chair;
    await client.post('/api/kpis/import', { ventureId: venture.id, firstRow: 1, rows, dryRun: true });
    expect(await notices(id)).toEqual([]);
    await client.post('/api/kpis/import', { ventureId: venture.id, firstRow: 1, rows });
    expect(await notices(id)).toHaveLength(2);
    for (const [month, value] of [
      ['2026-03', '900'],
      ['2026-04', '9'],
    ]) {
      const cells = [{ ventureId: venture.id, metric: 'cash', month, value }];
      expect((await client.post('/api/kpis/cells', { cells })).statusCode).toBe(200);
    }
    expect(await notices(id)).toHaveLength(4);
  });

  it('are silent once another closed decision supersedes it', async () => {
    const { chair } = committee;
    const venture = await newVenture();
    const id = await decideAbout({ type: 'venture', id: venture.id });
    const next = (await chair.client.post(`/api/decisions/${id}/supersede`, { reason: 'New terms' })).json();
    expect(next.tripwires).toMatchObject([CASH]);
    await chair.client.post(`/api/decisions/${next.id}/open`, {});
    await close(next.id);
    await record(venture.id, '1');
    expect(await notices(id)).toEqual([]);
    expect(await notices(next.id)).toHaveLength(2);
    expect((await shown(id))[0]).toMatchObject({ latest: { value: '1.00' }, crossedAt: null });
  });

  it('are silent while the subject is in the trash', async () => {
    const { chair } = committee;
    await record(null, '900');
    const round = (await chair.client.post('/api/funding-rounds', { name: 'Series C' })).json();
    const id = await decideAbout({ type: 'round', id: round.id });
    expect((await chair.client.delete(`/api/funding-rounds/${round.id}`)).statusCode).toBe(204);
    await record(null, '50');
    expect(await notices(id)).toEqual([]);
  });

  it('are also checked by the job, which notifies once', async () => {
    const venture = await newVenture();
    const id = await decideAbout({ type: 'venture', id: venture.id });
    await rowsOf(
      t.database,
      `insert into kpis (venture_id, metric, recorded_at, value) values ('${venture.id}', 'cash', '2020-01-31', 1)`,
    );
    await watchAllTripwires(t.database.scope);
    await watchAllTripwires(t.database.scope);
    expect(await notices(id)).toHaveLength(2);
  });

  it('notify each member once under concurrent writers', async () => {
    const venture = await newVenture();
    const id = await decideAbout({ type: 'venture', id: venture.id });
    const { client } = committee.chair;
    const csrfToken = await client.csrfToken();
    const writes = Array.from({ length: 10 }, (_, day) =>
      client.post(
        '/api/kpis',
        {
          ventureId: venture.id,
          metric: 'cash',
          value: '1',
          recordedAt: `2026-04-${String(day + 1).padStart(2, '0')}`,
        },
        { csrfToken },
      ),
    );
    expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(await notices(id)).toHaveLength(2);
  });
});

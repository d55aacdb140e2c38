import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASONS } from '@aicv/domain/opportunities/pass';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { notifyRevisits } from './notify-revisits.ts';

let t: TestApp;
let analyst: TestClient;
let analystId: string;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const [one, other] = [await t.signedIn('analyst'), await t.signedIn('manager')];
  [analyst, analystId, manager, managerId] = [one.client, one.user.id, other.client, other.user.id];
});
afterAll(() => t.close());

const add = async (given: object = {}): Promise<string> =>
  (await analyst.post('/api/opportunities', { title: 'Kelp sensors', stage: 'scoring', ...given })).json().id;
const pass = (id: string, body: unknown, client = manager) => client.post(`/api/opportunities/${id}/pass`, body);
const reopen = (id: string, body: unknown = {}) => manager.post(`/api/opportunities/${id}/reopen`, body);
const read = async (id: string) => (await manager.get(`/api/opportunities/${id}`)).json();
const idsOf = async (query = '') =>
  (await manager.get(`/api/opportunities?limit=500${query}`)).json<{ id: string }[]>().map(({ id }) => id);
const auditOf = (id: string) =>
  rowsOf<{ action: string; details: unknown }>(
    t.database,
    `select action, details from audit_logs where resource_id = '${id}' and action <> 'opportunity_created' order by seq`,
  );
const notices = (kind: string) =>
  rowsOf<{ user_id: string; details: Record<string, unknown> }>(
    t.database,
    `select user_id, details from notifications where kind = '${kind}' order by created_at`,
  );

const PASS = { reason: 'timing', note: 'Too early for ports.', revisitOn: '2040-01-31' } as const;

// REQ-324, REQ-325
describe('passing on an opportunity', () => {
  it('records reason, note, revisit day, person and time, and removes it from the default list', async () => {
    const id = await add();
    const response = await pass(id, PASS);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      outcome: 'passed',
      passReason: 'timing',
      passNote: 'Too early for ports.',
      revisitOn: '2040-01-31',
      passedAt: expect.stringMatching(/Z$/),
      passedBy: managerId,
      stage: 'scoring',
      version: 2,
    });
    expect(await read(id)).toEqual(response.json());
    expect(await idsOf()).not.toContain(id);
    expect(await idsOf('&outcome=open')).not.toContain(id);
    expect(await idsOf('&outcome=passed')).toContain(id);
    expect(await idsOf('&outcome=all')).toContain(id);
    const details = { stage: 'scoring', reason: 'timing', note: PASS.note, revisitOn: PASS.revisitOn };
    expect(await auditOf(id)).toEqual([{ action: 'opportunity_passed', details }]);
    expect(await notices('opportunity_passed')).toEqual([
      {
        user_id: analystId,
        details: {
          opportunityId: id,
          opportunityTitle: 'Kelp sensors',
          reason: 'timing',
          passedByName: expect.stringContaining('Robin Tester'),
        },
      },
    ]);
  });

  it('leaves the counts of the board and the dashboard, and returns to its stage when it is reopened', async () => {
    const counts = async () => {
      const { total, stages } = (await manager.get('/api/opportunities/summary')).json();
      return [total, stages.map(({ count }: { count: number }) => count)];
    };
    const before = await counts();
    const id = await add();
    await pass(id, { reason: 'team' });
    expect(await counts()).toEqual(before);
    const reopened = await reopen(id);
    expect(reopened.json()).toMatchObject({ outcome: 'open', stage: 'scoring', version: 3 });
    const { passReason, passNote, revisitOn, passedAt, passedBy } = reopened.json();
    expect([passReason, passNote, revisitOn, passedAt, passedBy]).toEqual([null, null, null, null, null]);
    expect(await idsOf()).toContain(id);
    expect((await counts())[0]).toBe(before[0] + 1);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['opportunity_passed', 'opportunity_reopened']);
  });

  it('is in the history of the opportunity with its reason, and does not count as a move', async () => {
    const id = await add();
    await pass(id, PASS);
    await reopen(id);
    const history = (await manager.get(`/api/opportunities/${id}/stage-changes`)).json();
    expect(history).toMatchObject([
      { outcome: 'open', fromStage: 'scoring', toStage: 'scoring', passReason: null, changedBy: { id: managerId } },
      { outcome: 'passed', passReason: 'timing', passNote: PASS.note, revisitOn: PASS.revisitOn },
      { outcome: null, fromStage: null, toStage: 'scoring' },
    ]);
    expect((await read(id)).version).toBe(3);
  });

  it('passed again replaces the reason and keeps when and by whom it was passed; an equal pass changes nothing', async () => {
    const id = await add();
    const first = (await pass(id, PASS)).json();
    expect((await pass(id, PASS, analyst)).json()).toEqual(first);
    const second = (await pass(id, { reason: 'terms' }, analyst)).json();
    expect(second).toMatchObject({ passReason: 'terms', passNote: null, revisitOn: null, version: 3 });
    expect([second.passedAt, second.passedBy]).toEqual([first.passedAt, managerId]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it.each([
    [{}, 'reason', `Reason must be one of ${PASS_REASONS.join(', ')}`],
    [{ reason: 'mood' }, 'reason', `Reason must be one of ${PASS_REASONS.join(', ')}`],
    [{ reason: 'team', note: 'x'.repeat(2_001) }, 'note', 'Note must be less than 2000 characters'],
    [{ reason: 'team', revisitOn: '31.12.2040' }, 'revisitOn', 'Revisit day must be a date such as 2026-03-31'],
    [{ reason: 'team', revisitOn: '2020-01-01' }, 'revisitOn', 'Revisit day must not be in the past'],
  ])('rejects %j', async (body, path, message) => {
    const id = await add();
    const refused = await pass(id, body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().issues).toEqual([{ path, message }]);
    expect(await read(id)).toMatchObject({ outcome: 'open', version: 1 });
  });

  it('rejects unknown fields, strangers and other roles', async () => {
    const id = await add();
    expect((await pass(id, { reason: 'team', passedBy: analystId })).statusCode).toBe(400);
    const { client: beta } = await t.signedIn('admin', { tenantId: 'beta' });
    expect((await pass(id, { reason: 'team' }, beta)).statusCode).toBe(404);
    expect((await beta.post(`/api/opportunities/${id}/reopen`, {})).statusCode).toBe(404);
    const { client: investor } = await t.signedIn('investor');
    expect((await pass(id, { reason: 'team' }, investor)).statusCode).toBe(403);
    expect(await read(id)).toMatchObject({ outcome: 'open', version: 1 });
  });

  it('rejects a launched opportunity with a sentence that says what to do instead', async () => {
    const id = await add({ stage: 'incubation' });
    expect((await manager.post(`/api/opportunities/${id}/launch`)).statusCode).toBe(201);
    const refused = await pass(id, { reason: 'team' });
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      409,
      'HAS_VENTURE',
      'This opportunity became a venture. Record its end on the venture in Abundance Labs instead.',
    ]);
  });

  it('is refused if someone moved the card first, and shows its newer state', async () => {
    const id = await add();
    await analyst.patch(`/api/opportunities/${id}`, { stage: 'shortlist', version: 1 });
    const refused = await pass(id, { reason: 'team', version: 1 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE']);
    expect(refused.json().current).toMatchObject([{ id, stage: 'shortlist', version: 2 }]);
    expect((await pass(id, { reason: 'team', version: 2 })).statusCode).toBe(200);
    const stale = await reopen(id, { version: 2 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
  });

  it('passes once in twenty concurrent requests', async () => {
    const id = await add();
    const csrfToken = await manager.csrfToken();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        manager.post(`/api/opportunities/${id}/pass`, { reason: 'market', version: 1 }, { csrfToken }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('a passed opportunity', () => {
  const passed = async (given: object = {}) => {
    const id = await add(given);
    await pass(id, { reason: 'market' });
    return id;
  };

  it('cannot be moved, alone or in bulk', async () => {
    const [id, open] = [await passed(), await add()];
    const alone = await manager.patch(`/api/opportunities/${id}`, { stage: 'shortlist' });
    expect([alone.statusCode, alone.json().code, alone.json().message]).toEqual([
      409,
      'PASSED',
      'This opportunity was passed on. Reopen it before you move it.',
    ]);
    const opportunities = [{ id }, { id: open }];
    const bulk = await manager.post('/api/opportunities/moves', { stage: 'shortlist', opportunities });
    expect([bulk.statusCode, bulk.json().message]).toEqual([
      409,
      '1 of the 2 opportunities was passed on. Reopen or deselect it first.',
    ]);
    expect((await read(open)).stage).toBe('scoring');
    expect((await manager.patch(`/api/opportunities/${id}`, { title: 'Kelp' })).statusCode).toBe(200);
  });

  it('cannot be reviewed or launched', async () => {
    const id = await passed({ stage: 'incubation' });
    const review = await manager.put(`/api/opportunities/${id}/reviews/mine`, { scores: {}, isSubmitted: false });
    expect([review.statusCode, review.json().code]).toEqual([409, 'PASSED']);
    const launch = await manager.post(`/api/opportunities/${id}/launch`);
    expect([launch.statusCode, launch.json().code]).toEqual([409, 'PASSED']);
  });

  it('is found by search, which says that it is passed', async () => {
    const id = await add({ title: 'Lighthouse keeping' });
    const contextOf = async () =>
      (await manager.get('/api/search?q=lighthouse')).json().hits.find((hit: { id: string }) => hit.id === id)?.context;
    expect(await contextOf()).toBe('scoring');
    await pass(id, { reason: 'market' });
    expect(await contextOf()).toBe('passed');
    await reopen(id);
    expect(await contextOf()).toBe('scoring');
  });

  it('can be commented on', async () => {
    const id = await passed();
    const comment = await analyst.post(`/api/opportunities/${id}/comments`, { body: 'They raised elsewhere.' });
    expect(comment.statusCode).toBe(201);
  });
});

it('equals a simple model after any sequence of passes, reopenings and moves', async () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('pass' as const), reason: fc.constantFrom(...PASS_REASONS) }),
    fc.record({ act: fc.constant('reopen' as const) }),
    fc.record({ act: fc.constant('move' as const), stage: fc.constantFrom(...OPPORTUNITY_STAGES) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const id = await add();
      const model: { stage: string; reason: string | null } = { stage: 'scoring', reason: null };
      for (const made of steps) {
        if (made.act === 'pass') {
          await pass(id, { reason: made.reason });
          model.reason = made.reason;
        } else if (made.act === 'reopen') {
          await reopen(id);
          model.reason = null;
        } else {
          const { statusCode } = await manager.patch(`/api/opportunities/${id}`, { stage: made.stage });
          expect(statusCode).toBe(model.reason === null || made.stage === model.stage ? 200 : 409);
          if (model.reason === null) model.stage = made.stage;
        }
      }
      const { stage, passReason, outcome } = await read(id);
      expect({ stage, reason: passReason }).toEqual(model);
      expect(outcome).toBe(model.reason === null ? 'open' : 'passed');
      expect((await idsOf()).includes(id)).toBe(model.reason === null);
    }),
    { numRuns: 15 },
  );
});

// REQ-326
it('notifies the owner, or else the person who passed, once on the revisit day', async () => {
  const clock = createTestClock();
  const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
  const [owned, unowned] = [await add({ title: 'Owned', ownerId: analystId }), await add({ title: 'Unowned' })];
  const later = await add({ title: 'Later' });
  await pass(owned, { reason: 'timing', revisitOn: today });
  await pass(unowned, { reason: 'traction', revisitOn: today });
  await pass(later, { reason: 'timing', revisitOn: '2041-01-01' });
  await Promise.all(Array.from({ length: 5 }, () => notifyRevisits(t.database.scope, clock)));
  await notifyRevisits(t.database.scope, clock);
  const due = (await notices('opportunity_revisit_due')).map(({ user_id, details }) => [user_id, details]);
  expect(due).toHaveLength(2);
  expect(due).toEqual(
    expect.arrayContaining([
      [analystId, { opportunityId: owned, opportunityTitle: 'Owned', reason: 'timing' }],
      [managerId, { opportunityId: unowned, opportunityTitle: 'Unowned', reason: 'traction' }],
    ]),
  );
});

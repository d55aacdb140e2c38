import { randomUUID } from 'node:crypto';
import { PASS_REASONS } from '@aicv/domain/opportunities/pass';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

interface State {
  readonly id: string;
  readonly version: number;
  readonly priority: string;
  readonly ownerId: string | null;
  readonly tags: readonly string[];
  readonly outcome: string;
  readonly passReason: string | null;
  readonly passNote: string | null;
  readonly revisitOn: string | null;
}

let t: TestApp;
let analyst: TestClient;
let analystId: string;
let manager: TestClient;
let managerId: string;
let learnerId: string;
beforeAll(async () => {
  t = await startTestApp();
  const [one, other] = [await t.signedIn('analyst'), await t.signedIn('manager')];
  [analyst, analystId, manager, managerId] = [one.client, one.user.id, other.client, other.user.id];
  learnerId = (await t.createUser({ role: 'learner' })).id;
});
afterAll(() => t.close());

const add = async (given: object = {}): Promise<string> =>
  (await analyst.post('/api/opportunities', { title: 'Kelp sensors', ...given })).json().id;
const change = (body: object) => manager.post('/api/opportunities/changes', body);
const all = (ids: readonly string[]) => ids.map((id) => ({ id }));
const read = async (id: string): Promise<State> => (await manager.get(`/api/opportunities/${id}`)).json();
const entries = () =>
  rowsOf<{ details: { changed: unknown[] } }>(
    t.database,
    "select details from audit_logs where action = 'opportunities_changed' order by seq",
  );
const notices = (kind: string, id: string) =>
  rowsOf<{ user_id: string }>(
    t.database,
    `select user_id from notifications where kind = '${kind}' and details->>'opportunityId' = '${id}'`,
  );

// REQ-332
describe('changing several opportunities', () => {
  it('changes all of them with one audit entry, and notifies each new owner', async () => {
    const ids = [await add({ tags: ['Climate'] }), await add({ priority: 'high' })];
    const entriesBefore = (await entries()).length;
    const changes = { priority: 'high', ownerId: analystId, addTags: ['climate', 'B2B'], removeTags: ['absent'] };
    const response = await change({ changes, opportunities: all(ids) });
    expect(response.statusCode, response.body).toBe(200);
    const changed = response.json<{ changed: State[] }>().changed;
    expect(changed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await read(ids[0] as string)).toMatchObject({
      priority: 'high',
      ownerId: analystId,
      tags: ['Climate', 'B2B'],
    });
    expect(await read(ids[1] as string)).toMatchObject({ tags: ['climate', 'B2B'], version: 2 });
    const [entry, ...others] = (await entries()).slice(entriesBefore);
    expect(others).toEqual([]);
    expect(entry?.details.changed).toEqual(
      expect.arrayContaining([
        {
          to: { priority: 'high', ownerId: analystId, tags: ['Climate', 'B2B'] },
          opportunities: [{ id: ids[0], from: { priority: 'medium', ownerId: null, tags: ['Climate'] } }],
        },
      ]),
    );
    for (const id of ids) expect(await notices('opportunity_assigned', id)).toEqual([{ user_id: analystId }]);
  });

  it('passes and reopens with the stage history, and notifies the submitters once', async () => {
    const ids = [await add(), await add()];
    const pass = { reason: 'team', note: 'No engineer.', revisitOn: '2040-01-31' };
    const response = await change({ changes: { pass }, opportunities: all(ids) });
    expect(response.statusCode, response.body).toBe(200);
    for (const id of ids) {
      expect(await read(id)).toMatchObject({
        outcome: 'passed',
        passReason: 'team',
        passNote: 'No engineer.',
        passedBy: managerId,
      });
      expect(await notices('opportunity_passed', id)).toEqual([{ user_id: analystId }]);
    }
    expect((await change({ changes: { reopen: true }, opportunities: all(ids) })).statusCode).toBe(200);
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ outcome: 'open', passReason: null, passedAt: null, version: 3 });
      const history = await rowsOf(
        t.database,
        `select outcome, pass_reason from opportunity_stage_changes where opportunity_id = '${id}' order by changed_at`,
      );
      expect(history.map(({ outcome }) => outcome)).toEqual([null, 'passed', 'open']);
    }
  });

  it('writes nothing for records that have the values already', async () => {
    const id = await add({ priority: 'low', tags: ['B2B'] });
    const before = (await entries()).length;
    const changes = { priority: 'low', addTags: ['b2b'], reopen: true };
    expect((await change({ changes, opportunities: [{ id }] })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ version: 1, tags: ['B2B'] });
    expect(await entries()).toHaveLength(before);
  });

  it('changes none if one was changed by someone else, and shows the current states', async () => {
    const ids = [await add(), await add()];
    await manager.patch(`/api/opportunities/${ids[1]}`, { priority: 'high' });
    const response = await change({
      changes: { priority: 'low' },
      opportunities: ids.map((id) => ({ id, version: 1 })),
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'STALE',
      message: 'This opportunity was changed by someone else in the meantime',
      current: [{ id: ids[1], priority: 'high' }],
    });
    expect(await read(ids[0] as string)).toMatchObject({ priority: 'medium', version: 1 });
  });

  it('changes none if one became a venture or would have too many tags, and names their number', async () => {
    const launched = await add({ stage: 'incubation' });
    expect((await manager.post(`/api/opportunities/${launched}/launch`)).statusCode).toBe(201);
    const full = await add({ tags: Array.from({ length: 10 }, (_, index) => `Tag ${index}`) });
    const other = await add();
    const passed = await change({ changes: { pass: { reason: 'team' } }, opportunities: all([launched, other]) });
    expect(passed.json()).toMatchObject({
      code: 'HAS_VENTURE',
      message: '1 of the 2 opportunities became a venture. Deselect it first.',
    });
    const tagged = await change({ changes: { addTags: ['New'] }, opportunities: all([full, other]) });
    expect(tagged.statusCode).toBe(400);
    expect(tagged.body).toContain('1 of the 2 opportunities would have more than 10 tags');
    expect(await read(other)).toMatchObject({ version: 1, tags: [], outcome: 'open' });
  });

  it.each([
    [{ changes: {} }, 'Choose at least one change'],
    [{}, 'Choose at least one change'],
    [{ changes: { stage: 'scoring' } }, 'Unknown field'],
    [{ changes: { pass: { reason: 'team' }, reopen: true } }, 'Pass and reopen exclude each other'],
    [{ changes: { reopen: false } }, 'Reopen must be true'],
    [{ changes: { tags: ['A'], addTags: ['B'] } }, 'Set all tags, or add and remove some'],
    [{ changes: { addTags: ['A'], removeTags: ['a'] } }, 'A tag can be added or removed, not both'],
    [{ changes: { pass: { reason: 'mood' } } }, 'Reason must be one of'],
    [{ changes: { pass: { reason: 'team', revisitOn: '2020-01-01' } } }, 'Revisit day must not be in the past'],
    [{ changes: { priority: 'low' }, opportunities: [] }, 'Choose at least one opportunity'],
    [
      { changes: { priority: 'low' }, opportunities: all(Array.from({ length: 201 }, () => randomUUID())) },
      'At most 200',
    ],
  ])('refuses %j', async (body, message) => {
    const id = await add();
    const response = await change({ opportunities: [{ id }], ...body });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(message);
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('refuses a repeated or unknown opportunity, and an owner without write access', async () => {
    const id = await add();
    const changes = { priority: 'low' };
    expect((await change({ changes, opportunities: all([id, id]) })).statusCode).toBe(400);
    expect((await change({ changes, opportunities: all([id, randomUUID()]) })).statusCode).toBe(404);
    const assigned = await change({ changes: { ownerId: learnerId }, opportunities: [{ id }] });
    expect(assigned.body).toContain('The owner must be an active administrator, manager or analyst');
    expect(await read(id)).toMatchObject({ version: 1, ownerId: null });
  });

  it('restores every field by the inverse changes of each record', async () => {
    const ids = [await add({ tags: ['Climate'] }), await add({ ownerId: managerId }), await add({ priority: 'low' })];
    const tag = fc.constantFrom('Climate', 'climate', 'B2B', 'Robots');
    const tags = fc.uniqueArray(tag, { maxLength: 3, selector: (text) => text.toLowerCase() });
    const optional = { requiredKeys: [] as [] };
    const decision = fc.constantFrom(
      { reopen: true },
      {},
      ...PASS_REASONS.map((reason) => ({ pass: { reason, note: 'Why' } })),
    );
    const changes = fc
      .tuple(
        fc.record({ priority: fc.constantFrom('low', 'high'), ownerId: fc.constantFrom(null, analystId) }, optional),
        fc.oneof(
          fc.record({ tags }, optional),
          fc.record({ addTags: tags }, optional),
          fc.record({ removeTags: tags }, optional),
        ),
        decision,
      )
      .map((parts) => Object.assign({}, ...parts))
      .filter((wanted) => Object.keys(wanted).length > 0);
    const comparable = ({ version: _version, ...state }: State) => {
      const { priority, ownerId, tags: now, outcome, passReason, passNote, revisitOn } = state;
      return { priority, ownerId, tags: now, outcome, passReason, passNote, revisitOn };
    };
    await fc.assert(
      fc.asyncProperty(changes, changes, async (common, own) => {
        const before = await Promise.all(ids.map(read));
        const [first, ...others] = all(ids);
        const done = await change({ changes: common, opportunities: [{ ...first, changes: own }, ...others] });
        expect(done.statusCode, done.body).toBe(200);
        const versions = new Map(done.json<{ changed: State[] }>().changed.map(({ id, version }) => [id, version]));
        const inverse = before.map(({ id, priority, ownerId, tags: earlier, passReason, passNote, revisitOn }) => ({
          id,
          version: versions.get(id),
          changes: {
            ...{ priority, ownerId, tags: earlier },
            ...(passReason === null ? { reopen: true } : { pass: { reason: passReason, note: passNote, revisitOn } }),
          },
        }));
        const undone = await change({ opportunities: inverse });
        expect(undone.statusCode, undone.body).toBe(200);
        expect((await Promise.all(ids.map(read))).map(comparable)).toEqual(before.map(comparable));
        // The next run starts from another state.
        await change({ changes: own, opportunities: all(ids) });
      }),
      { numRuns: 15 },
    );
  });
});

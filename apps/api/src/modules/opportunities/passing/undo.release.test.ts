/** The acts that offer UNDO, undone as the page does it: with the version after the act (REQ-330). */
import { randomUUID } from 'node:crypto';
import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASONS, type PassReason } from '@aicv/domain/opportunities/pass';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';

interface State {
  readonly id: string;
  readonly version: number;
  readonly stage: string;
  readonly priority: string;
  readonly ownerId: string | null;
  readonly tags: readonly string[];
  readonly passReason: PassReason | null;
  readonly passNote: string | null;
  readonly revisitOn: string | null;
}

type Undo = () => Promise<void>;

let t: TestApp;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  await signInAgain();
});
afterAll(() => t.close());

/** Each user has a limit of requests a minute. */
async function signInAgain(): Promise<void> {
  const { client, user } = await t.signedIn('manager');
  [manager, managerId] = [client, user.id];
}

const read = async (id: string): Promise<State> => (await manager.get(`/api/opportunities/${id}`)).json();
const post = async (url: string, body: object) => {
  const response = await manager.post(`/api/opportunities${url}`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

async function move(id: string, stage: string): Promise<Undo> {
  const before = await read(id);
  const moved = (await manager.patch(`/api/opportunities/${id}`, { stage })).json();
  return async () => {
    const undone = await manager.patch(`/api/opportunities/${id}`, { stage: before.stage, version: moved.version });
    expect(undone.statusCode).toBe(200);
  };
}

async function moveAll(ids: readonly string[], stage: string): Promise<Undo> {
  const before = await Promise.all(ids.map(read));
  const { moved } = await post('/moves', { stage, opportunities: ids.map((id) => ({ id })) });
  const stages = new Map(before.map((state) => [state.id, state.stage]));
  return () =>
    post('/moves', {
      stage,
      opportunities: moved.map(({ id, version }: State) => ({ id, version, stage: stages.get(id) })),
    });
}

async function pass(id: string, reason: PassReason, note: string | null): Promise<Undo> {
  const before = await read(id);
  const passed = await post(`/${id}/pass`, { reason, note, revisitOn: null });
  return before.passReason === null
    ? () => post(`/${id}/reopen`, { version: passed.version })
    : () =>
        post(`/${id}/pass`, {
          reason: before.passReason,
          note: before.passNote,
          revisitOn: before.revisitOn,
          version: passed.version,
        });
}

async function reopen(id: string): Promise<Undo> {
  const { passReason: reason, passNote: note, revisitOn } = await read(id);
  const { version } = await post(`/${id}/reopen`, {});
  return () => post(`/${id}/pass`, { reason, note, revisitOn, version });
}

/** Changes priority, owner and tags of all, and the outcome if `reason` is given. */
async function changeAll(ids: readonly string[], priority: string, reason: PassReason | null): Promise<Undo> {
  const before = await Promise.all(ids.map(read));
  const changes = { priority, ownerId: managerId, addTags: ['Bulk'], ...(reason && { pass: { reason } }) };
  const { changed } = await post('/changes', { changes, opportunities: ids.map((id) => ({ id })) });
  return () =>
    post('/changes', {
      opportunities: before.map(({ id, priority, ownerId, tags, passReason, passNote, revisitOn }) => ({
        id,
        version: changed.find((one: State) => one.id === id).version,
        changes: {
          ...{ priority, ownerId, tags },
          ...(reason !== null &&
            (passReason === null ? { reopen: true } : { pass: { reason: passReason, note: passNote, revisitOn } })),
        },
      })),
    });
}

async function remove(id: string): Promise<Undo> {
  expect((await manager.delete(`/api/opportunities/${id}`)).statusCode).toBe(204);
  return () => post(`/${id}/restore`, {});
}

async function importRows(count: number): Promise<Undo> {
  const importId = randomUUID();
  const rows = Array.from({ length: count }, (_, index) => ({ title: `Imported ${index}`, stage: 'scoring' }));
  await post('/import', { importId, firstRow: 1, rows });
  return () => post(`/imports/${importId}/undo`, {});
}

const anyStage = fc.constantFrom(...OPPORTUNITY_STAGES);
const anyReason = fc.constantFrom(...PASS_REASONS);
const anyAct = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), stage: anyStage }),
  fc.record({ kind: fc.constant('moveAll' as const), stage: anyStage }),
  fc.record({
    kind: fc.constant('pass' as const),
    reason: anyReason,
    note: fc.option(fc.constantFrom('Too early.', 'Too late.')),
  }),
  fc.record({ kind: fc.constant('reopen' as const) }),
  fc.record({
    kind: fc.constant('changeAll' as const),
    priority: fc.constantFrom(...OPPORTUNITY_PRIORITIES),
    reason: fc.option(anyReason),
  }),
  fc.record({ kind: fc.constant('delete' as const) }),
  fc.record({ kind: fc.constant('import' as const), count: fc.integer({ min: 1, max: 3 }) }),
);

it('restores the state before it, after any sequence of acts, some of which were undone', async () => {
  const steps = fc.array(fc.record({ act: anyAct, at: fc.nat(2), isUndone: fc.boolean() }), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStage, { minLength: 3, maxLength: 3 }), steps, async (stages, done) => {
      await signInAgain();
      const ids: string[] = [];
      for (const stage of stages) {
        ids.push((await manager.post('/api/opportunities', { title: 'Undone', stage })).json().id);
      }
      const states = async () => {
        const list = await manager.get('/api/opportunities?outcome=all');
        const fields = (await Promise.all(ids.map(read))).map(
          ({ stage, priority, ownerId, tags, passReason, passNote, revisitOn }) => {
            return { stage, priority, ownerId, tags, passReason, passNote, revisitOn };
          },
        );
        return { total: list.headers['x-total-count'], fields };
      };
      for (const { act, at, isUndone } of done) {
        const before = await states();
        const isLive = (index: number) => before.fields[index]?.stage !== undefined;
        const live = ids.filter((_, index) => isLive(index));
        const isPassed = (id: string | undefined) => before.fields[ids.indexOf(id ?? '')]?.passReason != null;
        const id = ids[at] ?? '';
        const run = (): Promise<Undo> | null => {
          if (act.kind === 'import') return importRows(act.count);
          if (act.kind === 'moveAll') return live.length === 0 || live.some(isPassed) ? null : moveAll(live, act.stage);
          if (act.kind === 'changeAll') return live.length === 0 ? null : changeAll(live, act.priority, act.reason);
          if (!isLive(at)) return null;
          if (act.kind === 'pass') return pass(id, act.reason, act.note);
          if (act.kind === 'delete') return remove(id);
          // A passed opportunity cannot be moved, and an open one not reopened.
          if (act.kind === 'reopen') return isPassed(id) ? reopen(id) : null;
          return isPassed(id) ? null : move(id, act.stage);
        };
        const undo = await run();
        if (!isUndone || undo === null) continue;
        await undo();
        expect(await states()).toEqual(before);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);

it('is refused once someone else has changed the record', async () => {
  const { id } = (await manager.post('/api/opportunities', { title: 'Undone' })).json();
  const { client: analyst } = await t.signedIn('analyst');
  const passed = await post(`/${id}/pass`, { reason: 'team' });
  await analyst.patch(`/api/opportunities/${id}`, { title: 'Changed' });
  const refused = await manager.post(`/api/opportunities/${id}/reopen`, { version: passed.version });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE']);
  expect(refused.json().current).toMatchObject([{ title: 'Changed', outcome: 'passed' }]);
});

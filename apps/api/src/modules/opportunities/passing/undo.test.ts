/** The acts that offer UNDO, undone as the page does it: with the version after the act (REQ-330). */
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASONS, type PassReason } from '@aicv/domain/opportunities/pass';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';

interface State {
  readonly id: string;
  readonly version: number;
  readonly stage: string;
  readonly passReason: PassReason | null;
  readonly passNote: string | null;
  readonly revisitOn: string | null;
}

type Undo = () => Promise<void>;

let t: TestApp;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: manager } = await t.signedIn('manager'));
});
afterAll(() => t.close());

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

const anyStage = fc.constantFrom(...OPPORTUNITY_STAGES);
const anyAct = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), stage: anyStage }),
  fc.record({ kind: fc.constant('moveAll' as const), stage: anyStage }),
  fc.record({
    kind: fc.constant('pass' as const),
    reason: fc.constantFrom(...PASS_REASONS),
    note: fc.option(fc.constantFrom('Too early.', 'Too late.')),
  }),
);

it('restores the state before it, after any sequence of acts, some of which were undone', async () => {
  const steps = fc.array(fc.record({ act: anyAct, isUndone: fc.boolean() }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStage, { minLength: 3, maxLength: 3 }), steps, async (stages, done) => {
      const ids: string[] = [];
      for (const stage of stages) {
        ids.push((await manager.post('/api/opportunities', { title: 'Undone', stage })).json().id);
      }
      const [first = ''] = ids;
      const states = async () =>
        (await Promise.all(ids.map(read))).map(({ stage, passReason, passNote, revisitOn }) => {
          return { stage, passReason, passNote, revisitOn };
        });
      for (const { act, isUndone } of done) {
        const before = await states();
        // A passed opportunity cannot be moved.
        if (act.kind !== 'pass' && before[0]?.passReason != null) continue;
        const undo = await (act.kind === 'move'
          ? move(first, act.stage)
          : act.kind === 'moveAll'
            ? moveAll(ids, act.stage)
            : pass(first, act.reason, act.note));
        if (!isUndone) continue;
        await undo();
        expect(await states()).toEqual(before);
      }
    }),
    { numRuns: 20 },
  );
});

it('is refused once someone else has changed the record', async () => {
  const { id } = (await manager.post('/api/opportunities', { title: 'Undone' })).json();
  const { client: analyst } = await t.signedIn('analyst');
  const passed = await post(`/${id}/pass`, { reason: 'team' });
  await analyst.patch(`/api/opportunities/${id}`, { title: 'Changed' });
  const refused = await manager.post(`/api/opportunities/${id}/reopen`, { version: passed.version });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE']);
  expect(refused.json().current).toMatchObject([{ title: 'Changed', outcome: 'passed' }]);
});

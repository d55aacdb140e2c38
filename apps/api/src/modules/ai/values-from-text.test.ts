import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { refused } from '../../testing/records/committee.ts';
import { courseWithLesson, RULES, ruled } from '../../testing/records/competence.ts';
import { expireDrafts } from './expire-drafts.ts';

let t: TestApp;
let manager: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: manager } = await t.signedIn('manager'));
  ({ client: colleague } = await t.signedIn('manager'));
});
afterAll(() => t.close());

const EMAIL = `Hi Ada,

MRR grew to $48,200 in January 2026. Burn was $120k. We have 40 paying customers.
We expect MRR of $60k soon.`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const newVenture = async (): Promise<string> => (await manager.post('/api/ventures', { title: 'Kelp' })).json().id;
const bodyFor = (id: string, text: unknown = EMAIL) => ({
  kind: 'values_from_text',
  subject: { type: 'venture', id },
  text,
});
const ask = (id: string, text?: unknown, client = manager) => client.post('/api/ai/drafts', bodyFor(id, text));

async function draftFor(ventureId: string, text = EMAIL) {
  const response = await ask(ventureId, text);
  expect(response.statusCode, response.body).toBe(202);
  return response.json();
}

const accept = (draftId: string, text: string, confirmed: number[] = [], client = manager) =>
  client.post(`/api/ai/drafts/${draftId}/accept`, { text, confirmed });

interface Kpi {
  readonly id: string;
  readonly metric: string;
  readonly value: string;
  readonly recordedAt: string;
  readonly version: number;
  readonly isAiAssisted: boolean;
}
const kpisOf = async (ventureId: string): Promise<Kpi[]> =>
  (await manager.get(`/api/kpis?ventureId=${ventureId}&sort=recordedAt`)).json();
const issuesOf = (response: Awaited<ReturnType<typeof accept>>) => [
  response.statusCode,
  response.json().issues.map(({ path }: { path: string }) => path),
];

/** The month before that of the test clock. */
const proposedMonth = () => {
  const now = new Date(t.clock.nowMs());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
};

// REQ-366, REQ-367, REQ-370
describe('values from a text without a model', () => {
  it('are proposed with the sentences that they were read from', async () => {
    const ventureId = await newVenture();
    const draft = await draftFor(ventureId);
    expect(draft).toMatchObject({
      kind: 'values_from_text',
      subject: { type: 'venture', id: ventureId, title: 'Kelp' },
      state: 'ready',
    });
    expect(draft.inputs).toMatchObject([
      { id: 'S1', type: 'text', recordId: ventureId, version: null, text: EMAIL, sha256: sha256(EMAIL) },
    ]);
    expect(draft.sentences.map(({ value }: { value: object }) => value)).toEqual([
      { metric: 'mrr', month: '2026-01', value: '48200' },
      { metric: 'burn', month: proposedMonth(), value: '120000' },
      { metric: 'customers', month: proposedMonth(), value: '40' },
    ]);
    for (const { check } of draft.sentences) {
      expect(check.state).toBe('verified');
      expect(EMAIL.slice(check.start, check.end)).toBe(check.quote);
    }
    expect(draft.text).toBe(`mrr\t2026-01\t48200\nburn\t${proposedMonth()}\t120000\ncustomers\t${proposedMonth()}\t40`);
  });

  it('use the names of the metrics of the venture, which the preview shows', async () => {
    const ventureId = await newVenture();
    await manager.post('/api/kpis', { ventureId, metric: 'harvested boats', value: '3', recordedAt: '2026-01-31' });
    const text = 'Harvested boats: 7';
    const preview = (await manager.post('/api/ai/drafts/preview', bodyFor(ventureId, text))).json();
    expect(preview.inputs).toMatchObject([
      { type: 'text', text },
      { type: 'kpis', label: 'Names of the metrics of Kelp', text: 'harvested boats' },
    ]);
    expect((await draftFor(ventureId, text)).sentences).toMatchObject([
      { value: { metric: 'harvested boats', value: '7' }, check: { state: 'verified' } },
    ]);
  });

  it('record the hash of the text, not the text', async () => {
    const draft = await draftFor(await newVenture());
    const [entry] = await rowsOf<{ details: object }>(
      t.database,
      `select details from audit_logs where resource_id = '${draft.id}'`,
    );
    expect(entry?.details).toMatchObject({
      kind: 'values_from_text',
      inputs: [{ type: 'text', sha256: sha256(EMAIL) }],
    });
    expect(JSON.stringify(entry)).not.toContain('48,200');
  });

  it('are refused without a value, with a sentence that says what helps', async () => {
    const response = await ask(await newVenture(), 'All is well. We plan MRR of $60k.');
    expect(refused(response)).toEqual([409, 'NOTHING_TO_QUOTE']);
    expect(response.json().message).toMatch(/^No value was found\./);
  });

  it.each([
    ['no text', undefined, 'text'],
    ['a blank text', ' \n ', 'text'],
    ['a text that is too long', 'x'.repeat(20_001), 'text'],
    ['a text with a character that cannot be stored', 'MRR was $48k.\u0000', 'text'],
    ['a number', 7, 'text'],
  ])('are refused with %s', async (_case, text, path) => {
    const ventureId = await newVenture();
    const body = { ...bodyFor(ventureId), text };
    for (const url of ['/api/ai/drafts', '/api/ai/drafts/preview']) {
      expect(issuesOf(await manager.post(url, body))).toEqual([400, [path]]);
    }
  });

  it('take the longest text, and no unknown field, other subject or text of another kind', async () => {
    const ventureId = await newVenture();
    const long = `${'x'.repeat(19_900)}\nMRR was $48k in January.`;
    expect((await draftFor(ventureId, long)).sentences).toHaveLength(1);
    expect((await manager.post('/api/ai/drafts', { ...bodyFor(ventureId), month: '2026-01' })).statusCode).toBe(400);
    const asDecision = { ...bodyFor(ventureId), subject: { type: 'decision', id: ventureId } };
    expect(issuesOf(await manager.post('/api/ai/drafts', asDecision))).toEqual([400, ['subject']]);
    const memo = { kind: 'memo', subject: { type: 'decision', id: ventureId }, text: EMAIL };
    expect(issuesOf(await manager.post('/api/ai/drafts', memo))).toEqual([400, ['text']]);
  });
});

// REQ-368, REQ-372
describe('accepting values', () => {
  it('saves them like the grid, marks them, and can be undone like an import', async () => {
    const ventureId = await newVenture();
    await manager.post('/api/kpis', {
      ventureId,
      metric: 'mrr',
      value: '44100',
      target: '50000',
      recordedAt: '2026-01-31',
    });
    const draft = await draftFor(ventureId);
    const text = draft.text.replace('120000', '$121,000.50');
    const accepted = await accept(draft.id, text);
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect(accepted.json()).toMatchObject({
      state: 'accepted',
      acceptedText: draft.text.replace('120000', '121000.50'),
      editDistance: 1,
    });
    const saved = await kpisOf(ventureId);
    expect(saved.map(({ metric, value, isAiAssisted }) => [metric, value, isAiAssisted])).toEqual(
      expect.arrayContaining([
        ['mrr', '48200.00', true],
        ['burn', '121000.50', true],
        ['customers', '40.00', true],
      ]),
    );
    const [grid] = (await manager.get(`/api/kpis/grid?month=2026-01&ventureId=${ventureId}`)).json();
    expect(grid.values).toMatchObject([{ metric: 'mrr', value: '48200.00', isAiAssisted: true }]);
    const entries = await rowsOf<{ action: string; details: Record<string, unknown> }>(
      t.database,
      `select action, details from audit_logs where resource_id in ('${ventureId}', '${draft.id}') and action ~ '^(kpis|ai)_' order by seq`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['ai_draft_requested', 'kpis_entered', 'ai_draft_accepted']);
    expect(entries[1]?.details).toMatchObject({
      importId: draft.id,
      aiDraftId: draft.id,
      created: 2,
      replaced: [{ metric: 'mrr', changes: { value: { from: '44100.00', to: '48200.00' } } }],
    });

    const undone = await manager.post(`/api/kpis/imports/${draft.id}/undo`);
    expect(undone.json()).toEqual({ importId: draft.id, deleted: 2, returned: 1 });
    expect(await kpisOf(ventureId)).toMatchObject([{ metric: 'mrr', value: '44100.00', isAiAssisted: false }]);
  });

  it('keeps the mark until the value is written by hand, and an undo returns the mark of the value', async () => {
    const ventureId = await newVenture();
    const draft = await draftFor(ventureId, 'MRR was $48k in January 2026.');
    await accept(draft.id, draft.text);
    const [kpi] = await kpisOf(ventureId);
    const cells = (value: string) => [{ ventureId, metric: 'mrr', month: '2026-01', value }];
    const { importId } = (await manager.post('/api/kpis/cells', { cells: cells('49000') })).json();
    expect(await kpisOf(ventureId)).toMatchObject([{ value: '49000.00', isAiAssisted: false }]);
    await manager.post(`/api/kpis/imports/${importId}/undo`);
    expect(await kpisOf(ventureId)).toMatchObject([{ value: '48000.00', isAiAssisted: true }]);
    await manager.patch(`/api/kpis/${kpi?.id}`, { value: '49500' });
    expect(await kpisOf(ventureId)).toMatchObject([{ value: '49500.00', isAiAssisted: false }]);
  });

  it('leaves a value that is the same by hand unmarked', async () => {
    const ventureId = await newVenture();
    await manager.post('/api/kpis', { ventureId, metric: 'mrr', value: '48000', recordedAt: '2026-01-31' });
    const draft = await draftFor(ventureId, 'MRR was $48k in January 2026.');
    expect((await accept(draft.id, draft.text)).statusCode).toBe(200);
    expect(await kpisOf(ventureId)).toMatchObject([{ value: '48000.00', version: 1, isAiAssisted: false }]);
  });

  it('names each cell that is refused, and saves nothing', async () => {
    const ventureId = await newVenture();
    const draft = await draftFor(ventureId);
    const wrong = [
      'mrr\t2026-01\t48200',
      '\t2026-01\t1',
      'burn\t2026-13\t1',
      'burn\t2199-01\t1',
      'cash\t2026-01\tmany',
      'cash\t2026-01\t€5',
      'MRR\t2026-01\t5',
      'no tabs',
      `${'x'.repeat(65)}\t2026-01\t5`,
      'users\t2026-01\t1,250\t0',
    ];
    expect(issuesOf(await accept(draft.id, wrong.join('\n')))).toEqual([
      400,
      [
        'text.1.metric',
        'text.2.month',
        'text.3.month',
        'text.4.value',
        'text.5.value',
        'text.6.metric',
        'text.7',
        'text.8.metric',
        'text.9.value',
      ],
    ]);
    expect(issuesOf(await accept(draft.id, ' \n '))).toEqual([400, ['text']]);
    expect(await kpisOf(ventureId)).toEqual([]);
    expect((await manager.get(`/api/ai/drafts/${draft.id}`)).json().state).toBe('ready');
  });

  it('refuses values that someone else changed since the user saw them', async () => {
    const ventureId = await newVenture();
    const draft = await draftFor(ventureId, 'MRR was $48k in January 2026. Cash was $1M in January 2026.');
    await colleague.post('/api/kpis', { ventureId, metric: 'mrr', value: '47000', recordedAt: '2026-01-31' });
    const stale = await accept(draft.id, 'cash\t2026-01\t1000000\t0\nmrr\t2026-01\t48000\t0');
    expect(refused(stale)).toEqual([409, 'STALE']);
    expect(stale.json().issues).toEqual([{ path: 'text.1.version', message: 'This value is now 47000.00' }]);
    expect(await kpisOf(ventureId)).toHaveLength(1);
    const seen = await accept(draft.id, 'cash\t2026-01\t1000000\t0\nmrr\t2026-01\t48000\t1');
    expect(seen.statusCode, seen.body).toBe(200);
    expect(seen.json().acceptedText).toBe('cash\t2026-01\t1000000\nmrr\t2026-01\t48000');
  });

  it('needs a confirmation of each value without a verified quote, unless it was corrected or removed', async () => {
    const ventureId = await newVenture();
    const unverified = {
      text: 'MRR is great.',
      sourceId: 'S1',
      quote: 'MRR is great.',
      value: { metric: 'mrr', month: '2026-01', value: '50000' },
      check: { state: 'unverified', fault: 'not_found' },
    };
    const draftWithUnverified = async () => {
      const { id } = await draftFor(ventureId, 'Cash was $1M in January 2026.');
      await rowsOf(
        t.database,
        `update ai_drafts set sentences = sentences || '${JSON.stringify([unverified])}'::jsonb where id = '${id}'`,
      );
      return id as string;
    };
    const cash = 'cash\t2026-01\t1000000';
    const id = await draftWithUnverified();
    for (const line of ['mrr\t2026-01\t50000', 'mrr\t2026-02\t$50,000.00', 'arr\t2026-01\t50000']) {
      expect(refused(await accept(id, `${cash}\n${line}`))).toEqual([409, 'UNCONFIRMED_SENTENCES']);
    }
    expect((await accept(id, `${cash}\nmrr\t2026-01\t50000`, [1])).statusCode).toBe(200);
    expect((await accept(await draftWithUnverified(), `${cash}\nmrr\t2026-01\t51000`)).statusCode).toBe(200);
    expect((await accept(await draftWithUnverified(), cash)).statusCode).toBe(200);
  });

  it('happens once for twenty at the same time', async () => {
    const ventureId = await newVenture();
    const draft = await draftFor(ventureId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(draft.id, draft.text)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect((await kpisOf(ventureId)).map(({ version }) => version)).toEqual([1, 1, 1]);
  });
});

// REQ-368, REQ-372
describe('a draft of values', () => {
  it('is for users who may write KPIs, and for its requester only', async () => {
    const ventureId = await newVenture();
    const draft = await draftFor(ventureId);
    for (const role of ['analyst', 'operator', 'instructor', 'learner', 'investor'] as const) {
      const { client } = await t.signedIn(role);
      expect([role, refused(await ask(ventureId, EMAIL, client))]).toEqual([role, [403, 'FORBIDDEN']]);
      expect([role, refused(await accept(draft.id, draft.text, [], client))]).toEqual([role, [403, 'FORBIDDEN']]);
    }
    expect((await accept(draft.id, draft.text, [], colleague)).statusCode).toBe(404);
    expect((await colleague.get(`/api/ai/drafts/${draft.id}`)).statusCode).toBe(404);
  });

  it('cannot be accepted by a user who has lost the right, or with Labs switched off', async () => {
    const { client, user } = await t.signedIn('manager');
    const ventureId = await newVenture();
    const draft = (await ask(ventureId, EMAIL, client)).json();
    await rowsOf(t.database, `update users set role = 'learner' where id = '${user.id}'`);
    expect(refused(await accept(draft.id, draft.text, [], client))).toEqual([403, 'FORBIDDEN']);
    await rowsOf(t.database, `update users set role = 'manager' where id = '${user.id}'`);
    await rowsOf(
      t.database,
      `insert into feature_flags (key, enabled, reason) values ('abundance-labs', false, 'Tested')`,
    );
    expect(refused(await accept(draft.id, draft.text, [], client))).toEqual([404, 'FEATURE_DISABLED']);
    expect(refused(await ask(ventureId, EMAIL, client))).toEqual([404, 'FEATURE_DISABLED']);
    await rowsOf(t.database, `delete from feature_flags where key = 'abundance-labs'`);
    expect((await accept(draft.id, draft.text, [], client)).statusCode).toBe(200);
  });

  it('needs the certificate that writing KPIs needs', async () => {
    const ventureId = await newVenture();
    const draft = await draftFor(ventureId);
    const { client: admin } = await t.signedIn('admin');
    const { id } = await ruled(admin, 'labs.write', { courseId: (await courseWithLesson(t)).id });
    expect(refused(await manager.post('/api/kpis/cells', { cells: [] }))).toEqual([403, 'COMPETENCE_REQUIRED']);
    expect(refused(await ask(ventureId))).toEqual([403, 'COMPETENCE_REQUIRED']);
    expect(refused(await accept(draft.id, draft.text))).toEqual([403, 'COMPETENCE_REQUIRED']);
    expect((await admin.delete(`${RULES}/${id}`)).statusCode).toBe(204);
    expect((await accept(draft.id, draft.text)).statusCode).toBe(200);
  });

  it('ends with its venture, and works for a closed one as the grid does', async () => {
    const ventureId = await newVenture();
    const draft = await draftFor(ventureId);
    await rowsOf(t.database, `update ventures set is_active = false where id = '${ventureId}'`);
    expect((await manager.get(`/api/ai/drafts/${draft.id}`)).statusCode).toBe(200);
    const { version } = (await manager.get(`/api/ventures/${ventureId}`)).json();
    expect((await manager.delete(`/api/ventures/${ventureId}?version=${version}`)).statusCode).toBe(204);
    expect((await ask(ventureId)).statusCode).toBe(404);
    expect((await accept(draft.id, draft.text)).statusCode).toBe(404);
    expect((await manager.get(`/api/ai/drafts/${draft.id}`)).statusCode).toBe(404);
  });

  it('loses the pasted text when it is rejected or expires', async () => {
    const textsOf = (id: string) =>
      rowsOf(
        t.database,
        `select inputs->0->>'text' as text, inputs->0->>'sha256' as sha256 from ai_drafts where id = '${id}'`,
      );
    const [rejected, expired] = [await draftFor(await newVenture()), await draftFor(await newVenture())];
    await manager.post(`/api/ai/drafts/${rejected.id}/reject`, {});
    await expireDrafts(t.database.scope, { nowMs: () => t.clock.nowMs() + 31 * 86_400_000 });
    for (const { id } of [rejected, expired])
      expect(await textsOf(id)).toEqual([{ text: null, sha256: sha256(EMAIL) }]);
  });
});

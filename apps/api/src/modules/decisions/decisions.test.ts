import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPdfSignature } from '../../platform/documents/signing/verify-pdf-signature.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { readCsvLines } from '../../testing/readers/read-csv.ts';
import { readPdfText } from '../../testing/readers/read-pdf-text.ts';
import {
  cast,
  castBy,
  draftBody,
  MEMO,
  openNew,
  prepare,
  refused,
  type TestCommittee,
  testCommittee,
} from '../../testing/records/committee.ts';
import { notifyDecisionRevisits } from './notices/notify-revisits.ts';

let t: TestApp;
let committee: TestCommittee;
beforeAll(async () => {
  t = await startTestApp();
  committee = await testCommittee(t);
});
afterAll(() => t.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const TOMORROW = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

// REQ-354, REQ-355
describe('preparing a decision', () => {
  it('stores subject, rule and committee, and each version of the memo', async () => {
    const { chair } = committee;
    const draft = await prepare(t, committee);
    expect(draft).toMatchObject({ state: 'draft', memo: MEMO, memoVersion: 1, memoSha256: null, outcome: null });
    const changed = await chair.client.patch(`/api/decisions/${draft.id}`, { memo: 'Better', version: draft.version });
    expect(changed.json()).toMatchObject({ memo: 'Better', memoVersion: 2 });
    const memos = (await chair.client.get(`/api/decisions/${draft.id}/memos`)).json();
    expect(memos.map(({ number, memo }: { number: number; memo: string }) => [number, memo])).toEqual([
      [2, 'Better'],
      [1, MEMO],
    ]);
  });

  it('freezes the memo with its hash at the opening', async () => {
    const { chair } = committee;
    const open = await openNew(t, committee);
    expect(open).toMatchObject({ state: 'open', memoSha256: sha256(MEMO) });
    const changed = await chair.client.patch(`/api/decisions/${open.id}`, { memo: 'Sneaky' });
    expect(refused(changed)).toEqual([409, 'DECISION_OPEN']);
  });

  it.each([
    ['a chair who is no member', { chairId: '00000000-0000-4000-8000-000000000000' }, 'chairId'],
    ['a quorum above the members', { quorum: 5 }, 'quorum'],
    ['a deadline in the past', { deadline: '2020-01-01' }, 'deadline'],
    ['a revisit day in the past', { revisitOn: '2020-01-01' }, 'revisitOn'],
    ['a blank title', { title: '  ' }, 'title'],
    ['an unknown kind', { kind: 'buy' }, 'kind'],
    ['a quorum of 0', { quorum: 0 }, 'quorum'],
    ['an empty committee', { memberIds: [] }, 'memberIds'],
    ['an unknown field', { state: 'closed' }, 'state'],
    ['a memo with a character that cannot be stored', { memo: 'Why\u0000now' }, 'memo'],
    ['a memo with half a character', { memo: 'Why \ud83d now' }, 'memo'],
  ])('rejects %s', async (_case, given, path) => {
    const response = await committee.chair.client.post('/api/decisions', {
      ...(await draftBody(t, committee)),
      ...given,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).toBe(path);
  });

  it('rejects a member who cannot read the subject, and a subject that does not exist', async () => {
    const { chair, ada } = committee;
    const { user: operator } = await t.signedIn('operator');
    const body = await draftBody(t, committee);
    const withOperator = await chair.client.post('/api/decisions', {
      ...body,
      memberIds: [...body.memberIds, operator.id],
    });
    expect([withOperator.statusCode, withOperator.json().issues[0].path]).toEqual([400, 'memberIds']);
    const subject = { type: 'venture', id: body.subject.id };
    const unknown = await chair.client.post('/api/decisions', { ...body, subject });
    expect([unknown.statusCode, unknown.json().issues[0].path]).toEqual([400, 'subject']);
    expect((await ada.client.post('/api/decisions', body)).statusCode).toBe(403);
  });

  it('hides drafts from analysts, and opened decisions from analysts who are not on the committee', async () => {
    const { ada, ben, chair, admin } = committee;
    const memberIds = [chair.id, admin.id, ada.id];
    const draft = await prepare(t, committee, { memberIds });
    expect((await ada.client.get(`/api/decisions/${draft.id}`)).statusCode).toBe(404);
    await chair.client.post(`/api/decisions/${draft.id}/open`, {});
    expect((await ada.client.get(`/api/decisions/${draft.id}`)).statusCode).toBe(200);
    expect((await ben.client.get(`/api/decisions/${draft.id}`)).statusCode).toBe(404);
    const listed = (await ben.client.get('/api/decisions')).json();
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(draft.id);
  });
});

// REQ-356, REQ-358
describe('a vote', () => {
  it('is hidden with its existence until one’s own vote, and from readers without a vote until the close', async () => {
    const { chair, admin, ada, ben } = committee;
    const { id } = await openNew(t, committee);
    const { client: other } = await t.signedIn('manager');
    const before = (await ben.client.get(`/api/decisions/${id}`)).json();
    await cast(ada, id, { vote: 'approve' });
    await cast(admin, id, { vote: 'reject' });
    expect((await ben.client.get(`/api/decisions/${id}`)).json()).toEqual(before);
    expect((await other.get(`/api/decisions/${id}`)).json()).toMatchObject({ votes: null, myVote: null });
    const after = await cast(ben, id, { vote: 'abstain' });
    expect(after.votes.map(({ vote }: { vote: string }) => vote).sort()).toEqual(['abstain', 'approve', 'reject']);
    await cast(chair, id, { vote: 'approve' });
    const closed = await chair.client.post(`/api/decisions/${id}/close`, {});
    expect(closed.json()).toMatchObject({ outcome: 'approved' });
    expect((await other.get(`/api/decisions/${id}`)).json().votes).toHaveLength(4);
  });

  it('leaves an entry in the audit log that names neither the voter nor the decision', async () => {
    const { ada, admin } = committee;
    const { id } = await openNew(t, committee);
    await cast(ada, id, { vote: 'approve' });
    const [vote] = await rowsOf<{ sha256: string; cast_at: string }>(
      t.database,
      `select sha256, cast_at from decision_votes where decision_id = '${id}'`,
    );
    const entries = await rowsOf<Record<string, unknown>>(
      t.database,
      `select a.*, p.content, p.user_id as subject from audit_logs a join audit_personal p on p.entry_id = a.id
        where details ->> 'sha256' = '${vote?.sha256}'`,
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'vote_cast', user_id: null, resource_id: null, subject: null });
    expect(JSON.stringify(entries)).not.toContain(ada.id);
    expect(JSON.stringify(entries)).not.toContain(id);
    const log = (await admin.client.get(`/api/admin/audit-logs?userId=${ada.id}`)).json();
    expect(JSON.stringify(log)).not.toContain('vote_cast');
  });

  it('is final, also if it is sent twice at once', async () => {
    const { ada, ben } = committee;
    const { id } = await openNew(t, committee);
    await cast(ada, id, { vote: 'approve' });
    expect(refused(await castBy(ada, id, { vote: 'reject' }))).toEqual([409, 'VOTE_CAST']);
    const twice = await Promise.all(Array.from({ length: 8 }, () => castBy(ben, id, { vote: 'reject' })));
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await rowsOf(t.database, `select 1 from decision_votes where decision_id = '${id}'`)).toHaveLength(2);
  });

  it('is refused for a draft, after the close, after the deadline and by others', async () => {
    const { chair, admin, ada, ben } = committee;
    const draft = await prepare(t, committee);
    expect(refused(await castBy(chair, draft.id, { vote: 'approve' }))).toEqual([409, 'DECISION_DRAFT']);
    const { id } = await openNew(t, committee, { memberIds: [chair.id, ada.id], quorum: 1 });
    expect(refused(await castBy(admin, id, { vote: 'approve' }))).toEqual([403, 'NOT_A_MEMBER']);
    expect(refused(await castBy(ben, id, { vote: 'approve' }))).toEqual([404, 'NOT_FOUND']);
    await cast(chair, id, { vote: 'reject' });
    expect((await chair.client.post(`/api/decisions/${id}/close`, {})).statusCode).toBe(200);
    expect(refused(await castBy(ada, id, { vote: 'approve' }))).toEqual([409, 'DECISION_CLOSED']);
    const late = await openNew(t, committee, { deadline: TOMORROW });
    await rowsOf(t.database, `update decisions set deadline = '2020-01-01' where id = '${late.id}'`);
    expect(refused(await castBy(ada, late.id, { vote: 'approve' }))).toEqual([409, 'VOTING_ENDED']);
  });

  it.each([
    ['conditions without approval', 'reject', { conditions: ['Price'] }, 'conditions'],
    ['an approval with conditions without one', 'approve_with_conditions', {}, 'conditions'],
    ['a blank reason', 'approve', { reason: ' ' }, 'reason'],
    ['a probability of 1.2', 'approve', { probability: 1.2, statement: 'A', dueOn: '2099-01-01' }, 'probability'],
    ['a probability without statement', 'approve', { probability: 0.5, dueOn: '2099-01-01' }, 'statement'],
    ['a statement without probability', 'approve', { statement: 'A', dueOn: '2099-01-01' }, 'probability'],
    ['a statement without day', 'approve', { statement: 'A', probability: 0.5 }, 'dueOn'],
    [
      'a statement that is due in the past',
      'approve',
      { statement: 'A', probability: 0.5, dueOn: '2020-01-01' },
      'dueOn',
    ],
    ['an unknown vote', 'maybe', {}, 'vote'],
    ['a reason that cannot be stored', 'approve', { reason: 'Yes\u0000' }, 'reason'],
    ['a condition that cannot be stored', 'approve_with_conditions', { conditions: ['A\ud83d'] }, 'conditions.0'],
    [
      'a statement that cannot be stored',
      'approve',
      { statement: 'A\u0000', probability: 0.5, dueOn: '2099-01-01' },
      'statement',
    ],
  ])('is refused with %s', async (_case, vote, given, path) => {
    const { id } = await openNew(t, committee);
    const response = await castBy(committee.ada, id, { vote, ...given });
    expect([response.statusCode, response.json().issues?.[0].path]).toEqual([400, path]);
  });

  it('to recuse closes memo, votes and minutes to the member, also after the close', async () => {
    const { chair, admin, ada, ben } = committee;
    const { id } = await openNew(t, committee);
    await cast(admin, id, { vote: 'recuse' });
    await cast(ada, id, { vote: 'approve_with_conditions', conditions: ['A secret condition'] });
    await cast(ben, id, { vote: 'approve' });
    const { votes, version } = await cast(chair, id, { vote: 'approve' });
    const condition = votes.flatMap((vote: { conditions: { id: string }[] }) => vote.conditions)[0];
    const conditions = [{ id: condition.id, ownerId: ada.id, dueOn: TOMORROW }];
    const closed = await chair.client.post(`/api/decisions/${id}/close`, { conditions, version });
    expect(closed.json()).toMatchObject({ outcome: 'approved_with_conditions' });
    for (const path of ['', '/memos', '/minutes', '/minutes.csv']) {
      expect(refused(await admin.client.get(`/api/decisions/${id}${path}`))).toEqual([403, 'RECUSED']);
    }
    expect(refused(await castBy(admin, id, { vote: 'approve' }))).toEqual([403, 'RECUSED']);
    expect(refused(await admin.client.patch(`/api/decisions/${id}`, { title: 'X' }))).toEqual([403, 'RECUSED']);
    expect(refused(await admin.client.post(`/api/decisions/${id}/supersede`, { reason: 'X' }))).toEqual([
      403,
      'RECUSED',
    ]);
    const listed = (await admin.client.get('/api/decisions')).body;
    expect(listed).toContain(id);
    for (const list of [listed, (await admin.client.get('/api/tasks')).body]) {
      expect(list).not.toContain('A secret condition');
    }
    expect((await chair.client.get('/api/tasks')).body).toContain('A secret condition');
  });
});

// REQ-360, REQ-361
describe('closing', () => {
  it('signs minutes from which anyone can recompute each hash in the audit log', async () => {
    const { chair, admin, ada, ben } = committee;
    const { id } = await openNew(t, committee, { rule: 'champion' });
    await cast(ada, id, { vote: 'approve', statement: 'ARR of $1M', probability: 0.7, dueOn: '2099-01-01' });
    await cast(ben, id, { vote: 'reject' });
    await cast(admin, id, { vote: 'recuse' });
    await cast(chair, id, { vote: 'reject' });
    const closed = (await chair.client.post(`/api/decisions/${id}/close`, {})).json();
    expect(closed).toMatchObject({ state: 'closed', outcome: 'approved' });

    const { rawPayload: pdf, headers } = await ada.client.get(`/api/decisions/${id}/minutes`);
    expect(headers['content-type']).toBe('application/pdf');
    if (!t.identity.canSign) throw new Error('The test identity cannot sign');
    expect(await verifyPdfSignature(pdf, [t.identity.certificatePem])).toMatchObject({ isValid: true });
    const text = readPdfText(pdf);
    for (const shown of ['Approved', 'The team ships', 'My reason to reject', 'ARR of $1M', 'Recuse']) {
      expect(text).toContain(shown);
    }
    const [{ minutes_sha256: stored }] = (await rowsOf<{ minutes_sha256: string }>(
      t.database,
      `select minutes_sha256 from decisions where id = '${id}'`,
    )) as [{ minutes_sha256: string }];
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(stored);

    const [, ...rows] = readCsvLines((await ada.client.get(`/api/decisions/${id}/minutes.csv`)).body);
    expect(rows).toHaveLength(4);
    for (const [, voterId, vote, , salt, hash, content] of rows) {
      expect(sha256(`${salt}\n${content}`)).toBe(hash);
      expect(JSON.parse(content ?? '')).toMatchObject({ decisionId: id, memoSha256: sha256(MEMO), voterId, vote });
      expect(text).toContain(salt);
      const entries = await rowsOf(
        t.database,
        `select 1 from audit_logs where action = 'vote_cast' and details ->> 'sha256' = '${hash}'`,
      );
      expect(entries).toHaveLength(1);
    }
  });

  it('is refused for others than the chair, before the chair’s vote, below the quorum and a second time', async () => {
    const { chair, admin, ada } = committee;
    const { id } = await openNew(t, committee);
    expect(refused(await admin.client.post(`/api/decisions/${id}/close`, {}))).toEqual([403, 'NOT_THE_CHAIR']);
    expect(refused(await chair.client.post(`/api/decisions/${id}/close`, {}))).toEqual([409, 'VOTE_FIRST']);
    await cast(chair, id, { vote: 'approve' });
    expect(refused(await chair.client.post(`/api/decisions/${id}/close`, {}))).toEqual([409, 'QUORUM_NOT_MET']);
    await cast(ada, id, { vote: 'abstain' });
    await cast(admin, id, { vote: 'abstain' });
    const closes = await Promise.all(
      Array.from({ length: 4 }, () => chair.client.post(`/api/decisions/${id}/close`, {})),
    );
    expect(closes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(
      await rowsOf(t.database, `select 1 from audit_logs where action = 'decision_closed' and resource_id = '${id}'`),
    ).toHaveLength(1);
    expect([...t.store.documents.keys()].filter((key) => key.includes(id))).toHaveLength(1);
  });

  it('by a new chair leaves the old one without the right', async () => {
    const { chair, admin } = committee;
    const { id } = await openNew(t, committee, { quorum: 1 });
    await Promise.all([cast(chair, id, { vote: 'approve' }), cast(admin, id, { vote: 'approve' })]);
    const handed = chair.client.patch(`/api/decisions/${id}`, { chairId: admin.id });
    const closes = await Promise.all([
      handed,
      chair.client.post(`/api/decisions/${id}/close`, {}),
      admin.client.post(`/api/decisions/${id}/close`, {}),
    ]);
    expect(closes.slice(1).filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    const last = await admin.client.post(`/api/decisions/${id}/close`, {});
    expect([200, 409, 403]).toContain(last.statusCode);
    const [row] = await rowsOf<{ state: string }>(t.database, `select state from decisions where id = '${id}'`);
    expect(row?.state).toBe('closed');
  });

  it('turns conditions into tasks, each with its owner and day, and refuses to close without them', async () => {
    const { chair, admin, ada, ben } = committee;
    const { id } = await openNew(t, committee);
    await cast(ada, id, { vote: 'approve_with_conditions', conditions: ['Fix the price', 'Check references'] });
    await cast(ben, id, { vote: 'approve' });
    const { votes } = await cast(chair, id, { vote: 'approve' });
    const conditionsOf = (all: { conditions: { id: string; task: unknown }[] }[]) =>
      all.flatMap((vote) => vote.conditions);
    const [first, second] = conditionsOf(votes);
    if (first === undefined || second === undefined) throw new Error('The conditions are missing');
    const close = (conditions: unknown) => chair.client.post(`/api/decisions/${id}/close`, { conditions });
    const partly = await close([{ id: first.id, ownerId: admin.id, dueOn: TOMORROW }]);
    expect(refused(partly)).toEqual([409, 'CONDITION_UNASSIGNED']);
    expect(partly.json().conditions).toEqual([{ id: second.id, text: 'Check references' }]);
    expect((await close([{ id: first.id, dueOn: TOMORROW }])).json().issues[0].message).toBe(
      'Each condition needs an owner',
    );
    const conditions = [first, second].map((condition) => ({ id: condition.id, ownerId: ben.id, dueOn: TOMORROW }));
    expect((await close(conditions)).statusCode).toBe(200);
    const own = (await ben.client.get('/api/tasks?assignee=me')).json();
    const task = own.find(({ title }: { title: string }) => title === 'Fix the price');
    expect(task).toMatchObject({ sprint: null, venture: null, decision: { id }, dueDate: TOMORROW, status: 'pending' });
    expect((await chair.client.delete(`/api/tasks/${task.id}`)).json().code).toBe('CONDITION_OF_DECISION');
    expect((await chair.client.patch(`/api/tasks/${task.id}`, { title: 'Easier' })).statusCode).toBe(400);
    expect((await ben.client.patch(`/api/tasks/${task.id}`, { status: 'done' })).statusCode).toBe(200);
    const seen = (await chair.client.get(`/api/decisions/${id}`)).json();
    expect(conditionsOf(seen.votes)[0]?.task).toMatchObject({ id: task.id, status: 'done' });
  });

  it('counts the vote of a member who was removed after voting', async () => {
    const { chair, admin, ada, ben } = committee;
    const { id } = await openNew(t, committee, { quorum: 2 });
    await cast(ada, id, { vote: 'reject' });
    await cast(ben, id, { vote: 'reject' });
    await cast(chair, id, { vote: 'approve' });
    const without = await chair.client.patch(`/api/decisions/${id}`, { memberIds: [chair.id, admin.id] });
    expect(without.statusCode).toBe(200);
    expect((await ada.client.get(`/api/decisions/${id}`)).statusCode).toBe(404);
    const joined = await chair.client.patch(`/api/decisions/${id}`, { memberIds: [chair.id, admin.id, ada.id] });
    expect(joined.statusCode).toBe(400);
    expect((await chair.client.post(`/api/decisions/${id}/close`, {})).json().outcome).toBe('rejected');
  });

  it('makes a decision final: it can only be superseded, once', async () => {
    const { chair } = committee;
    const draft = await prepare(t, committee);
    expect(refused(await chair.client.post(`/api/decisions/${draft.id}/supersede`, { reason: 'X' }))).toEqual([
      409,
      'DECISION_DRAFT',
    ]);
    const { id } = await openNew(t, committee, { quorum: 1 });
    await cast(chair, id, { vote: 'approve' });
    await chair.client.post(`/api/decisions/${id}/close`, {});
    expect(refused(await chair.client.patch(`/api/decisions/${id}`, { title: 'New' }))).toEqual([
      409,
      'DECISION_CLOSED',
    ]);
    await expect(
      rowsOf(t.database, `update decisions set outcome = 'rejected' where id = '${id}'`),
    ).rejects.toMatchObject({
      cause: { code: '23001' },
    });
    const next = await chair.client.post(`/api/decisions/${id}/supersede`, { reason: 'The terms changed' });
    expect(next.json()).toMatchObject({ state: 'draft', supersedes: { id, reason: 'The terms changed' } });
    expect((await chair.client.get(`/api/decisions/${id}`)).json()).toMatchObject({
      supersededBy: next.json().id,
      isSuperseded: false,
    });
    const again = await chair.client.post(`/api/decisions/${id}/supersede`, { reason: 'X' });
    expect(refused(again)).toEqual([409, 'SUPERSEDED']);
  });
});

// REQ-361
describe('an open condition', () => {
  async function decidedWithCondition(subject: { type: string; id: string }) {
    const { chair, ben } = committee;
    const memberIds = subject.type === 'opportunity' ? [chair.id, ben.id] : [chair.id, committee.admin.id];
    const { id } = await openNew(t, committee, { subject, quorum: 1, memberIds });
    const { votes } = await cast(chair, id, { vote: 'approve_with_conditions', conditions: ['Sign the lease'] });
    const conditions = [{ id: votes[0].conditions[0].id, ownerId: chair.id, dueOn: TOMORROW }];
    const closed = await chair.client.post(`/api/decisions/${id}/close`, { conditions });
    expect(closed.json()).toMatchObject({ outcome: 'approved_with_conditions' });
    return { id, taskId: closed.json().votes[0].conditions[0].task.id as string };
  }

  it('refuses the launch of a venture until its task is done', async () => {
    const { chair } = committee;
    const opportunity = await t.database.scope.withTenant('default', (tx) =>
      buildOpportunity(tx, { stage: 'incubation' }),
    );
    const { id, taskId } = await decidedWithCondition({ type: 'opportunity', id: opportunity.id });
    const launch = (body: object) => chair.client.post(`/api/opportunities/${opportunity.id}/launch`, body);
    const refusal = await launch({ ignoresOpenConditions: true });
    expect(refused(refusal)).toEqual([409, 'OPEN_CONDITIONS']);
    expect(refusal.json()).toMatchObject({ canIgnore: false, decisionIds: [id] });
    expect((await chair.client.patch(`/api/tasks/${taskId}`, { status: 'done' })).statusCode).toBe(200);
    expect((await launch({})).statusCode).toBe(201);
  });

  it('refuses to close a round, or only warns if the tenant chose so', async () => {
    const { chair, admin } = committee;
    for (const { client } of [chair, admin]) await client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    const round = (
      await chair.client.post('/api/funding-rounds', { name: 'Seed', amount: '1', valuation: '2' })
    ).json();
    const { id } = await decidedWithCondition({ type: 'round', id: round.id });
    const close = (given: object) =>
      chair.client.patch(`/api/funding-rounds/${round.id}`, { status: 'closed', ...given });
    expect(refused(await close({}))).toEqual([409, 'OPEN_CONDITIONS']);
    expect((await admin.client.patch('/api/settings', { openConditions: 'warn' })).statusCode).toBe(200);
    expect((await close({})).json()).toMatchObject({ code: 'OPEN_CONDITIONS', canIgnore: true, decisionIds: [id] });
    expect((await close({ ignoresOpenConditions: true })).statusCode).toBe(200);
    await admin.client.patch('/api/settings', { openConditions: 'refuse' });
  });
});

describe('a decision about a funding round', () => {
  it('needs the NDA, with its tasks, and each read of it is a disclosure', async () => {
    const { chair } = committee;
    await chair.client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    const { client: unsigned } = await t.signedIn('manager');
    const round = (await chair.client.post('/api/funding-rounds', { name: 'Series B' })).json();
    const body = { ...(await draftBody(t, committee)), subject: { type: 'round', id: round.id } };
    const memberIds = [chair.id];
    expect(refused(await unsigned.post('/api/decisions', body))).toEqual([403, 'NDA_REQUIRED']);
    const created = await chair.client.post('/api/decisions', { ...body, quorum: 1, memberIds });
    const { id } = created.json();
    for (const path of ['', '/memos']) {
      expect(refused(await unsigned.get(`/api/decisions/${id}${path}`))).toEqual([403, 'NDA_REQUIRED']);
    }
    expect((await unsigned.get('/api/decisions')).body).not.toContain(id);
    const disclosures = await rowsOf(
      t.database,
      `select 1 from disclosures where record_id = '${round.id}' and user_id = '${chair.id}'`,
    );
    expect(disclosures).not.toHaveLength(0);
  });

  it('is hidden while its subject is in the trash', async () => {
    const { chair } = committee;
    const open = await openNew(t, committee);
    expect((await chair.client.delete(`/api/opportunities/${open.subject.id}`)).statusCode).toBe(204);
    expect((await chair.client.get(`/api/decisions/${open.id}`)).statusCode).toBe(404);
    expect((await chair.client.get('/api/decisions')).body).not.toContain(open.id);
    await chair.client.post(`/api/opportunities/${open.subject.id}/restore`);
    expect((await chair.client.get(`/api/decisions/${open.id}`)).statusCode).toBe(200);
  });
});

// REQ-363
describe('the statement of a vote', () => {
  it('is a forecast that others see once the decision is closed, unless they recused', async () => {
    const { chair, admin, ada } = committee;
    const { id } = await openNew(t, committee, { quorum: 1 });
    const statement = { statement: 'ARR of $2M in the vote', probability: 0.6, dueOn: '2099-01-01' };
    await cast(ada, id, { vote: 'approve', ...statement });
    await cast(admin, id, { vote: 'recuse' });
    const { client: manager } = await t.signedIn('manager');
    const seenBy = async (client: typeof manager, forecaster: string) =>
      (await client.get(`/api/forecasts?forecaster=${forecaster}`)).body.includes(statement.statement);
    expect(await seenBy(ada.client, 'me')).toBe(true);
    expect(await seenBy(manager, 'others')).toBe(false);
    await cast(chair, id, { vote: 'approve' });
    await chair.client.post(`/api/decisions/${id}/close`, {});
    expect(await seenBy(manager, 'others')).toBe(true);
    expect(await seenBy(admin.client, 'others')).toBe(false);
  });
});

describe('the revisit day of a decision', () => {
  it('notifies the committee once, without members who recused', async () => {
    const { chair, ada, ben } = committee;
    const { id } = await openNew(t, committee, { revisitOn: TOMORROW, quorum: 1 });
    await cast(ada, id, { vote: 'recuse' });
    await cast(chair, id, { vote: 'approve' });
    await chair.client.post(`/api/decisions/${id}/close`, {});
    const notified = async () =>
      (
        await rowsOf<{ user_id: string }>(
          t.database,
          `select user_id from notifications where kind = 'decision_revisit_due' and details ->> 'decisionId' = '${id}'`,
        )
      ).map(({ user_id }) => user_id);
    const { scope } = t.database;
    await notifyDecisionRevisits(scope, t.clock);
    expect(await notified()).toEqual([]);
    const later = { nowMs: () => t.clock.nowMs() + 5 * 86_400_000 };
    await Promise.all([notifyDecisionRevisits(scope, later), notifyDecisionRevisits(scope, later)]);
    expect((await notified()).toSorted()).toEqual([chair.id, committee.admin.id, ben.id].toSorted());
    expect((await ben.client.get('/api/notifications')).json()).toContainEqual(
      expect.objectContaining({ kind: 'decision_revisit_due' }),
    );
  });
});

describe('the list of decisions', () => {
  it('filters by state, subject and waiting votes', async () => {
    const { ada } = committee;
    const open = await openNew(t, committee);
    const idsOf = async (query: string) =>
      (await ada.client.get(`/api/decisions${query}`)).json().map(({ id }: { id: string }) => id);
    expect(await idsOf(`?subjectId=${open.subject.id}`)).toEqual([open.id]);
    expect(await idsOf('?vote=mine')).toContain(open.id);
    expect(await idsOf('?state=closed')).not.toContain(open.id);
    expect(await idsOf('?subjectType=venture')).not.toContain(open.id);
    await cast(ada, open.id, { vote: 'approve' });
    expect(await idsOf('?vote=mine')).not.toContain(open.id);
  });
});

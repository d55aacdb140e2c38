import type { Role } from '@aicv/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildKpi } from '../../../testing/builders/build-kpi.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import { cast, openNew, type TestCommittee, testCommittee } from '../../../testing/records/committee.ts';

const UNKNOWN_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

let t: TestApp;
let committee: TestCommittee;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  committee = await testCommittee(t);
  for (const { id } of [committee.chair, committee.admin, committee.ada]) {
    await signNdaOf(t.database, { id, tenantId: 'default' });
  }
  manager = committee.chair.client;
});
afterAll(() => t.close());

const lineageOf = (type: string, id: string, client = manager) => client.get(`/api/lineage?type=${type}&id=${id}`);
const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

async function signedIn(role: Role, given: { tenantId?: string } = {}): Promise<TestClient> {
  const { client, user } = await t.signedIn(role, given);
  await signNdaOf(t.database, user);
  return client;
}

/** A decision that the chair has closed; with a condition if one is given. */
async function closed(subject: { type: string; id: string }, title: string, condition?: string) {
  const { chair, admin } = committee;
  const { id } = await openNew(t, committee, { subject, title, quorum: 1, memberIds: [chair.id, admin.id] });
  const vote = condition === undefined ? { vote: 'approve' } : approvalWith(condition);
  const { votes } = await cast(chair, id, vote);
  const dueOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const conditions = votes[0].conditions.map((each: { id: string }) => ({ id: each.id, ownerId: chair.id, dueOn }));
  const response = await manager.post(`/api/decisions/${id}/close`, { conditions });
  expect(response.statusCode, response.body).toBe(200);
  return { id: id as string, taskId: response.json().votes[0].conditions[0]?.task.id as string };
}

const approvalWith = (condition: string) => ({ vote: 'approve_with_conditions', conditions: [condition] });

/** An opportunity with its decision, its launched venture with KPI values, and a round of it. */
async function decidedVenture(name: string) {
  const opportunity = await t.database.scope.withTenant('default', (tx) =>
    buildOpportunity(tx, { title: name, stage: 'incubation', roiScore: '8.0' }),
  );
  const decision = await closed({ type: 'opportunity', id: opportunity.id }, `Invest in ${name}`);
  const launch = await manager.post(`/api/opportunities/${opportunity.id}/launch`, {});
  expect(launch.statusCode, launch.body).toBe(201);
  const ventureId = launch.json().id as string;
  await t.database.scope.withTenant('default', async (tx) => {
    for (const [value, recordedAt] of [
      ['10.00', '2026-01-31'],
      ['12.00', '2026-02-28'],
    ] as const) {
      await buildKpi(tx, { ventureId, metric: 'mrr', value, recordedAt });
    }
    await buildKpi(tx, { ventureId, metric: 'active users', value: '40.00', recordedAt: '2026-02-28' });
  });
  const round = await addRound({ name: `Seed of ${name}`, ventureId, decisionId: decision.id });
  return { opportunity, decision, ventureId, roundId: round.id as string };
}

async function addRound(body: object) {
  const response = await manager.post('/api/funding-rounds', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

const disclosuresOf = (recordId: string) =>
  rowsOf<{ user_id: string; kind: string }>(
    t.database,
    `select user_id, kind from disclosures where record_id = '${recordId}' order by disclosed_at`,
  );

// REQ-362
describe('the lineage', () => {
  it('is the same path from the opportunity, the decision, the venture and the round', async () => {
    const { opportunity, decision, ventureId, roundId } = await decidedVenture('Kelp');
    const lineage = (await lineageOf('opportunity', opportunity.id)).json();
    expect(lineage).toMatchObject({
      opportunity: { id: opportunity.id, title: 'Kelp', stage: 'incubation', reviewCount: 0, scoresHidden: false },
      decisions: [{ id: decision.id, state: 'closed', outcome: 'approved' }],
      venture: { id: ventureId, stage: 'mvp', launchedAt: expect.stringMatching(/Z$/) },
      kpis: [
        { metric: 'active users', value: '40.00', recordedAt: '2026-02-28' },
        { metric: 'mrr', value: '12.00', recordedAt: '2026-02-28' },
      ],
      rounds: [{ id: roundId, name: 'Seed of Kelp', status: 'planning', closedAt: null }],
      withheld: [],
    });
    expect(lineage.opportunity.totalScore).not.toBeNull();
    for (const [type, id] of [
      ['decision', decision.id],
      ['venture', ventureId],
      ['round', roundId],
    ] as const) {
      expect((await lineageOf(type, id)).json()).toEqual(lineage);
    }
  });

  it('includes decisions about venture and rounds, newest first', async () => {
    const { ventureId, roundId, opportunity } = await decidedVenture('Moss');
    await closed({ type: 'venture', id: ventureId }, 'Follow on in Moss');
    await closed({ type: 'round', id: roundId }, 'Join the seed of Moss');
    const { decisions } = (await lineageOf('opportunity', opportunity.id)).json();
    expect(titlesOf(decisions)).toEqual(['Join the seed of Moss', 'Follow on in Moss', 'Invest in Moss']);
  });

  it('of a record without relations has empty parts', async () => {
    const { id } = await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx));
    expect((await lineageOf('opportunity', id)).json()).toMatchObject({
      decisions: [],
      venture: null,
      kpis: null,
      rounds: [],
      withheld: [],
    });
    const round = await addRound({ name: 'Of the firm' });
    expect((await lineageOf('round', round.id)).json()).toMatchObject({
      opportunity: null,
      venture: null,
      rounds: [{ id: round.id }],
    });
    const venture = await t.database.scope.withTenant('default', (tx) => buildVenture(tx));
    expect((await lineageOf('venture', venture.id)).json()).toMatchObject({
      opportunity: null,
      venture: { launchedAt: null },
      kpis: [],
    });
  });

  it('leaves out what the role, the NDA or the policy withholds, and says so', async () => {
    const { opportunity, ventureId, roundId } = await decidedVenture('Fern');
    const { client: unsigned } = await t.signedIn('manager');
    const before = await disclosuresOf(roundId);
    expect((await lineageOf('venture', ventureId, unsigned)).json()).toMatchObject({
      opportunity: { id: opportunity.id },
      venture: { id: ventureId },
      rounds: null,
      withheld: ['round'],
    });
    expect(await disclosuresOf(roundId)).toEqual(before);
    const { client: analyst } = await t.signedIn('analyst');
    const seen = await lineageOf('opportunity', opportunity.id, analyst);
    expect(seen.json()).toMatchObject({
      opportunity: { id: opportunity.id },
      decisions: [],
      venture: null,
      kpis: null,
      rounds: null,
      withheld: ['venture', 'round'],
    });
    expect(seen.body).not.toContain(ventureId);
    const signedAnalyst = await signedIn('analyst');
    expect((await lineageOf('round', roundId, signedAnalyst)).json()).toMatchObject({
      venture: null,
      rounds: [{ id: roundId }],
      withheld: ['venture'],
    });
  });

  it('records the disclosure of each round that it shows', async () => {
    const { ventureId, roundId } = await decidedVenture('Reed');
    const { client, user } = await t.signedIn('admin');
    await signNdaOf(t.database, user);
    await lineageOf('venture', ventureId, client);
    expect(await disclosuresOf(roundId)).toContainEqual({ user_id: user.id, kind: 'shown' });
  });

  it('hides scores from a reader who has not reviewed, and counts the reviews', async () => {
    const { id } = await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { stage: 'scoring' }));
    const scores = Object.fromEntries(
      ['roiScore', 'feasibilityScore', 'scalabilityScore', 'defensibilityScore', 'timeToRevenueScore'].map((name) => [
        name,
        { score: '7.3', reason: `Because of ${name}` },
      ]),
    );
    const { client: reviewer } = await t.signedIn('analyst');
    const submitted = await reviewer.put(`/api/opportunities/${id}/reviews/mine`, { scores });
    expect(submitted.statusCode, submitted.body).toBe(200);
    const { opportunity } = (await lineageOf('opportunity', id)).json();
    expect(opportunity).toMatchObject({ totalScore: null, scoresHidden: true, reviewCount: 1 });
    expect((await lineageOf('opportunity', id, reviewer)).json().opportunity).toMatchObject({
      totalScore: '7.3',
      scoresHidden: false,
    });
  });

  it('shows a recused member title and state of the decision, as their list does', async () => {
    const { chair, ada, ben } = committee;
    const { id, subject } = await openNew(t, committee, { title: 'Blind', memberIds: [chair.id, ada.id, ben.id] });
    await cast(ben, id, { vote: 'recuse' });
    await cast(ada, id, approvalWith('A secret condition'));
    const seen = await lineageOf('decision', id, ben.client);
    const listed = (await ben.client.get(`/api/decisions?subjectId=${subject.id}`)).json();
    expect(seen.json().decisions).toEqual(listed);
    expect(listed).toEqual([expect.objectContaining({ id, title: 'Blind', state: 'open' })]);
    for (const hidden of ['secret condition', '"memo"', '"votes"']) expect(seen.body).not.toContain(hidden);
  });

  it('leaves out drafts and decisions of other committees for an analyst', async () => {
    const { chair, admin, ada } = committee;
    const memberIds = [chair.id, admin.id, ada.id];
    const { id, subject } = await openNew(t, committee, { memberIds, quorum: 1 });
    const { client: outsider } = await t.signedIn('analyst');
    expect((await lineageOf('decision', id, outsider)).statusCode).toBe(404);
    expect((await lineageOf('opportunity', subject.id, outsider)).json().decisions).toEqual([]);
    expect((await lineageOf('decision', id, ada.client)).json().decisions).toHaveLength(1);
  });

  it.each(['operator', 'instructor', 'learner', 'investor'] as const)('is refused to the role %s', async (role) => {
    const response = await lineageOf('round', UNKNOWN_ID, await signedIn(role));
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN']);
  });

  it('is 404 for a record that is unknown, of another tenant, unreadable or in the trash', async () => {
    const { opportunity, decision, ventureId, roundId } = await decidedVenture('Clay');
    const { client: analyst } = await t.signedIn('analyst');
    const records = { opportunity: opportunity.id, decision: decision.id, venture: ventureId, round: roundId };
    const foreign = await signedIn('admin', { tenantId: 'beta' });
    for (const [type, id] of Object.entries(records)) {
      expect((await lineageOf(type, UNKNOWN_ID)).statusCode).toBe(404);
      expect((await lineageOf(type, id, foreign)).statusCode).toBe(404);
    }
    for (const type of ['decision', 'venture', 'round'] as const) {
      expect((await lineageOf(type, records[type], analyst)).statusCode).toBe(404);
    }
    expect((await lineageOf('task', roundId)).statusCode).toBe(400);
    expect((await lineageOf('round', 'none')).statusCode).toBe(400);
    expect((await manager.delete(`/api/funding-rounds/${roundId}`)).statusCode).toBe(204);
    expect((await lineageOf('round', roundId)).statusCode).toBe(404);
    expect((await lineageOf('venture', ventureId)).json().rounds).toEqual([]);
    const undecided = await openNew(t, committee);
    expect((await lineageOf('decision', undecided.id)).statusCode).toBe(200);
    expect((await manager.delete(`/api/opportunities/${undecided.subject.id}`)).statusCode).toBe(204);
    expect((await lineageOf('decision', undecided.id)).statusCode).toBe(404);
    expect((await lineageOf('opportunity', undecided.subject.id)).statusCode).toBe(404);
  });
});

// REQ-362
describe('venture and decision of a round', () => {
  const patch = (id: string, body: object) => manager.patch(`/api/funding-rounds/${id}`, body);
  const problemOf = (response: { statusCode: number; json(): { issues?: { path: string; message: string }[] } }) => [
    response.statusCode,
    response.json().issues?.[0]?.path,
    response.json().issues?.[0]?.message,
  ];

  it('are returned by every read, and audited', async () => {
    const { ventureId, decision, roundId } = await decidedVenture('Tide');
    const round = (await manager.get(`/api/funding-rounds/${roundId}`)).json();
    expect(round).toMatchObject({ ventureId, decisionId: decision.id });
    expect((await manager.get('/api/funding-rounds?limit=1')).json()).toEqual([round]);
    expect((await patch(roundId, { ventureId: null, decisionId: null })).json()).toMatchObject({
      ventureId: null,
      decisionId: null,
    });
    expect((await patch(roundId, { ventureId })).json()).toMatchObject({ ventureId, decisionId: null });
    const entries = await rowsOf<{ details: object }>(
      t.database,
      `select details from audit_logs where resource_id = '${roundId}' order by seq`,
    );
    expect(entries.map(({ details }) => details)).toEqual([
      { name: 'Seed of Tide', status: 'planning', ventureId, decisionId: decision.id },
      {
        changes: { ventureId: { from: ventureId, to: null }, decisionId: { from: decision.id, to: null } },
      },
      { changes: { ventureId: { from: null, to: ventureId } } },
    ]);
  });

  it('are refused if they are unknown, of another tenant, in the trash, not closed or about another record', async () => {
    const { ventureId, decision, roundId } = await decidedVenture('Dune');
    const other = await decidedVenture('Salt');
    const memberIds = [committee.chair.id, committee.admin.id];
    const open = await openNew(t, committee, { subject: { type: 'venture', id: ventureId }, quorum: 1, memberIds });
    const trashed = await t.database.scope.withTenant('default', (tx) => buildVenture(tx));
    expect((await manager.delete(`/api/ventures/${trashed.id}`)).statusCode).toBe(204);
    const foreign = await t.database.scope.withTenant('beta', (tx) => buildVenture(tx, { tenantId: 'beta' }));
    const noVenture = 'This venture does not exist, or you have no access to it';
    for (const id of [UNKNOWN_ID, trashed.id, foreign.id]) {
      expect(problemOf(await patch(roundId, { ventureId: id }))).toEqual([400, 'ventureId', noVenture]);
      const added = await manager.post('/api/funding-rounds', { name: 'Seed', ventureId: id });
      expect(problemOf(added)).toEqual([400, 'ventureId', noVenture]);
    }
    const about = 'The decision must be about this round, its venture or the opportunity of the venture';
    const refusals = [
      [{ decisionId: UNKNOWN_ID }, 'This decision does not exist, or you have no access to it'],
      [{ decisionId: open.id }, 'Choose a decision that is closed'],
      [{ decisionId: other.decision.id }, about],
      // The decision was about the former venture.
      [{ ventureId: other.ventureId }, about],
      [{ ventureId: null }, about],
    ] as const;
    for (const [body, message] of refusals) {
      expect(problemOf(await patch(roundId, body))).toEqual([400, 'decisionId', message]);
    }
    const both = await patch(roundId, { ventureId: other.ventureId, decisionId: other.decision.id });
    expect(both.json()).toMatchObject({ ventureId: other.ventureId, decisionId: other.decision.id });
    const ownDecision = await closed({ type: 'round', id: roundId }, 'About the round itself');
    expect((await patch(roundId, { ventureId: null, decisionId: ownDecision.id })).statusCode).toBe(200);
    const early = await manager.post('/api/funding-rounds', { name: 'Early', decisionId: decision.id });
    expect(problemOf(early)).toEqual([400, 'decisionId', about]);
  });

  it('keep a launch from being taken back', async () => {
    const opportunity = await t.database.scope.withTenant('default', (tx) =>
      buildOpportunity(tx, { stage: 'incubation' }),
    );
    const venture = (await manager.post(`/api/opportunities/${opportunity.id}/launch`, {})).json();
    await addRound({ name: 'Seed', ventureId: venture.id });
    const response = await manager.post(`/api/ventures/${venture.id}/take-back-launch`);
    expect(response.json()).toMatchObject({
      code: 'HAS_DEPENDENTS',
      message: 'This venture has funding rounds. Delete them first, or close the venture instead.',
    });
  });

  // REQ-361
  it('refuse to close the round while a condition of their decisions is open', async () => {
    const { ventureId, roundId } = await decidedVenture('Bark');
    const { id, taskId } = await closed({ type: 'venture', id: ventureId }, 'Follow on', 'Sign the lease');
    const refusal = await patch(roundId, { status: 'closed' });
    expect(refusal.json()).toMatchObject({ code: 'OPEN_CONDITIONS', canIgnore: false, decisionIds: [id] });
    const added = await manager.post('/api/funding-rounds', { name: 'Closed at once', status: 'closed', ventureId });
    expect([added.statusCode, added.json().code]).toEqual([409, 'OPEN_CONDITIONS']);
    expect((await manager.patch(`/api/tasks/${taskId}`, { status: 'done' })).statusCode).toBe(200);
    expect((await patch(roundId, { status: 'closed' })).statusCode).toBe(200);
  });

  it('refuse it for the decision behind the round, too', async () => {
    const opportunity = await t.database.scope.withTenant('default', (tx) =>
      buildOpportunity(tx, { stage: 'incubation' }),
    );
    const venture = (await manager.post(`/api/opportunities/${opportunity.id}/launch`, {})).json();
    const { id } = await closed({ type: 'opportunity', id: opportunity.id }, 'Invest late', 'Hire a CFO');
    const round = await addRound({ name: 'Seed', ventureId: venture.id });
    const linked = await addRound({ name: 'Bridge', ventureId: venture.id, decisionId: id });
    expect((await patch(linked.id, { status: 'closed' })).json()).toMatchObject({
      code: 'OPEN_CONDITIONS',
      decisionIds: [id],
    });
    expect((await patch(round.id, { status: 'closed' })).statusCode).toBe(200);
  });
});

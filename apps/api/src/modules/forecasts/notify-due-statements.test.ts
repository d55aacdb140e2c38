import { addDays } from '@aicv/domain/dates/calendar-date';
import { msIn } from '@aicv/domain/dates/time-zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { cast, openNew } from '../../testing/records/committee.ts';
import { addOpportunity, DUE_ON, decline, forecastOf, resolve } from '../../testing/records/forecasts.ts';
import { notifyDueStatements } from './notify-due-statements.ts';

interface Signed {
  readonly client: TestClient;
  readonly id: string;
}

let t: TestApp;
let manager: Signed;
let admin: Signed;
let analyst: Signed;
beforeAll(async () => {
  t = await startTestApp();
  const signed = async (role: 'manager' | 'admin' | 'analyst') => {
    const { client, user } = await t.signedIn(role);
    return { client, id: user.id };
  };
  [manager, admin, analyst] = await Promise.all([signed('manager'), signed('admin'), signed('analyst')]);
});
beforeEach(async () => {
  await rowsOf(t.database, "delete from notifications where kind = 'statements_due'");
});
afterAll(() => t.close());

const notifyOn = (day: string) => notifyDueStatements(t.database.scope, createTestClock(msIn('UTC', day)));

const asked = async () =>
  Object.fromEntries(
    (
      await rowsOf<{ userId: string; details: { count: number } }>(
        t.database,
        `select user_id as "userId", details from notifications where kind = 'statements_due'`,
      )
    ).map(({ userId, details }) => [userId, details.count]),
  );

// REQ-363
describe('the users who can resolve a statement', () => {
  it('are asked on its due day, once, in one notification for all statements', async () => {
    const [one, other] = [await addOpportunity(analyst.client), await addOpportunity(analyst.client)];
    await forecastOf(analyst.client, { opportunityId: one });
    await forecastOf(analyst.client, { opportunityId: other });
    await forecastOf(manager.client, { opportunityId: other, statement: 'It is profitable.' });
    for (const { client } of [manager, admin]) await decline(client, one);
    await decline(admin.client, other);
    await notifyOn(addDays(DUE_ON, -1));
    expect(await asked()).toEqual({});
    await Promise.all(Array.from({ length: 4 }, () => notifyOn(DUE_ON)));
    // The manager's own statement is not theirs to resolve, and analysts resolve none.
    expect(await asked()).toEqual({ [manager.id]: 2, [admin.id]: 3 });
    await notifyOn(addDays(DUE_ON, 1));
    expect(Object.keys(await asked())).toHaveLength(2);
    expect((await manager.client.get('/api/notifications')).json()).toContainEqual(
      expect.objectContaining({ kind: 'statements_due', details: { count: 2 } }),
    );
  });

  it('are not asked of a statement that is resolved already', async () => {
    const opportunityId = await addOpportunity(analyst.client);
    const id = await forecastOf(analyst.client, { opportunityId });
    await decline(manager.client, opportunityId);
    expect((await resolve(manager.client, id)).statusCode).toBe(200);
    await notifyOn(DUE_ON);
    expect(await asked()).toEqual({});
  });

  it('are asked of the statement of a vote once the decision is closed, unless they recused', async () => {
    const committee = { chair: manager, admin, ada: analyst, ben: analyst };
    const memberIds = [manager.id, admin.id, analyst.id];
    const { id } = await openNew(t, committee, { quorum: 1, memberIds });
    const statement = { statement: 'ARR of $3M', probability: 0.6, dueOn: DUE_ON };
    await cast(analyst, id, { vote: 'approve', ...statement });
    await cast(admin, id, { vote: 'recuse' });
    await notifyOn(DUE_ON);
    expect(await asked()).toEqual({});
    await cast(manager, id, { vote: 'approve' });
    await manager.client.post(`/api/decisions/${id}/close`, {});
    await notifyOn(DUE_ON);
    expect(await asked()).toEqual({ [manager.id]: 1 });
  });
});

// REQ-356, REQ-363
describe('a statement about a funding round', () => {
  const STATEMENT = { statement: 'The round closes at $10M', probability: 0.6, dueOn: DUE_ON };

  async function votedOnRound() {
    for (const { client } of [manager, admin]) await client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    const round = (await manager.client.post('/api/funding-rounds', { name: 'Secret round' })).json();
    const committee = { chair: manager, admin, ada: analyst, ben: analyst };
    const subject = { type: 'round', id: round.id };
    const memberIds = [manager.id, admin.id];
    const { id } = await openNew(t, committee, { subject, quorum: 1, memberIds });
    await cast(manager, id, { vote: 'approve', ...STATEMENT });
    return { id, roundId: round.id as string };
  }

  const statementSeenBy = async (client: TestClient) =>
    (await client.get('/api/forecasts?forecaster=others'))
      .json()
      .find(({ statement }: { statement: string }) => statement === STATEMENT.statement);

  const disclosuresTo = (userId: string, roundId: string) =>
    rowsOf<{ kind: string }>(
      t.database,
      `select kind from disclosures where user_id = '${userId}' and record_id = '${roundId}' order by disclosed_at`,
    );

  it('is visible after the close to users who may read its decision, and each view is a disclosure', async () => {
    const { id, roundId } = await votedOnRound();
    const { client: unsigned } = await t.signedIn('manager');
    const { client: signed, user } = await t.signedIn('manager');
    await signed.post('/api/nda/sign', { name: 'Ada Lovelace' });
    expect(await statementSeenBy(signed)).toBeUndefined();
    await manager.client.post(`/api/decisions/${id}/close`, {});
    expect(await statementSeenBy(unsigned)).toBeUndefined();
    expect(await disclosuresTo(user.id, roundId)).toEqual([]);
    const seen = await statementSeenBy(signed);
    expect(seen).toMatchObject({ subject: { type: 'round', id: roundId, title: 'Secret round' }, probability: null });
    expect((await disclosuresTo(user.id, roundId)).map(({ kind }) => kind)).toEqual(['shown']);
    expect(
      (await unsigned.post(`/api/forecasts/${seen.id}/resolutions`, { outcome: 'yes', source: 'x' })).statusCode,
    ).toBe(404);
    expect((await resolve(signed, seen.id)).json()).toMatchObject({ probability: 0.6 });
    for (const path of [
      '/api/forecasts?forecaster=all&state=resolved',
      '/api/forecasts/export?forecaster=all&format=csv',
    ]) {
      expect((await signed.get(path)).body).toContain(STATEMENT.statement);
      expect((await unsigned.get(path)).body).not.toContain(STATEMENT.statement);
    }
    expect((await disclosuresTo(user.id, roundId)).map(({ kind }) => kind)).toContain('exported');
    const resolvedFor = async (client: TestClient) =>
      (await client.get('/api/forecasts/calibration?forecaster=all')).json().overall.resolved;
    expect((await resolvedFor(signed)) - (await resolvedFor(unsigned))).toBe(1);
  });

  it('is closed to a member who recused', async () => {
    const { id, roundId } = await votedOnRound();
    await cast(admin, id, { vote: 'recuse' });
    await manager.client.post(`/api/decisions/${id}/close`, {});
    expect((await admin.client.get('/api/forecasts?forecaster=others')).body).not.toContain(roundId);
  });
});

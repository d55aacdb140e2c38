import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@aicv/contracts/notifications/live-events';
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenForSignals } from '../../../platform/events/listen-for-signals.ts';
import { emitLiveSignal, type LiveSignal } from '../../../platform/events/live-signal.ts';
import { endSessionsOf } from '../../../platform/http/sessions/sessions.repository.ts';
import { type EventReader, readEvents } from '../../../testing/app/event-reader.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';

let t: TestApp;
let address: string;
/** Another server process of the same installation. */
let other: { app: FastifyInstance; address: string; close(): Promise<void> };
const opened: EventReader[] = [];

const listenAt = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

async function startOther() {
  const { app, close } = await t.startAnother();
  return { app, close, address: await listenAt(app) };
}

async function switchFlag(key: FeatureFlag, enabled: boolean) {
  const { client } = await t.signedIn('admin');
  const response = await client.patch(`/api/feature-flags/${key}`, { enabled, reason: 'For a test' });
  expect(response.statusCode).toBe(200);
}

/** A stream after its first event, `connected`. */
async function streamOf(client: TestClient, at = address): Promise<EventReader> {
  const reader = await readEvents(at, client);
  opened.push(reader);
  expect(reader.answer.statusCode).toBe(200);
  const { id } = (await client.get('/api/user')).json();
  expect(await reader.next()).toEqual({ kind: 'connected', userId: id });
  return reader;
}

/**
 * One stream per browser and address, all of one user, after they have received all earlier events. Signing in and accepting the agreement
 * also publish events, with a delay.
 */
async function caughtUpStreamsOf(
  browsers: readonly [TestClient, ...TestClient[]],
  addresses: readonly string[],
): Promise<EventReader[]> {
  const readers: EventReader[] = [];
  for (const browser of browsers) for (const at of addresses) readers.push(await streamOf(browser, at));
  const { id, tenantId } = (await browsers[0].get('/api/user')).json();
  await t.database.scope.withTenant(tenantId, (tx) =>
    emitLiveSignal(tx, { tenantId, kind: 'notifications_changed', userIds: [id] }),
  );
  for (const reader of readers) {
    for (let event = await reader.next(); event?.kind !== 'notifications_changed'; event = await reader.next())
      expect(event).toBeDefined();
  }
  return readers;
}

async function caughtUpStreamOf(client: TestClient): Promise<EventReader> {
  const [reader] = await caughtUpStreamsOf([client], [address]);
  if (reader === undefined) throw new Error('No stream was opened');
  return reader;
}

async function created(client: TestClient): Promise<string> {
  const input = { title: 'Kelp', description: 'Grows', submittedBy: 'Ada', priority: 'low', stage: 'discovery' };
  return (await client.post('/api/opportunities', input)).json().id;
}

beforeAll(async () => {
  t = await startTestApp();
  address = await listenAt(t.app);
  other = await startOther();
});
afterAll(async () => {
  for (const reader of opened) reader.close();
  await other.close();
  await t.close();
});
beforeEach(async () => {
  for (const reader of opened.splice(0)) reader.close();
  await switchFlag('real-time-notifications', true);
});

// REQ-253
describe('the stream of live events', () => {
  it('is rejected without a session, before acceptance of the agreement, and while its flag is off', async () => {
    const refusalOf = async (client: TestClient) => {
      const response = await client.get('/api/events');
      return [response.statusCode, response.json().code, response.json().message];
    };
    expect(await refusalOf(t.client())).toEqual([401, 'AUTHENTICATION_REQUIRED', 'Authentication required']);
    const { client: newcomer } = await t.signedIn('learner', { accepted: false });
    expect((await refusalOf(newcomer)).slice(0, 2)).toEqual([403, 'LEGAL_ACCEPTANCE_REQUIRED']);
    const { client } = await t.signedIn('learner');
    await switchFlag('real-time-notifications', false);
    expect(await refusalOf(client)).toEqual([404, 'FEATURE_DISABLED', 'This module is switched off']);
  });

  it('has the headers and the retry time of an event stream, and starts with a connected event', async () => {
    const { client } = await t.signedIn('learner');
    const { answer, text } = await streamOf(client);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/event-stream/),
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const { id } = (await client.get('/api/user')).json();
    expect(text()).toBe(`retry: 2000\n\ndata: {"kind":"connected","userId":"${id}"}\n\n`);
  });

  it('ends after a HEAD request', async () => {
    const { client } = await t.signedIn('learner');
    const response = await fetch(`${address}/api/events`, {
      method: 'HEAD',
      headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a change of opportunities', () => {
  it('is published by each kind of write, with the ids, to readers of OTIF', async () => {
    const { client: analyst } = await t.signedIn('analyst');
    const { client: writer } = await t.signedIn('manager');
    const { next } = await caughtUpStreamOf(analyst);
    const id = await created(writer);
    const another = await created(writer);
    const changed = (...ids: string[]): LiveEvent => ({ kind: 'opportunities_changed', ids });
    expect([await next(), await next()]).toEqual([changed(id), changed(another)]);
    await writer.patch(`/api/opportunities/${id}`, { title: 'Kelp and clams' });
    expect(await next()).toEqual(changed(id));
    await writer.patch(`/api/opportunities/${id}`, { stage: 'screening' });
    expect(await next()).toEqual(changed(id));
    const opportunities = [{ id }, { id: another }];
    await writer.post('/api/opportunities/moves', { stage: 'scoring', opportunities });
    const moved = (await next()) as Extract<LiveEvent, { kind: 'opportunities_changed' }>;
    expect({ ...moved, ids: moved.ids?.toSorted() }).toEqual(changed(...[id, another].toSorted()));
    const scored = { score: 7, reason: 'Seen at two customers' };
    const review = { scores: Object.fromEntries(COMPONENT_SCORES.map((component) => [component, scored])) };
    expect((await writer.put(`/api/opportunities/${id}/reviews/mine`, review)).statusCode).toBe(200);
    expect(await next()).toEqual(changed(id));
    const rows = Array.from({ length: 120 }, (_, at) => ({
      title: `Row ${at}`,
      description: 'x',
      submittedBy: 'Ada',
    }));
    const file = { importId: randomUUID(), firstRow: 1, rows, dryRun: false };
    expect((await writer.post('/api/opportunities/import', file)).json()).toMatchObject({ created: 120 });
    expect(await next()).toEqual({ kind: 'opportunities_changed', ids: null });
  });

  // REQ-327, REQ-330
  it('is published by a deletion, a restoration and the undo of an import, without anything of the records', async () => {
    const { client: analyst } = await t.signedIn('analyst');
    const { client: writer } = await t.signedIn('manager');
    const { next, text } = await caughtUpStreamOf(analyst);
    const id = await created(writer);
    await next();
    const both = [{ kind: 'opportunities_changed', ids: [id] }, { kind: 'notifications_changed' }];
    await writer.delete(`/api/opportunities/${id}`);
    expect([await next(), await next()]).toEqual(both);
    await writer.post(`/api/opportunities/${id}/restore`);
    expect([await next(), await next()]).toEqual(both);
    const importId = randomUUID();
    const rows = [{ title: 'Kelp one' }, { title: 'Kelp two' }];
    await writer.post('/api/opportunities/import', { importId, firstRow: 1, rows });
    const added = await next();
    await writer.post(`/api/opportunities/imports/${importId}/undo`);
    const undone = (await next()) as Extract<LiveEvent, { kind: 'opportunities_changed' }>;
    const ids = (event: LiveEvent | undefined) => (event && 'ids' in event ? event.ids?.toSorted() : undefined);
    expect(ids(undone)).toEqual(ids(added));
    expect(ids(undone)).toHaveLength(2);
    expect(text()).not.toMatch(/kelp/i);
  });

  it('is not published if nothing was written, or if the write was rolled back', async () => {
    const { client, user } = await t.signedIn('analyst');
    const { next } = await caughtUpStreamOf(client);
    const id = await created(client);
    expect(await next()).toEqual({ kind: 'opportunities_changed', ids: [id] });
    await client.patch(`/api/opportunities/${id}`, { title: 'Kelp' });
    await client.patch(`/api/opportunities/${id}`, { title: 'Stale', version: 99 });
    const failed = t.database.scope.withTenant(user.tenantId, async (tx) => {
      await buildOpportunity(tx);
      throw new Error('Rolled back');
    });
    await expect(failed).rejects.toThrow('Rolled back');
    const last = await created(client);
    expect(await next()).toEqual({ kind: 'opportunities_changed', ids: [last] });
  });

  it('is not published to users who may not read OTIF, to other tenants, or while OTIF is switched off', async () => {
    await t.database.pool.query(`insert into tenants (id, name) values ('reef', 'Reef') on conflict do nothing`);
    const { client: learner, user } = await t.signedIn('learner');
    const { client: outsider, user: outsiderUser } = await t.signedIn('admin', { tenantId: 'reef' });
    await outsider.patch('/api/feature-flags/real-time-notifications', { enabled: true, reason: 'x' });
    const { client: analyst } = await t.signedIn('analyst');
    const streams = [await caughtUpStreamOf(learner), await caughtUpStreamOf(outsider)];
    await created(analyst);
    for (const { id, tenantId } of [user, outsiderUser]) {
      await t.database.scope.withTenant(tenantId, (tx) =>
        emitLiveSignal(tx, { tenantId, kind: 'notifications_changed', userIds: [id] }),
      );
    }
    for (const { next } of streams) expect(await next()).toEqual({ kind: 'notifications_changed' });
    const { next } = await caughtUpStreamOf(analyst);
    await switchFlag('otif', false);
    expect(await next()).toEqual({ kind: 'flags_changed', key: 'otif' });
    await switchFlag('otif', true);
    expect(await next()).toEqual({ kind: 'flags_changed', key: 'otif' });
  });
});

// REQ-330
describe('a deletion', () => {
  it('of a part of a course, and its restoration, is published to authors only', async () => {
    const { client: author } = await t.signedIn('instructor');
    const { client: learner } = await t.signedIn('learner');
    const { id: courseId } = (await author.post('/api/courses', { title: 'Kelp' })).json();
    const { id } = (await author.post('/api/lessons', { courseId, title: 'Farms' })).json();
    const [theirs, others] = [await caughtUpStreamOf(author), await caughtUpStreamOf(learner)];
    await author.delete(`/api/lessons/${id}`);
    expect(await theirs.next()).toEqual({ kind: 'courses_changed' });
    await author.post(`/api/lessons/${id}/restore`);
    expect(await theirs.next()).toEqual({ kind: 'courses_changed' });
    await switchFlag('academy', false);
    expect(await others.next()).toEqual({ kind: 'flags_changed', key: 'academy' });
    await switchFlag('academy', true);
  });

  it('of a file, its addition and its restoration, is published to readers of its record', async () => {
    const { client: manager } = await t.signedIn('manager');
    const { client: analyst } = await t.signedIn('analyst');
    const { id: recordId } = (await manager.post('/api/ventures', { title: 'Tide tables' })).json();
    const [theirs, others] = [await caughtUpStreamOf(manager), await caughtUpStreamOf(analyst)];
    const { id } = (await manager.upload(`/api/ventures/${recordId}/files?name=a.txt`, 'Tides')).json();
    await manager.delete(`/api/files/${id}`);
    await manager.post(`/api/files/${id}/restore`);
    const changed = { kind: 'files_changed', recordId };
    expect([await theirs.next(), await theirs.next(), await theirs.next()]).toEqual([changed, changed, changed]);
    const last = await created(manager);
    expect(await others.next()).toEqual({ kind: 'opportunities_changed', ids: [last] });
  });
});

// REQ-278
describe('a notification', () => {
  it('is published to its recipient only, and again when they read it elsewhere', async () => {
    const { client: author } = await t.signedIn('manager');
    const { client: mentioned, user } = await t.signedIn('analyst');
    const { client: another } = await t.signedIn('analyst');
    const id = await created(author);
    const [theirs, others] = [await caughtUpStreamOf(mentioned), await caughtUpStreamOf(another)];
    await author.post(`/api/opportunities/${id}/comments`, { body: `Look, @${user.username}` });
    const commented = { kind: 'opportunities_changed', ids: [id] };
    const received = [await theirs.next(), await theirs.next()];
    expect(received).toEqual(expect.arrayContaining([{ kind: 'notifications_changed' }, commented]));
    const [unread] = (await mentioned.get('/api/notifications')).json();
    await mentioned.patch(`/api/notifications/${unread.id}`, { read: true });
    expect(await theirs.next()).toEqual({ kind: 'notifications_changed' });
    expect(await others.next()).toEqual(commented);
    const last = await created(author);
    expect(await others.next()).toEqual({ kind: 'opportunities_changed', ids: [last] });
  });
});

describe('a stream ends', () => {
  const ending: LiveEvent[] = [{ kind: 'session_changed' }];

  it('with its own session, but not with another session of the user', async () => {
    const { client, user } = await t.signedIn('manager');
    const elsewhere = t.client();
    await elsewhere.signIn(user.username, TEST_PASSWORD);
    const [here, there] = (await caughtUpStreamsOf([client, elsewhere], [address])) as [EventReader, EventReader];
    await client.post('/api/logout');
    expect(await here.rest()).toEqual(ending);
    expect(await there.next()).toEqual({ kind: 'session_changed' });
    const id = await created(elsewhere);
    expect(await there.next()).toEqual({ kind: 'opportunities_changed', ids: [id] });
  });

  it('when the user is assigned another role', async () => {
    const { client, user } = await t.signedIn('learner');
    await rowsOf(t.database, `update users set requested_role = 'analyst' where id = '${user.id}'`);
    const { rest } = await streamOf(client);
    const { client: admin } = await t.signedIn('admin');
    await admin.post(`/api/users/${user.id}/role-request`, { decision: 'approve' });
    const events = await rest();
    expect(events).toContainEqual({ kind: 'session_changed' });
    expect((await client.get('/api/events')).statusCode).toBe(401);
  });

  it('when the user is deactivated, in every process', async () => {
    const { client, user } = await t.signedIn('manager');
    const streams = await caughtUpStreamsOf([client], [address, other.address]);
    await t.database.scope.withTenant(user.tenantId, async (tx) => {
      await tx.execute(`update users set is_active = false where id = '${user.id}'`);
      await endSessionsOf(tx, user.id);
    });
    for (const { rest } of streams) expect(await rest()).toEqual(ending);
  });

  it('when its flag is switched off, after an event that says so', async () => {
    const { client } = await t.signedIn('learner');
    const { rest } = await caughtUpStreamOf(client);
    await switchFlag('real-time-notifications', false);
    expect(await rest()).toEqual([{ kind: 'flags_changed', key: 'real-time-notifications' }, ...ending]);
    expect((await client.get('/api/events')).json().code).toBe('FEATURE_DISABLED');
  });

  it('if it is the oldest of more than ten of one user, and no stream of another user ends', async () => {
    const { client } = await t.signedIn('analyst');
    const { client: another } = await t.signedIn('analyst');
    const first = await caughtUpStreamOf(client);
    const streams: EventReader[] = [await caughtUpStreamOf(another)];
    for (let count = 0; count < 10; count += 1) streams.push(await streamOf(client));
    for (let count = 1; count < 10; count += 1) streams.push(await streamOf(another));
    expect(await first.rest()).toEqual([]);
    const id = await created(client);
    for (const { next } of streams) expect(await next()).toEqual({ kind: 'opportunities_changed', ids: [id] });
  });

  it('not when the user signs the NDA: it receives an event and continues', async () => {
    const { client } = await t.signedIn('manager');
    const { next } = await caughtUpStreamOf(client);
    expect((await client.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
    expect(await next()).toEqual({ kind: 'session_changed' });
    const id = await created(client);
    expect(await next()).toEqual({ kind: 'opportunities_changed', ids: [id] });
  });
});

describe('accepting the agreement', () => {
  it('is published once, to the pages of that user', async () => {
    const { client, user } = await t.signedIn('learner', { accepted: false });
    const signals: LiveSignal[] = [];
    const listening = Promise.withResolvers<void>();
    const source = listenForSignals(t.database.connection, {
      onSignal: (signal) => signals.push(signal),
      onListening: listening.resolve,
      onInterrupted: () => undefined,
    });
    await listening.promise;
    await client.post('/api/legal/accept');
    await client.post('/api/legal/accept');
    const last: LiveSignal = { tenantId: user.tenantId, kind: 'notifications_changed', userIds: [user.id] };
    await t.database.scope.withTenant(user.tenantId, (tx) => emitLiveSignal(tx, last));
    await expect.poll(() => signals).toContainEqual(last);
    await source.close();
    expect(signals).toEqual([{ tenantId: user.tenantId, kind: 'session_changed', userIds: [user.id] }, last]);
  });
});

describe('several processes', () => {
  it('share events: a write in one reaches the streams of the other', async () => {
    const { client } = await t.signedIn('analyst');
    const streams = await caughtUpStreamsOf([client], Array(10).fill([address, other.address]).flat());
    for (const writer of [client, client.through(other.app)]) {
      const id = await created(writer);
      for (const { next } of streams) expect(await next()).toEqual({ kind: 'opportunities_changed', ids: [id] });
    }
  });

  it('send a connected event again after a lost database connection, and miss no event from then on', async () => {
    const { client } = await t.signedIn('analyst');
    const streams = await caughtUpStreamsOf([client], [address, other.address]);
    const listeners = `select pg_terminate_backend(pid) as ended from pg_stat_activity
                        where datname = current_database() and application_name = 'aicv live events'`;
    expect((await t.pool.query(listeners)).rows).toEqual([{ ended: true }, { ended: true }]);
    const { id: userId } = (await client.get('/api/user')).json();
    for (const { next } of streams) expect(await next()).toEqual({ kind: 'connected', userId });
    const id = await created(client);
    for (const { next } of streams) expect(await next()).toEqual({ kind: 'opportunities_changed', ids: [id] });
  });

  it('use one connection each for all streams, and close the streams and the connection when they stop', async () => {
    const third = await startOther();
    const { client } = await t.signedIn('analyst');
    const streams = await Promise.all(Array.from({ length: 5 }, () => streamOf(client, third.address)));
    const listening = async () =>
      (
        await t.database.pool.query(
          `select pid from pg_stat_activity
            where datname = current_database() and application_name = 'aicv live events'`,
        )
      ).rowCount;
    await expect.poll(listening).toBe(3);
    await third.close();
    for (const { rest } of streams) expect(await rest()).toEqual([]);
    await expect.poll(listening).toBe(2);
  });
});

describe('a deletion in Labs or Capital', () => {
  it('is published like its restoration, without ids, to users who may read such records', async () => {
    const [manager, admin] = [await t.signedIn('manager'), await t.signedIn('admin')];
    const investor = await t.signedIn('investor');
    for (const { user } of [manager, investor]) await signNdaOf(t.database, user);
    const { client } = manager;
    const { id: venture } = (await client.post('/api/ventures', { title: 'Kelp' })).json();
    const { id: round } = (await client.post('/api/funding-rounds', { name: 'Seed' })).json();
    const readers = [await caughtUpStreamOf(admin.client), await caughtUpStreamOf(investor.client)];
    for (const path of [`ventures/${venture}`, `funding-rounds/${round}`]) {
      expect((await client.delete(`/api/${path}`)).statusCode).toBe(204);
      expect((await client.post(`/api/${path}/restore`)).statusCode).toBe(200);
    }
    const [ofAdmin, ofInvestor] = await Promise.all(
      readers.map(async ({ next }, at) => {
        const kinds: (string | undefined)[] = [];
        while (kinds.length < (at === 0 ? 4 : 6)) kinds.push((await next())?.kind);
        return kinds.filter((kind) => kind !== 'notifications_changed');
      }),
    );
    // The administrator has not signed the NDA.
    expect(ofAdmin).toEqual(['labs_changed', 'labs_changed']);
    expect(ofInvestor).toEqual(['labs_changed', 'labs_changed', 'capital_changed', 'capital_changed']);
  });
});

describe('an investor update', () => {
  it('publishes its publication, correction and withdrawal to readers of Capital, and no change of a draft', async () => {
    const [{ client, user }, investor] = [await t.signedIn('manager'), await t.signedIn('investor')];
    for (const signer of [user, investor.user]) await signNdaOf(t.database, signer);
    const { next } = await caughtUpStreamOf(investor.client);
    const { id } = (await client.post('/api/investor-updates', { title: 'March', content: 'Text' })).json();
    const path = `/api/investor-updates/${id}`;
    await client.patch(path, { content: 'Revenue grew.' });
    await client.post(`${path}/publish`);
    await client.patch(path, { content: 'Revenue grew by 3%.' });
    await client.post(`${path}/withdraw`, { reason: 'A wrong number' });
    const kinds = [(await next())?.kind, (await next())?.kind, (await next())?.kind];
    expect(kinds).toEqual(['capital_changed', 'capital_changed', 'capital_changed']);
  });
});

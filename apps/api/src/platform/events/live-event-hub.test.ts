import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Actor } from '@aicv/domain/access/access-policy';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { NO_TWO_FACTOR } from '../../testing/two-factor/no-two-factor.ts';
import type { Caller } from '../access/caller.ts';
import { systemClock } from '../clock.ts';
import { createEventStream } from './event-stream.ts';
import { createLiveEventHub, type LiveEventHub, type LiveEventHubSettings } from './live-event-hub.ts';
import { emitLiveSignal, LIVE_CHANNEL, type LiveSignal, readLiveSignal } from './live-signal.ts';

let database: TestDatabase;
const hubs: LiveEventHub[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});
afterAll(() => database.drop());

function someone(given: Partial<Caller> = {}): Caller {
  return {
    sid: randomUUID(),
    userId: randomUUID(),
    tenantId: 'default',
    timeZone: 'UTC',
    twoFactor: NO_TWO_FACTOR,
    actor: {
      role: 'manager',
      isActive: true,
      hasAcceptedAgreement: true,
      hasSignedNda: true,
      enabledFlags: new Set(FEATURE_FLAG_KEYS),
      capitalPolicy: 'nda',
    },
    ...given,
  };
}

function hubWith(settings: Partial<LiveEventHubSettings> = {}): LiveEventHub {
  const hub = createLiveEventHub({
    connection: () => database.connection,
    rereadCaller: async (caller) => caller,
    clock: systemClock,
    ...settings,
  });
  hubs.push(hub);
  return hub;
}

/** Collects the text that the client receives. */
function collect(body: Readable): { text: () => string; ended: Promise<unknown> } {
  let text = '';
  body.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return { text: () => text, ended: once(body, 'close') };
}

const emit = (signal: LiveSignal) => database.scope.withTenant(signal.tenantId, (tx) => emitLiveSignal(tx, signal));

describe('the event hub of a process', () => {
  it('opens no connection before the first stream', async () => {
    let asked = 0;
    const hub = hubWith({
      connection: () => {
        asked += 1;
        return database.connection;
      },
    });
    expect(asked).toBe(0);
    const streams = [hub.open(someone()), hub.open(someone())].map(collect);
    for (const { text } of streams) await expect.poll(text).toContain('connected');
    expect(asked).toBe(1);
  });

  it('sends nothing but keep-alive comments to an idle stream', async () => {
    const reader = someone();
    const { text } = collect(hubWith({ keepAliveEveryMs: 1 }).open(reader));
    await expect.poll(text).toMatch(/"connected","userId":"[^"]+"\}\n\n(:\n\n){3}/);
    const connected = `{"kind":"connected","userId":"${reader.userId}"}`;
    expect(text().replaceAll(':\n\n', '')).toBe(`retry: 2000\n\ndata: ${connected}\n\n`);
  });

  it('ends a stream whose session expired without a signal', async () => {
    let hasEnded = false;
    const hub = hubWith({ reviewEveryMs: 1, rereadCaller: async (caller) => (hasEnded ? null : caller) });
    const { text, ended } = collect(hub.open(someone()));
    await expect.poll(text).toContain('connected');
    hasEnded = true;
    await ended;
    expect(text()).toMatch(/data: \{"kind":"session_changed"\}\n\n$/);
  });

  it('ends a stream whose access cannot be read, so that the page reconnects', async () => {
    const hub = hubWith({
      rereadCaller: async () => {
        throw new Error('The database is away');
      },
    });
    const reader = someone();
    const { text, ended } = collect(hub.open(reader));
    await ended;
    expect(text()).toBe(`retry: 2000\n\ndata: {"kind":"connected","userId":"${reader.userId}"}\n\n`);
  });

  it('checks a stream again for each signal that arrives during a check', async () => {
    const person = someone();
    const reads: PromiseWithResolvers<Caller | null>[] = [];
    const hub = hubWith({
      rereadCaller: () => {
        const read = Promise.withResolvers<Caller | null>();
        reads.push(read);
        return read.promise;
      },
    });
    const { text, ended } = collect(hub.open(person));
    await expect.poll(() => reads.length).toBe(1);
    await emit({ tenantId: 'default', kind: 'session_changed', userIds: [person.userId] });
    await expect.poll(text).toContain('session_changed');
    reads[0]?.resolve(person);
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.resolve(null);
    await ended;
    expect(text().match(/session_changed/g)).toHaveLength(1);
  });

  it('uses the current role of the user', async () => {
    const person = someone();
    const demoted = { ...person, actor: { ...person.actor, role: 'learner' as const } };
    const hub = hubWith({ rereadCaller: async () => demoted });
    const { text } = collect(hub.open(person));
    await expect.poll(text).toContain('connected');
    await emit({ tenantId: 'default', kind: 'opportunities_changed', ids: null });
    await emit({ tenantId: 'default', kind: 'notifications_changed', userIds: null });
    await expect.poll(text).toContain('notifications_changed');
    expect(text()).not.toContain('opportunities_changed');
  });

  // REQ-394
  it('withholds events from the end of a certificate that a rule requires, and has the page read the session again', async () => {
    const clock = createTestClock();
    const person = someone();
    const metUntil = new Date(clock.nowMs() + 1_000).toISOString();
    const competences: NonNullable<Actor['competences']> = [
      {
        ...{ capability: 'otif.read', kind: 'course', courseId: randomUUID(), level: null, title: 'Ethics' },
        ...{ versionPolicy: 'any', maxAgeMonths: null, state: 'valid', metUntil },
      },
    ];
    const hub = hubWith({ clock });
    const { text } = collect(hub.open({ ...person, actor: { ...person.actor, competences } }));
    await expect.poll(text).toContain('connected');
    await emit({ tenantId: 'default', kind: 'opportunities_changed', ids: null });
    await expect.poll(text).toContain('opportunities_changed');
    clock.advanceMs(1_000);
    await emit({ tenantId: 'default', kind: 'opportunities_changed', ids: [randomUUID()] });
    await emit({ tenantId: 'default', kind: 'notifications_changed', userIds: null });
    await expect.poll(text).toContain('notifications_changed');
    expect(text().match(/opportunities_changed/g)).toHaveLength(1);
    expect(text()).toContain('session_changed');
  });

  it('retries until there is a database, and then opens the waiting streams', async () => {
    const away = { ...database.connection, port: 1 };
    const settings = { ...away };
    const hub = hubWith({ connection: () => settings });
    const { text } = collect(hub.open(someone()));
    await expect.poll(text).toBe('retry: 2000\n\n');
    Object.assign(settings, database.connection);
    await expect.poll(text).toContain('connected');
  });

  it('can be closed while it waits for its database, and then opens nothing', async () => {
    const hub = hubWith({ connection: () => ({ host: '127.0.0.1', port: 1 }) });
    const { ended } = collect(hub.open(someone()));
    await hub.close();
    await ended;
    await collect(hub.open(someone())).ended;
  });
});

describe('a slow page', () => {
  it('is disconnected when its buffer is full', async () => {
    const { body, send, keepAlive, end } = createEventStream();
    const closed = once(body, 'close');
    const ids = Array.from({ length: 100 }, () => randomUUID());
    for (let sent = 0; sent < 100 && !body.destroyed; sent += 1) send({ kind: 'opportunities_changed', ids });
    expect(body.destroyed).toBe(true);
    expect(body.readableLength).toBeLessThan(80 * 1024);
    await closed;
    // Later writes are ignored.
    send({ kind: 'connected', userId: randomUUID() });
    keepAlive();
    end();
  });
});

describe('a signal', () => {
  const received = async (signals: readonly LiveSignal[]): Promise<string[]> => {
    const listener = new pg.Client(database.connection);
    await listener.connect();
    const payloads: string[] = [];
    listener.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    await listener.query(`LISTEN ${LIVE_CHANNEL}`);
    await database.scope.withTenant('default', async (tx) => {
      for (const signal of signals) await emitLiveSignal(tx, signal);
    });
    await listener.query('SELECT 1');
    await listener.end();
    return payloads;
  };

  it('arrives as sent, once for equal ones in a transaction', async () => {
    const signals: LiveSignal[] = [
      { tenantId: 'default', kind: 'opportunities_changed', ids: [randomUUID()] },
      { tenantId: 'default', kind: 'notifications_changed', userIds: [randomUUID(), randomUUID()] },
      { tenantId: 'default', kind: 'flags_changed', key: 'otif' },
      { tenantId: 'default', kind: 'session_changed', userIds: null },
    ];
    expect((await received([...signals, ...signals])).map(readLiveSignal)).toEqual(signals);
  });

  it('concerns many if the list would be too long for PostgreSQL', async () => {
    const ids = Array.from({ length: 5_000 }, () => randomUUID());
    const hundred = ids.slice(0, 100);
    const payloads = await received([
      { tenantId: 'default', kind: 'opportunities_changed', ids },
      { tenantId: 'default', kind: 'session_changed', userIds: ids },
      { tenantId: 'x'.repeat(64), kind: 'opportunities_changed', ids: hundred },
    ]);
    expect(payloads.map(readLiveSignal)).toEqual([
      { tenantId: 'default', kind: 'opportunities_changed', ids: null },
      { tenantId: 'default', kind: 'session_changed', userIds: null },
      { tenantId: 'x'.repeat(64), kind: 'opportunities_changed', ids: hundred },
    ]);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  });

  it.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '{"tenantId":"default"}',
    '{"tenantId":"default","kind":"of_another_version"}',
    '{"tenantId":"default","kind":"flags_changed","key":"teleport"}',
    '{"kind":"flags_changed","key":"otif"}',
    '{"tenantId":"default","kind":"session_changed","userIds":"everyone"}',
  ])('is ignored if it is invalid or of an unknown kind: %j', (payload) => {
    expect(readLiveSignal(payload)).toBeUndefined();
  });
});

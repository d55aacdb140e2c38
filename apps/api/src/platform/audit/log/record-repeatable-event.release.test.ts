import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { verifyAuditChain } from '../chain/verify-audit-chain.ts';
import { recordRepeatableEvent, VISITOR_ENTRIES_PER_HOUR } from './record-repeatable-event.ts';
import { summarizeRepeats } from './summarize-repeats.ts';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const entriesOf = (action: string) =>
  rowsOf<{ details: Record<string, unknown>; user_id: string | null; resource_id: string | null; ip: string }>(
    app.database,
    `select entry.details, entry.user_id, entry.resource_id, personal.content::jsonb ->> 'ipAddress' as ip
       from audit_logs entry join audit_personal personal on personal.entry_id = entry.id
      where entry.action = '${action}' order by entry.seq`,
  );

const nextHour = () => Date.now() + HOUR_MS;

describe('events that a caller can repeat at will', () => {
  // REQ-273
  it('write one entry for the first refusal per endpoint, reason and hour, and one that summarizes the others', async () => {
    const { client, user } = await app.signedIn('learner');
    await Promise.all(Array.from({ length: 30 }, () => client.get('/api/users')));
    await client.get('/api/tenants');
    expect(await entriesOf('access_refused')).toHaveLength(2);

    await summarizeRepeats(app.database.scope, nextHour());
    const entries = await entriesOf('access_refused');
    expect(entries).toHaveLength(3);
    expect(entries[2]).toMatchObject({
      user_id: user.id,
      ip: expect.stringMatching(/^10\./),
      details: {
        name: 'GET /api/users',
        reason: 'FORBIDDEN',
        repeated: 29,
        firstAt: expect.any(String),
        lastAt: expect.any(String),
      },
    });
    expect((await verifyAuditChain(app.database.scope, 'default')).broken).toBeNull();

    await summarizeRepeats(app.database.scope, nextHour());
    expect(await entriesOf('access_refused')).toHaveLength(3);
  });

  it('keep the counts of the current hour', async () => {
    const { client } = await app.signedIn('learner');
    for (let n = 0; n < 3; n += 1) await client.get('/api/users');
    await summarizeRepeats(app.database.scope, Date.now());
    expect(await entriesOf('access_refused')).toHaveLength(1);
  });

  it('are counted across all processes', async () => {
    const { client } = await app.signedIn('learner');
    const another = await app.startAnother();
    await client.get('/api/users');
    await new TestClient(another.app, '10.200.0.1', client.cookies).get('/api/users');
    await another.close();
    expect(await entriesOf('access_refused')).toHaveLength(1);
    await summarizeRepeats(app.database.scope, nextHour());
    expect((await entriesOf('access_refused')).at(-1)?.details).toMatchObject({ repeated: 1 });
  });

  it('of a visitor write one entry for each address, account and reason, and never a typed name', async () => {
    const user = await app.createUser();
    const visitor = app.client();
    for (let n = 0; n < 4; n += 1) await visitor.post('/api/login', { username: user.username, password: 'wrong' });
    for (let n = 0; n < 20; n += 1) {
      await visitor.post('/api/login', { username: `invented-${n}`, password: TEST_PASSWORD });
    }
    const entries = await entriesOf('sign_in_refused');
    expect(entries.map(({ resource_id }) => resource_id)).toEqual([user.id, null]);
    expect(JSON.stringify(entries)).not.toContain('invented');
    await summarizeRepeats(app.database.scope, nextHour());
    expect(
      (await entriesOf('sign_in_refused'))
        .slice(2)
        .map(({ details }) => details.repeated)
        .sort(),
    ).toEqual([19, 3]);
  });

  it('of visitors from many addresses write a bounded number of entries, and one entry summarizes the rest', async () => {
    const event = { action: 'password_reset_requested', resourceType: 'user', resourceId: null, details: {} } as const;
    const visitor = { userId: null, tenantId: 'default', userAgent: 'Test', requestId: 'request' };
    for (let n = 0; n < VISITOR_ENTRIES_PER_HOUR + 5; n += 1) {
      await app.database.scope.withTenant('default', (tx) =>
        recordRepeatableEvent(tx, { ...visitor, ipAddress: `10.9.${n >> 8}.${n & 255}` }, { event }),
      );
    }
    expect(await entriesOf('password_reset_requested')).toHaveLength(VISITOR_ENTRIES_PER_HOUR);
    await summarizeRepeats(app.database.scope, nextHour());
    const entries = await entriesOf('password_reset_requested');
    expect(entries).toHaveLength(VISITOR_ENTRIES_PER_HOUR + 1);
    expect(entries.at(-1)).toMatchObject({ ip: '', details: { reason: 'many_addresses', repeated: 5 } });
  });

  it('return the entry of the hour for a repeated reminder', async () => {
    const { client } = await app.signedIn('learner');
    const report = {
      action: 'confidentiality_reminder_viewed',
      resourceType: 'module',
      resourceId: 'otif',
      details: { module: 'otif', moduleTitle: 'OTIF', timestamp: new Date().toISOString(), userAgent: 'Test' },
    };
    const first = await client.post('/api/audit-logs', report);
    const later = { ...report.details, timestamp: new Date(Date.now() + 1_000).toISOString() };
    const second = await client.post('/api/audit-logs', { ...report, details: later });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().id).toBe(first.json().id);
    expect(await entriesOf('confidentiality_reminder_viewed')).toHaveLength(1);
  });
});

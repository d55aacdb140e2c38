/** Withdrawing, correcting and scheduling updates (REQ-343). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import { deliverMailings, publishScheduledUpdates } from '../update-jobs.public.ts';

const PATH = '/api/investor-updates';
const LETTER = { title: 'March', content: 'Revenue grew.' };

let t: TestApp;
let manager: TestClient;
let managerId: string;
let reader: TestClient;
let readerId: string;

beforeAll(async () => {
  t = await startTestApp();
  const author = await t.signedIn('manager');
  const investor = await t.signedIn('investor');
  await signNdaOf(t.database, author.user);
  await signNdaOf(t.database, investor.user);
  [manager, managerId, reader, readerId] = [author.client, author.user.id, investor.client, investor.user.id];
});
afterAll(() => t.close());
beforeEach(async () => {
  await deliverMailings(t.database.scope);
  await rowsOf(t.database, 'delete from notifications');
});

const run = (statement: string) => rowsOf<Record<string, unknown>>(t.database, statement);
const draft = async (given: object = {}) => (await manager.post(PATH, { ...LETTER, ...given })).json();
const published = async (given: object = {}) =>
  (await manager.post(`${PATH}/${(await draft(given)).id}/publish`)).json();
const kindsOf = async (userId: string) =>
  (await run(`select kind from notifications where user_id = '${userId}'`)).map(({ kind }) => kind);
const auditOf = async (id: string) =>
  (await run(`select action from audit_logs where resource_id = '${id}' order by seq`)).map(({ action }) => action);

it('that was published already is refused as such, also for an outdated version', async () => {
  const { id, version } = await draft();
  await manager.post(`${PATH}/${id}/publish`);
  expect((await manager.post(`${PATH}/${id}/publish`, { version })).json().code).toBe('ALREADY_PUBLISHED');
});

describe('a withdrawn update', () => {
  it('is hidden from its readers everywhere, and its address says that it was withdrawn', async () => {
    const { id, version } = await published({ title: 'Withdrawn letter' });
    await deliverMailings(t.database.scope);
    expect((await reader.get('/api/notifications')).json()).toHaveLength(1);
    expect((await reader.get(`${PATH}/${id}`)).statusCode).toBe(200);
    const withdrawn = await manager.post(`${PATH}/${id}/withdraw`, { reason: ' A wrong number ', version });
    expect(withdrawn.json()).toMatchObject({
      publishedAt: null,
      withdrawnAt: expect.stringMatching(/Z$/),
      withdrawalReason: 'A wrong number',
      openedBy: 1,
    });
    const opened = await reader.get(`${PATH}/${id}`);
    expect([opened.statusCode, opened.json()]).toEqual([
      410,
      expect.objectContaining({ code: 'WITHDRAWN', message: 'This update was withdrawn' }),
    ]);
    expect(opened.body).not.toContain('wrong number');
    expect((await reader.get(PATH)).body).not.toContain(id);
    expect((await reader.get('/api/notifications')).json()).toEqual([]);
    expect((await reader.get('/api/search?q=withdrawn')).body).not.toContain(id);
    expect((await reader.get(`${PATH}/${id}/files`)).statusCode).toBe(404);
    expect((await manager.get(`${PATH}/export?updateId=${id}`)).statusCode).toBe(404);
    expect((await manager.get(`${PATH}/${id}`)).json()).toMatchObject(
      LETTER.content ? { content: LETTER.content } : {},
    );
  });

  it('ends its mailing, so that a new publication notifies each reader once', async () => {
    const { id } = await published({ recipientIds: [readerId] });
    await manager.post(`${PATH}/${id}/withdraw`, { reason: 'Too early' });
    await manager.post(`${PATH}/${id}/publish`);
    await deliverMailings(t.database.scope);
    expect(await kindsOf(readerId)).toEqual(['update_published']);
  });

  it('is an unknown one for users who were no recipients', async () => {
    const { id } = await published({ recipientIds: [managerId] });
    await manager.post(`${PATH}/${id}/withdraw`, { reason: 'A wrong number' });
    expect((await reader.get(`${PATH}/${id}`)).statusCode).toBe(404);
  });

  it('can be changed and published again as its next version, and not deleted', async () => {
    const { id } = await published();
    await manager.post(`${PATH}/${id}/withdraw`, { reason: 'A wrong number' });
    const deleted = await manager.delete(`${PATH}/${id}`);
    expect([deleted.statusCode, deleted.json().code]).toEqual([409, 'PUBLISHED']);
    await manager.patch(`${PATH}/${id}`, { content: 'Revenue grew by 4%.' });
    const again = (await manager.post(`${PATH}/${id}/publish`)).json();
    expect(again).toMatchObject({ publishedVersion: 2, withdrawnAt: null, withdrawalReason: null, correctedAt: null });
    expect((await reader.get(`${PATH}/${id}`)).json()).toMatchObject({ content: 'Revenue grew by 4%.' });
    const versions = (await manager.get(`${PATH}/${id}/versions`)).json<{ number: number; content: string }[]>();
    expect(versions.map(({ number, content }) => [number, content])).toEqual([
      [2, 'Revenue grew by 4%.'],
      [1, 'Revenue grew.'],
    ]);
  });

  it('is unread again once published again, and by authors who opened only the draft', async () => {
    const other = await t.signedIn('manager');
    await signNdaOf(t.database, other.user);
    const { id } = await draft({ recipientIds: [readerId, other.user.id] });
    const openers = async () => {
      const views = await manager.get(`${PATH}/${id}/openings`);
      const unopened = await manager.get(`${PATH}/${id}/unopened`);
      const row = (await manager.get(`${PATH}/authored?limit=500`))
        .json<{ id: string; openedBy: number }[]>()
        .find((update) => update.id === id);
      return [views.json().length, unopened.json().length, row?.openedBy];
    };
    const unreadOf = async (client: TestClient) => (await client.get(`${PATH}/unread`)).json().count as number;
    await other.client.get(`${PATH}/${id}`);
    await manager.post(`${PATH}/${id}/publish`);
    expect(await openers()).toEqual([0, 2, 0]);
    await reader.get(`${PATH}/${id}`);
    const unread = await unreadOf(reader);
    await manager.patch(`${PATH}/${id}`, { content: 'Revenue grew by 2%.' });
    expect([await openers(), await unreadOf(reader)]).toEqual([[1, 1, 1], unread]);
    await manager.post(`${PATH}/${id}/withdraw`, { reason: 'A wrong number' });
    await manager.patch(`${PATH}/${id}`, { content: 'Revenue fell.' });
    await manager.post(`${PATH}/${id}/publish`);
    expect([await openers(), await unreadOf(reader)]).toEqual([[0, 2, 0], unread + 1]);
    await reader.get(`${PATH}/${id}`);
    expect([await openers(), await unreadOf(reader)]).toEqual([[1, 1, 1], unread]);
  });

  it('needs a reason, a published update and its current version', async () => {
    const { id, version } = await draft();
    const withdraw = (body: object) => manager.post(`${PATH}/${id}/withdraw`, body);
    expect((await withdraw({ reason: 'x' })).json().code).toBe('NOT_PUBLISHED');
    await manager.post(`${PATH}/${id}/publish`);
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(501) }, { reason: 'x', by: 'me' }]) {
      expect((await withdraw(body)).statusCode).toBe(400);
    }
    expect((await withdraw({ reason: 'x', version })).json()).toMatchObject({ code: 'STALE', current: { id } });
    expect(await auditOf(id)).not.toContain('investor_update_withdrawn');
  });
});

describe('a correction', () => {
  it('keeps the earlier text, shows readers its time, and notifies them only on request', async () => {
    const { id } = await published();
    await deliverMailings(t.database.scope);
    expect((await reader.get(`${PATH}/${id}`)).json().correctedAt).toBeNull();
    await manager.patch(`${PATH}/${id}`, { content: 'Revenue grew by 3%.' });
    await deliverMailings(t.database.scope);
    expect(await kindsOf(readerId)).toEqual(['update_published']);
    expect((await reader.get(`${PATH}/${id}`)).json()).toMatchObject({
      content: 'Revenue grew by 3%.',
      correctedAt: expect.stringMatching(/Z$/),
    });
    await manager.patch(`${PATH}/${id}`, { title: 'March 2026', notifyReaders: true });
    await deliverMailings(t.database.scope);
    expect((await kindsOf(readerId)).toSorted()).toEqual(['update_corrected', 'update_published']);
    const versions = await manager.get(`${PATH}/${id}/versions?limit=2`);
    expect(versions.headers['x-total-count']).toBe('3');
    expect(versions.json()[0]).toMatchObject({ number: 3, title: 'March 2026', publishedBy: { id: managerId } });
    const next = /<([^>]+)>/.exec(String(versions.headers.link))?.[1] ?? '';
    expect((await manager.get(next)).json()).toEqual([expect.objectContaining({ number: 1, ...LETTER })]);
    expect((await reader.get(`${PATH}/${id}/versions`)).statusCode).toBe(403);
  });

  it('is no change of the recipients, and the number of readers stays', async () => {
    const { id } = await published();
    await reader.get(`${PATH}/${id}`);
    const changed = (await manager.patch(`${PATH}/${id}`, { recipientIds: [readerId], notifyReaders: true })).json();
    expect(changed).toMatchObject({
      publishedVersion: 1,
      correctedAt: null,
      openedBy: 1,
      mailing: { kind: 'published' },
    });
  });

  it('cannot change a version in the database', async () => {
    await published();
    for (const statement of [
      `update investor_update_versions set content = 'x'`,
      'delete from investor_update_versions',
    ]) {
      await expect(run(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
    }
  });
});

describe('a scheduled update', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const inMs = (ms: number) => new Date(t.clock.nowMs() + ms).toISOString();
  const schedule = (id: string, body: object) => manager.put(`${PATH}/${id}/schedule`, body);
  const runJob = () => publishScheduledUpdates(t.database.scope, t.clock);

  it('is published once, also by two processes after a downtime, with the changes since', async () => {
    const { id } = await draft({ recipientIds: [readerId] });
    const at = inMs(HOUR_MS);
    expect((await schedule(id, { at })).json()).toMatchObject({
      scheduledFor: at.replace(/0*Z$/, 'Z'),
      publishedAt: null,
    });
    await runJob();
    expect((await reader.get(`${PATH}/${id}`)).statusCode).toBe(404);
    await manager.patch(`${PATH}/${id}`, { content: 'Revenue grew by 5%.' });
    t.clock.advanceMs(3 * HOUR_MS);
    await Promise.all([runJob(), runJob()]);
    await runJob();
    expect((await reader.get(`${PATH}/${id}`)).json()).toMatchObject({ content: 'Revenue grew by 5%.' });
    expect((await auditOf(id)).filter((action) => action === 'investor_update_published')).toHaveLength(1);
    await deliverMailings(t.database.scope);
    expect(await kindsOf(readerId)).toEqual(['update_published']);
    expect(await run(`select scheduled_for, published_by from investor_updates where id = '${id}'`)).toEqual([
      { scheduled_for: null, published_by: managerId },
    ]);
  });

  it('is published in the name of the author who changed it last', async () => {
    const other = await t.signedIn('manager');
    await signNdaOf(t.database, other.user);
    const { id } = await draft();
    await schedule(id, { at: inMs(HOUR_MS) });
    await other.client.patch(`${PATH}/${id}`, { content: 'Revenue fell.' });
    t.clock.advanceMs(2 * HOUR_MS);
    await runJob();
    expect(await run(`select published_by from investor_updates where id = '${id}'`)).toEqual([
      { published_by: other.user.id },
    ]);
  });

  it('can be moved and canceled', async () => {
    const { id } = await draft();
    await schedule(id, { at: inMs(HOUR_MS) });
    await schedule(id, { at: inMs(5 * HOUR_MS) });
    t.clock.advanceMs(2 * HOUR_MS);
    await runJob();
    expect((await manager.get(`${PATH}/${id}`)).json().publishedAt).toBeNull();
    expect((await manager.delete(`${PATH}/${id}/schedule`)).json()).toMatchObject({ scheduledFor: null });
    t.clock.advanceMs(5 * HOUR_MS);
    await runJob();
    expect((await manager.get(`${PATH}/${id}`)).json().publishedAt).toBeNull();
    expect((await manager.delete(`${PATH}/${id}/schedule`)).json().code).toBe('NOT_SCHEDULED');
    expect((await auditOf(id)).slice(-1)).toEqual(['investor_update_unscheduled']);
  });

  it.each([
    ['a minute ago', -60_000, 'Choose a time in the future'],
    ['in two years', 2 * 366 * 24 * HOUR_MS, 'Choose a time within the next year'],
  ])('refuses a time %s', async (_name, ms, message) => {
    const { id } = await draft();
    const refused = await schedule(id, { at: inMs(ms) });
    expect([refused.statusCode, refused.json().issues]).toEqual([400, [{ path: 'at', message }]]);
  });

  it('refuses what is no time, an incomplete or published update, and a stale version', async () => {
    const { id, version } = await draft();
    const at = inMs(HOUR_MS);
    for (const body of [{}, { at: 'tomorrow' }, { at: '2126-01-01T08:00' }, { at, zone: 'Europe/Berlin' }]) {
      expect((await schedule(id, body)).statusCode).toBe(400);
    }
    const { id: empty } = (await manager.post(PATH, {})).json();
    expect((await schedule(empty, { at })).json().issues[0].path).toBe('title');
    await manager.patch(`${PATH}/${id}`, { content: 'Changed' });
    expect((await schedule(id, { at, version })).json().code).toBe('STALE');
    await schedule(id, { at });
    expect((await manager.patch(`${PATH}/${id}`, { title: null })).json().issues[0].path).toBe('title');
    await manager.post(`${PATH}/${id}/publish`);
    expect((await schedule(id, { at })).json().code).toBe('ALREADY_PUBLISHED');
    expect((await reader.put(`${PATH}/${id}/schedule`, { at })).statusCode).toBe(403);
  });

  it('is not published if its author has lost the right: the author and the administrators are notified', async () => {
    const author = await t.signedIn('manager');
    const administrator = await t.signedIn('admin');
    await signNdaOf(t.database, author.user);
    const { id } = (await author.client.post(PATH, LETTER)).json();
    await author.client.put(`${PATH}/${id}/schedule`, { at: inMs(HOUR_MS) });
    await run(`update users set role = 'analyst' where id = '${author.user.id}'`);
    t.clock.advanceMs(2 * HOUR_MS);
    await runJob();
    await runJob();
    expect(await run(`select published_at, scheduled_for from investor_updates where id = '${id}'`)).toEqual([
      { published_at: null, scheduled_for: null },
    ]);
    for (const { user } of [author, administrator]) expect(await kindsOf(user.id)).toEqual(['update_not_published']);
    expect((await auditOf(id)).slice(-1)).toEqual(['investor_update_unscheduled']);
  });

  it('is not published after its deletion, also once restored', async () => {
    const { id } = await draft();
    await schedule(id, { at: inMs(HOUR_MS) });
    expect((await manager.delete(`${PATH}/${id}`)).statusCode).toBe(204);
    t.clock.advanceMs(2 * HOUR_MS);
    await runJob();
    expect((await manager.post(`${PATH}/${id}/restore`)).json()).toMatchObject({
      scheduledFor: null,
      publishedAt: null,
    });
  });
});

describe('a test email', () => {
  it('is the email of the readers, sent to the caller alone', async () => {
    const { id } = await draft();
    const sent = (await manager.post(`${PATH}/${id}/test-email`)).json();
    const mails = await run(`select "to", subject from mails where subject like 'Test: %'`);
    expect(mails).toEqual([{ to: sent.sentTo, subject: 'Test: AICV: An investor update was published' }]);
    expect((await auditOf(id)).slice(-1)).toEqual(['investor_update_test_sent']);
  });

  it('needs an address', async () => {
    const { id } = await draft();
    const { client, user } = await t.signedIn('manager');
    await signNdaOf(t.database, user);
    await run(`update users set email = null where id = '${user.id}'`);
    expect((await client.post(`${PATH}/${id}/test-email`)).json().code).toBe('NO_EMAIL');
  });
});

describe('the metrics for an update', () => {
  it('are those with a value, as the export prints them, and their disclosure is recorded', async () => {
    expect((await manager.get(`${PATH}/metrics`)).json().metrics).toContainEqual({
      name: 'Active Ventures',
      value: '0',
      asOf: new Date(t.clock.nowMs()).toISOString().slice(0, 10),
    });
    await run(
      `insert into funding_rounds (name, amount, status, closed_at) values ('Seed', 1250000, 'closed', '2026-03-02')`,
    );
    expect((await manager.get(`${PATH}/metrics`)).json().metrics).toContainEqual({
      name: 'Funding Raised',
      value: '$1,250,000',
      asOf: '2026-03-02',
    });
    const recorded = await run(
      `select 1 from disclosures where record_type = 'capital_figures' and user_id = '${managerId}'`,
    );
    expect(recorded).toHaveLength(1);
    expect((await reader.get(`${PATH}/metrics`)).statusCode).toBe(403);
  });
});

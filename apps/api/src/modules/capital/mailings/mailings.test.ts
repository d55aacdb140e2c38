/** Who is notified of an update, how often, and how many are emailed (REQ-342). */
import type { Role } from '@aicv/domain/access/roles';
import { MAIL_CHOICES } from '@aicv/domain/notifications/notification-topic';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import { deliverBatch, deliverMailings } from './deliver-mailings.ts';
import { claimMailing } from './mailings.repository.ts';

const PATH = '/api/investor-updates';
const LETTER = { title: 'March', content: 'Revenue grew.' };

let t: TestApp;
let manager: TestClient;

interface Reader {
  readonly client: TestClient;
  readonly id: string;
  readonly email: string;
}

async function signedUp(role: Role): Promise<Reader> {
  const { client, user } = await t.signedIn(role);
  await signNdaOf(t.database, user);
  return { client, id: user.id, email: user.email ?? '' };
}

beforeAll(async () => {
  t = await startTestApp();
  manager = (await signedUp('manager')).client;
});
afterAll(() => t.close());

async function published(given: object = {}): Promise<string> {
  const { id } = (await manager.post(PATH, { ...LETTER, ...given })).json();
  expect((await manager.post(`${PATH}/${id}/publish`)).statusCode).toBe(200);
  return id;
}

const run = (statement: string) => rowsOf<Record<string, unknown>>(t.database, statement);
const deliver = () => deliverMailings(t.database.scope);
const noticesOf = (id: string, kind = 'update_published') =>
  run(`select user_id from notifications where kind = '${kind}' and details ->> 'updateId' = '${id}'`);
const mailsSince = async (at: string) =>
  Number((await run(`select count(*) from mails where created_at > '${at}'`))[0]?.count);
const now = async () => String((await run('select clock_timestamp()::text as at'))[0]?.at);
const mailingOf = async (id: string) =>
  (await manager.get(`${PATH}/authored?limit=500`))
    .json<{ id: string; mailing: object }[]>()
    .find((one) => one.id === id)?.mailing;

describe('the audience of an update', () => {
  it('is counted as it is notified and emailed', async () => {
    const readers: Reader[] = [];
    for (const role of ['analyst', 'analyst', 'investor', 'investor', 'learner'] as const)
      readers.push(await signedUp(role));
    const withoutNda = await t.signedIn('investor');
    const [first] = readers;
    await run(`update users set email = null where id = '${first?.id}'`);
    const audiences = fc.sample(
      fc.record({
        recipientRoles: fc.uniqueArray(fc.constantFrom<Role>('analyst', 'investor', 'manager'), { maxLength: 2 }),
        recipientIds: fc.uniqueArray(fc.constantFrom(...readers.map(({ id }) => id), withoutNda.user.id), {
          maxLength: 3,
        }),
        choices: fc.array(fc.record({ mail: fc.constantFrom(...MAIL_CHOICES), inApp: fc.boolean() }), {
          minLength: readers.length,
          maxLength: readers.length,
        }),
        isRoleNeeded: fc.boolean(),
      }),
      12,
    );
    for (const { choices, isRoleNeeded, ...recipients } of audiences) {
      for (const [index, { client }] of readers.entries()) {
        await client.patch('/api/notification-preferences', { topic: 'updates', ...choices[index] });
      }
      await run(`delete from tenant_settings where key = 'capitalPolicy'`);
      if (isRoleNeeded)
        await run(`insert into tenant_settings (key, value) values ('capitalPolicy', '"nda-and-role"')`);
      const { readers: counted, mailedAtOnce } = (await manager.post(`${PATH}/audience`, recipients)).json();
      const before = await now();
      const id = await published(recipients);
      await deliver();
      expect(await mailingOf(id)).toMatchObject({ kind: 'published', total: counted, delivered: counted });
      expect(await mailsSince(before)).toBe(mailedAtOnce);
      expect((await noticesOf(id)).length).toBeLessThanOrEqual(counted);
    }
    await run(`delete from tenant_settings where key = 'capitalPolicy'`);
  });

  it('emails investor updates at once by default', async () => {
    const reader = await signedUp('investor');
    expect((await manager.post(`${PATH}/audience`, { recipientIds: [reader.id] })).json()).toEqual({
      readers: 1,
      mailedAtOnce: 1,
    });
    await published({ recipientIds: [reader.id] });
    await deliver();
    const mails = await run(`select subject, text from mails where "to" = '${reader.email}'`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('An investor update was published');
    // A mailbox is outside of the NDA.
    expect(String(mails[0]?.text)).not.toMatch(/March|Revenue/);
  });

  it.each([
    [{ recipientIds: ['7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11'] }, 'recipientIds'],
    [{ recipientRoles: ['partner'] }, 'recipientRoles'],
    [{ surprise: 1 }, 'surprise'],
  ])('refuses %j', async (body, field) => {
    const refused = await manager.post(`${PATH}/audience`, body);
    expect(refused.statusCode).toBe(400);
    expect(JSON.stringify(refused.json())).toContain(field);
  });
});

describe('a mailing', () => {
  it('notifies each reader once, although a process died in between and two others finish it', async () => {
    await run(`insert into users (username, password, email, role)
      select 'reader-' || n, 'x', 'reader-' || n || '@example.com', 'operator' from generate_series(1, 1300) n`);
    await run(`insert into nda_acceptances (user_id, name, nda_version, text_sha256, seal_sha256)
      select id, 'x y', '1.0', 'x', 'x' from users where username like 'reader-%'`);
    const id = await published({ recipientRoles: ['operator'] });
    expect(await mailingOf(id)).toMatchObject({ total: 1300, delivered: 0, finishedAt: null });
    const { scope } = t.database;
    const deliverOne = async (tx: Queryable) => {
      const mailing = await claimMailing(tx);
      if (mailing !== undefined) await deliverBatch(tx, mailing);
    };
    await scope.withTenant('default', deliverOne);
    await expect(
      scope.withTenant('default', async (tx) => {
        await deliverOne(tx);
        await tx.execute(`select pg_terminate_backend(pg_backend_pid())`);
      }),
    ).rejects.toThrow();
    expect(await mailingOf(id)).toMatchObject({ total: 1300, delivered: 500, finishedAt: null });
    expect(await noticesOf(id)).toHaveLength(500);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const notices = await noticesOf(id);
    expect([notices.length, new Set(notices.map(({ user_id }) => user_id)).size]).toEqual([1300, 1300]);
    expect(await mailingOf(id)).toMatchObject({ total: 1300, delivered: 1300, finishedAt: expect.any(String) });
    expect(await run(`select "to" from mails where "to" like 'reader-%' group by 1 having count(*) > 1`)).toEqual([]);
  });

  it('skips users who have lost access since, and ends when the update is withdrawn', async () => {
    const [staying, leaving] = [await signedUp('investor'), await signedUp('investor')];
    const recipientIds = [staying.id, leaving.id];
    const id = await published({ recipientIds });
    await run(`update users set is_active = false where id = '${leaving.id}'`);
    await deliver();
    expect(await noticesOf(id)).toEqual([{ user_id: staying.id }]);
    expect(await mailingOf(id)).toMatchObject({ total: 2, delivered: 1, finishedAt: expect.any(String) });
    const other = await published({ recipientIds });
    await manager.post(`${PATH}/${other}/withdraw`, { reason: 'Sent by mistake' });
    await deliver();
    expect(await noticesOf(other)).toEqual([]);
    expect(await mailingOf(other)).toMatchObject({ delivered: 0, finishedAt: expect.any(String) });
  });

  it('that fails keeps no other one waiting, is named, and is delivered by the next run', async () => {
    const reader = await signedUp('investor');
    const [failing, other] = [await published({ title: 'Fails' }), await published({ recipientIds: [reader.id] })];
    await run(`create function refuse_notice() returns trigger language plpgsql as $$
      begin if new.details ->> 'updateId' = '${failing}' then raise exception 'refused'; end if; return new; end $$`);
    await run(
      'create trigger refuse_notice before insert on notifications for each row execute function refuse_notice()',
    );
    const failures: unknown[] = [];
    await expect(
      deliverMailings(t.database.scope, ({ tenantId, rowId }) => failures.push([tenantId, rowId])),
    ).rejects.toThrow();
    const mailings = await run(`select id from investor_update_mailings where update_id = '${failing}'`);
    expect(failures).toEqual([['default', mailings[0]?.id]]);
    expect(await noticesOf(other)).toEqual([{ user_id: reader.id }]);
    await run('drop trigger refuse_notice on notifications');
    await deliver();
    expect((await noticesOf(failing)).length).toBeGreaterThan(0);
    expect(await noticesOf(other)).toHaveLength(1);
  });

  it('waits while Capital is switched off', async () => {
    const reader = await signedUp('investor');
    const id = await published({ recipientIds: [reader.id] });
    await run("insert into feature_flags (key, enabled, reason) values ('capital', false, 'Off')");
    await deliver();
    expect(await noticesOf(id)).toEqual([]);
    await run("delete from feature_flags where key = 'capital'");
    await deliver();
    expect(await noticesOf(id)).toEqual([{ user_id: reader.id }]);
  });
});

describe('signing the NDA', () => {
  it('notifies the user of all waiting updates by one notification', async () => {
    const { client, user } = await t.signedIn('investor');
    await Promise.all([published({ recipientRoles: ['investor'] }), published({ recipientIds: [user.id] })]);
    await published({ recipientRoles: ['analyst'] });
    await deliver();
    const notices = () => run(`select kind, details from notifications where user_id = '${user.id}'`);
    expect(await notices()).toEqual([]);
    expect((await client.post('/api/nda/sign', { name: 'Ada Lovelace', otherNameConfirmed: true })).statusCode).toBe(
      201,
    );
    const total = Number((await client.get(PATH)).headers['x-total-count']);
    expect(total).toBeGreaterThanOrEqual(2);
    expect(await notices()).toEqual([{ kind: 'updates_waiting', details: { count: total } }]);
    expect(await run(`select 1 from mails where "to" = '${user.email}'`)).toHaveLength(1);
  });

  it('does not notify a user without access to Capital', async () => {
    const { client, user } = await t.signedIn('learner');
    await run(`insert into tenant_settings (key, value) values ('capitalPolicy', '"nda-and-role"')`);
    expect((await client.post('/api/nda/sign', { name: 'Ada Lovelace', otherNameConfirmed: true })).statusCode).toBe(
      201,
    );
    await run(`delete from tenant_settings where key = 'capitalPolicy'`);
    expect(await run(`select 1 from notifications where user_id = '${user.id}'`)).toEqual([]);
  });
});

// REQ-343
describe('readers who have not opened an update', () => {
  const unopenedBy = async (id: string) => {
    const names: string[] = [];
    for (let path: string | undefined = `${PATH}/${id}/unopened?limit=2`; path !== undefined; ) {
      const page = await manager.get(path);
      names.push(...page.json<{ person: { id: string } }[]>().map(({ person }) => person.id));
      path = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    return names;
  };

  it('are listed in pages and reminded, each at most once a day', async () => {
    const readers = [await signedUp('investor'), await signedUp('investor'), await signedUp('investor')];
    const [first, second, third] = readers;
    const unsigned = (await t.signedIn('investor')).user;
    const id = await published({ recipientIds: [...readers.map((reader) => reader.id), unsigned.id] });
    await deliver();
    expect((await unopenedBy(id)).toSorted()).toEqual(readers.map((reader) => reader.id).toSorted());
    await first?.client.get(`${PATH}/${id}`);
    await run(`update users set is_active = false where id = '${third?.id}'`);
    expect(await unopenedBy(id)).toEqual([second?.id]);
    expect((await manager.post(`${PATH}/${id}/remind`)).json()).toEqual({ reminded: 1 });
    await deliver();
    expect(await noticesOf(id, 'update_reminder')).toEqual([{ user_id: second?.id }]);
    const audited = await run(`select details from audit_logs where action = 'investor_update_readers_reminded'`);
    expect(audited).toEqual([{ details: { readers: 1 } }]);
    expect((await manager.get(`${PATH}/${id}/unopened`)).json()[0].remindedAt).toMatch(/Z$/);
    const again = await manager.post(`${PATH}/${id}/remind`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'NO_READERS_TO_REMIND']);
    await run(
      `update investor_update_mailings set created_at = created_at - interval '25 hours' where kind = 'reminder'`,
    );
    expect((await manager.post(`${PATH}/${id}/remind`)).json()).toEqual({ reminded: 1 });
  });

  it('are reminded once by two concurrent requests', async () => {
    const reader = await signedUp('investor');
    const id = await published({ recipientIds: [reader.id] });
    const csrfToken = await manager.csrfToken();
    const answers = await Promise.all([1, 2].map(() => manager.post(`${PATH}/${id}/remind`, undefined, { csrfToken })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('are reminded of published updates only', async () => {
    const { id } = (await manager.post(PATH, LETTER)).json();
    expect((await manager.post(`${PATH}/${id}/remind`)).json().code).toBe('NOT_PUBLISHED');
    expect((await manager.get(`${PATH}/7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11/unopened`)).statusCode).toBe(404);
  });
});

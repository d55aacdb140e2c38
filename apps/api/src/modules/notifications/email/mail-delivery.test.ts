import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/pool/open-database.ts';
import { createTenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { type Delivery, deliverDueMails } from './deliver-due-mails.ts';
import { headerOf, type MailServer, type MailServerRules, startMailServer, textOf } from './mail-server.testing.ts';
import { MailFailure, type MailTransport } from './mail-transport.ts';
import { claimDueMail, enqueueMail, enqueueMailToEach, type MailRow, markMailFailed } from './mails.repository.ts';
import { openSmtpTransport } from './smtp-transport.ts';
import { startMailDelivery } from './start-mail-delivery.ts';

let database: TestDatabase;
let undo: (() => Promise<unknown>)[];
let failures: unknown[];
beforeEach(async () => {
  database = await createTestDatabase();
  undo = [() => database.drop()];
  failures = [];
});
afterEach(async () => {
  for (const step of undo) await step();
});

/** No server listens on this port, and the system never assigns it to one. */
const AWAY = 'smtp://127.0.0.1:1';

const FROM = { name: 'AICV', address: 'no-reply@aicv.example' };

async function mailServer(rules?: MailServerRules): Promise<MailServer> {
  const server = await startMailServer(rules);
  undo.unshift(() => server.close());
  return server;
}

const enqueue = (mail: Partial<Parameters<typeof enqueueMail>[1]> = {}) =>
  database.scope.withTenant(mail.tenantId ?? 'default', (tx) =>
    enqueueMail(tx, {
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'Plain words.',
      tenantId: 'default',
      ...mail,
    }),
  );

async function deliver(url: string, more: Partial<Delivery> = {}): Promise<{ isServerUsable: boolean }> {
  const transport = await openSmtpTransport({ smtpUrl: url, from: FROM });
  const onFailure = (failure: unknown) => failures.push(failure);
  try {
    return await deliverDueMails({ scope: database.scope, transport, lanes: 5, onFailure, ...more });
  } finally {
    transport.close();
  }
}

interface StoredMail {
  id: string;
  to: string;
  state: MailRow['state'];
  attempts: number;
  text: string | null;
  html: string | null;
  failure: string | null;
  sent: boolean;
  /** Minutes until the next attempt, rounded; null without one. */
  due_in: number | null;
}

const storedMails = (tenantId?: string) =>
  rowsOf<StoredMail>(
    database,
    `select id, "to", state, attempts, text, html, failure, sent_at is not null as sent,
            round(extract(epoch from next_attempt_at - clock_timestamp()) / 60)::int as due_in
       from mails order by created_at, id`,
    tenantId,
  );

/** Shifts the stored times, as if this much time had passed. */
const passTime = (interval: string) =>
  rowsOf(database, `update mails set next_attempt_at = next_attempt_at - interval '${interval}'`);

const failing = (failure: MailFailure): MailTransport => ({
  send: () => Promise.reject(failure),
  close: () => undefined,
});

describe('a mail', () => {
  it('arrives with both parts, from the platform, with a message id of its own', async () => {
    const server = await mailServer();
    const id = await enqueue({ subject: 'Your invitation', html: '<p>Rich <b>words</b>.</p>' });
    expect(await deliver(server.url)).toEqual({ isServerUsable: true });
    const [mail] = server.taken;
    if (mail === undefined) throw new Error('No mail arrived');
    expect([mail.from, mail.to]).toEqual([FROM.address, ['ada@example.com']]);
    expect(headerOf(mail, 'From')).toBe('AICV <no-reply@aicv.example>');
    expect(headerOf(mail, 'To')).toBe('ada@example.com');
    expect(headerOf(mail, 'Subject')).toBe('Your invitation');
    expect(headerOf(mail, 'Message-ID')).toBe(`<${id}@aicv.example>`);
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'Content-Type')).toMatch(/^multipart\/alternative/);
    expect(mail.raw).toMatch(/Content-Type: text\/plain.+Plain words\..+Content-Type: text\/html.+<p>Rich/s);
    // Its texts are deleted, because links in them may still work.
    expect(await storedMails()).toEqual([
      {
        id,
        to: 'ada@example.com',
        state: 'sent',
        attempts: 1,
        text: null,
        html: null,
        failure: null,
        sent: true,
        due_in: null,
      },
    ]);
  });

  it('arrives as plain text alone if it has no other part, in any script', async () => {
    const server = await mailServer();
    await enqueue({ subject: 'Grüße – 日本', text: 'Schöne Grüße aus 東京' });
    await deliver(server.url);
    const [mail] = server.taken;
    if (mail === undefined) throw new Error('No mail arrived');
    expect(headerOf(mail, 'Content-Type')).toMatch(/^text\/plain; charset=utf-8/);
    expect(headerOf(mail, 'Subject')).toMatch(/^=\?UTF-8\?/i);
    expect(textOf(mail).trim()).toBe('Schöne Grüße aus 東京');
  });

  it('is sent only if its transaction commits', async () => {
    const server = await mailServer();
    const rolledBack = database.scope.withTenant('default', async (tx) => {
      await enqueueMail(tx, { to: 'ada@example.com', subject: 'No', text: 'No', tenantId: 'default' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await deliver(server.url);
    expect(server.taken).toEqual([]);
  });

  it('cannot get a further header or recipient through its subject', async () => {
    const server = await mailServer();
    await enqueue({ subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nBody of mine\u2028 end' });
    await deliver(server.url);
    const [mail] = server.taken;
    if (mail === undefined) throw new Error('No mail arrived');
    expect(mail.to).toEqual(['ada@example.com']);
    expect(headerOf(mail, 'Bcc')).toBeUndefined();
    expect(headerOf(mail, 'Subject')).toBe('Hello Bcc: eve@example.com Body of mine end');
  });

  it.each([
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com;eve@example.com',
    'undisclosed: ada@example.com;',
    'ada@example',
    'ada',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('is never addressed to %j', async (to) => {
    await expect(enqueue({ to })).rejects.toThrow('Not one bare mail address');
    expect(await storedMails()).toEqual([]);
  });

  it('goes to many recipients, one mail each, without invalid addresses', async () => {
    const server = await mailServer();
    const written = await database.scope.withTenant('default', (tx) =>
      enqueueMailToEach(tx, ['ada@example.com', 'x, y@example.com', "o'brien@example.com"], {
        subject: 'A\nB',
        text: "It's for you",
        tenantId: 'default',
      }),
    );
    expect(written).toBe(2);
    await deliver(server.url);
    expect(server.taken.map(({ to }) => to).sort()).toEqual([['ada@example.com'], ["o'brien@example.com"]]);
    expect(server.taken.map((mail) => headerOf(mail, 'Subject'))).toEqual(['A B', 'A B']);
  });
});

describe('a mail server that fails', () => {
  it('gets the mail once when it is back', async () => {
    const id = await enqueue();
    expect(await deliver(AWAY)).toEqual({ isServerUsable: false });
    expect(await storedMails()).toMatchObject([
      {
        id,
        state: 'waiting',
        attempts: 1,
        text: 'Plain words.',
        failure: 'The mail server cannot be reached',
        due_in: 1,
      },
    ]);
    const back = await mailServer();
    await deliver(back.url);
    expect(back.taken).toEqual([]);
    await passTime('1 minute');
    await deliver(back.url);
    await deliver(back.url);
    expect(back.taken.map((mail) => headerOf(mail, 'Message-ID'))).toEqual([`<${id}@aicv.example>`]);
    expect(await storedMails()).toMatchObject([{ state: 'sent', attempts: 2, failure: null }]);
  });

  it('costs no attempt of the mails behind the first', async () => {
    for (let index = 0; index < 4; index += 1) await enqueue();
    await deliver(AWAY, { lanes: 1 });
    expect((await storedMails()).map(({ attempts, due_in }) => [attempts, due_in])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('is retried after 1, 5, 15, 60 and 360 minutes, and then the mail has failed', async () => {
    await enqueue();
    const transport = failing(new MailFailure('unreachable', 'ETIMEDOUT', 'The mail server did not answer in time'));
    const waits: (number | null)[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await deliver('smtp://unused.example', { transport });
      const [mail] = await storedMails();
      waits.push(mail?.due_in ?? null);
      await passTime('360 minutes');
    }
    expect(waits).toEqual([1, 5, 15, 60, 360, null]);
    expect(await storedMails()).toMatchObject([
      { state: 'failed', attempts: 6, failure: 'The mail server did not answer in time', text: 'Plain words.' },
    ]);
    expect(failures.map((failure) => (failure as { givenUp: boolean }).givenUp)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it.each<[string, MailServerRules, string, number | null, boolean]>([
    ['a recipient temporarily', { refuseRecipient: () => '450 Try again later' }, 'waiting', 1, true],
    ['a recipient permanently', { refuseRecipient: () => '550 No such mailbox' }, 'failed', null, true],
    ['the text temporarily', { refuseText: () => '451 Local error' }, 'waiting', 1, true],
    ['the text permanently', { refuseText: () => '554 Spam' }, 'failed', null, true],
    ['every mail because of its sender', { refuseSender: () => '553 Not from you' }, 'waiting', 1, false],
  ])('may reject %s', async (_case, rules, state, dueIn, isServerUsable) => {
    const server = await mailServer(rules);
    await enqueue();
    expect(await deliver(server.url)).toEqual({ isServerUsable });
    expect(server.taken).toEqual([]);
    const [mail] = await storedMails();
    expect([mail?.state, mail?.due_in]).toEqual([state, dueIn]);
    expect(mail?.failure).toMatch(/^The mail server answered: [45]\d\d /);
  });

  it('may reject one mail without blocking the others', async () => {
    const refuseRecipient = (address: string) => (address.startsWith('gone') ? '550 No such mailbox' : undefined);
    const server = await mailServer({ refuseRecipient });
    for (const to of ['gone@example.com', 'ada@example.com', 'eve@example.com']) await enqueue({ to });
    await deliver(server.url, { lanes: 1 });
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['ada@example.com', 'eve@example.com']);
    expect((await storedMails()).map(({ state }) => state)).toEqual(['failed', 'sent', 'sent']);
  });

  it('may require a user, and a wrong password loses no mail', async () => {
    const server = await mailServer({ user: { name: 'aicv', password: 'open sesame' } });
    await enqueue();
    const withPassword = (password: string) => server.url.replace('//', `//aicv:${encodeURIComponent(password)}@`);
    expect(await deliver(withPassword('wrong'))).toEqual({ isServerUsable: false });
    expect(await storedMails()).toMatchObject([
      { state: 'waiting', failure: 'The mail server rejected the username or password', due_in: 1 },
    ]);
    await passTime('1 minute');
    await deliver(withPassword('open sesame'));
    expect(server.taken).toHaveLength(1);
  });

  it('may never respond', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    await enqueue();
    // The same limit as in the product, but shorter.
    expect(await deliver(`smtp://127.0.0.1:${address.port}?greetingTimeout=200`)).toEqual({ isServerUsable: false });
    expect(await storedMails()).toMatchObject([
      { state: 'waiting', failure: 'The mail server did not answer in time' },
    ]);
    await new Promise((resolve) => silent.close(resolve));
  });

  it('is logged without an address or any content of the mail', async () => {
    const server = await mailServer({ refuseRecipient: (address) => `550 <${address}> is unknown here` });
    const id = await enqueue({ to: 'secret-person@example.com' });
    await deliver(server.url);
    expect(failures).toEqual([{ mailId: id, code: 'EENVELOPE 550', givenUp: true }]);
    expect((await storedMails())[0]?.failure).toBe(
      'The mail server answered: 550 <secret-person@example.com> is unknown here',
    );
  });
});

describe('several processes', () => {
  it('send each mail once', async () => {
    const server = await mailServer();
    const other = openDatabase(database.connection, () => undefined);
    undo.unshift(() => other.close());
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => enqueue({ to: `p${index}@example.com` })));
    await Promise.all([deliver(server.url), deliver(server.url, { scope: createTenantScope(other.pool) })]);
    expect(server.taken.map((mail) => headerOf(mail, 'Message-ID')).sort()).toEqual(
      ids.map((id) => `<${id}@aicv.example>`).sort(),
    );
    expect((await storedMails()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true);
  });

  it('leave a claimed mail to its claimant, and take it over when that process is gone', async () => {
    const server = await mailServer();
    const id = await enqueue();
    // Claimed and committed; then the process is killed.
    expect((await database.scope.withDelivery(claimDueMail))?.id).toBe(id);
    await deliver(server.url);
    await passTime('4 minutes');
    await deliver(server.url);
    expect(server.taken).toEqual([]);
    await passTime('1 minute');
    await deliver(server.url);
    expect(server.taken).toHaveLength(1);
    expect(await storedMails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('never undo each other: a failure that is reported too late changes nothing', async () => {
    const server = await mailServer();
    await enqueue();
    const claimed = await database.scope.withDelivery(claimDueMail);
    if (claimed === undefined) throw new Error('Nothing was due');
    await passTime('5 minutes');
    await deliver(server.url);
    await database.scope.withDelivery((tx) => markMailFailed(tx, claimed, { failure: 'Too late', retryAfterMs: null }));
    expect(await storedMails()).toMatchObject([{ state: 'sent', failure: null, attempts: 2 }]);
  });

  it('read the outbox of every tenant for delivery, and no other row', async () => {
    await database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const server = await mailServer();
    await enqueue({ to: 'beta@example.com', tenantId: 'beta' });
    await enqueue({ to: 'ada@example.com' });
    await deliver(server.url);
    expect(server.taken.flatMap(({ to }) => to).sort()).toEqual(['ada@example.com', 'beta@example.com']);
    expect(await storedMails('beta')).toMatchObject([{ state: 'sent', to: 'beta@example.com' }]);
    const seen = await database.scope.withDelivery((tx) =>
      tx.execute('select 1 from users union all select 1 from sessions'),
    );
    expect((seen as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});

describe('the running job', () => {
  const start = (url: string, logged: unknown[] = []) => {
    const job = startMailDelivery({
      scope: database.scope,
      openTransport: () => openSmtpTransport({ smtpUrl: url, from: FROM }),
      lanes: 2,
      warn: (...line) => logged.push(line),
      finishWithinMs: 60_000,
    });
    undo.unshift(() => job.stop());
    return job;
  };

  it('sends mails queued before its start and later ones', async () => {
    const server = await mailServer();
    await enqueue({ to: 'early@example.com' });
    const job = start(server.url);
    await server.untilReceived(1);
    await enqueue({ to: 'late@example.com' });
    await server.untilReceived(2);
    await job.stop();
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['early@example.com', 'late@example.com']);
  });

  it('finishes the mail in progress before it stops, and starts no other', async () => {
    const arriving = Promise.withResolvers<void>();
    const taking = Promise.withResolvers<void>();
    const server = await mailServer({
      beforeTaking: () => {
        arriving.resolve();
        return taking.promise;
      },
    });
    for (let index = 0; index < 5; index += 1) await enqueue();
    const job = start(server.url);
    await arriving.promise;
    const stopped = job.stop();
    taking.resolve();
    await stopped;
    const states = (await storedMails()).map(({ state }) => state);
    expect(states.filter((state) => state === 'sent')).toHaveLength(server.taken.length);
    expect(server.taken.length).toBeLessThanOrEqual(2);
    expect(states.filter((state) => state === 'waiting').length).toBeGreaterThanOrEqual(3);
  });

  it('survives an unavailable database, and reports it to the log only', async () => {
    const logged: unknown[] = [];
    const away = openDatabase({ ...database.connection, port: 1, host: '127.0.0.1' }, () => undefined);
    const job = startMailDelivery({
      scope: createTenantScope(away.pool),
      openTransport: () => openSmtpTransport({ smtpUrl: 'smtp://127.0.0.1:9', from: FROM }),
      lanes: 1,
      warn: (...line) => logged.push(line),
    });
    await expect.poll(() => logged).toEqual([[expect.anything(), 'the outbox could not be read']]);
    await job.stop();
    await away.close();
  });
});

// This port must refuse, or the tests above would wait for a timeout.
it('loopback refuses a closed port', async () => {
  const refused = await new Promise<string>((resolve) => {
    connect({ host: '127.0.0.1', port: 1 })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      .on('connect', () => resolve('connected'));
  });
  expect(refused).toBe('ECONNREFUSED');
});

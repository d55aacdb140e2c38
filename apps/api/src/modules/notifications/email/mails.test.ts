import { ROLES } from '@aicv/domain/access/roles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { claimDueMail, enqueueMail, enqueueMailToEach, markMailFailed, markMailSent } from './mails.repository.ts';

let t: TestApp;
let admin: TestClient;
// The outbox belongs to the tenant, so each test has its own installation.
beforeEach(async () => {
  t = await startTestApp();
  admin = (await t.signedIn('admin')).client;
});
afterEach(() => t.close());

const enqueue = (subject: string, tenantId = 'default') =>
  t.database.scope.withTenant(tenantId, (tx) =>
    enqueueMail(tx, { to: 'ada@example.com', subject, text: `Text of ${subject}`, html: '<p></p>', tenantId }),
  );

const claim = async () => {
  const mail = await t.database.scope.withDelivery(claimDueMail);
  if (mail === undefined) throw new Error('Nothing was due');
  return mail;
};
const sent = async (subject: string) => {
  await enqueue(subject);
  const mail = await claim();
  await t.database.scope.withDelivery((tx) => markMailSent(tx, mail.id));
  return mail.id;
};
const failed = async (subject: string) => {
  await enqueue(subject);
  const mail = await claim();
  await t.database.scope.withDelivery((tx) =>
    markMailFailed(tx, mail, { failure: 'The mail server answered: 550 No', retryAfterMs: null }),
  );
  return mail.id;
};

const resend = (id: string, client = admin) => client.post(`/api/mails/${id}/resend`);
const audited = () => rowsOf(t.database, "select resource_id from audit_logs where action = 'mail_sent_again'");

// REQ-58
describe('the outbox', () => {
  it('shows waiting mails with their text, and sent ones without', async () => {
    const sentId = await sent('Old');
    const failedId = await failed('Broken');
    const waitingId = await enqueue('New');
    const list = await admin.get('/api/mails');
    expect([list.statusCode, list.headers['x-total-count']]).toEqual([200, '3']);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/);
    const common = { to: 'ada@example.com', createdAt: time, link: null };
    expect(list.json()).toEqual([
      {
        ...common,
        id: waitingId,
        subject: 'New',
        text: 'Text of New',
        state: 'waiting',
        attempts: 0,
        failure: null,
        sentAt: null,
        nextAttemptAt: time,
      },
      {
        ...common,
        id: failedId,
        subject: 'Broken',
        text: 'Text of Broken',
        state: 'failed',
        attempts: 1,
        failure: 'The mail server answered: 550 No',
        sentAt: null,
        nextAttemptAt: null,
      },
      {
        ...common,
        id: sentId,
        subject: 'Old',
        text: null,
        state: 'sent',
        attempts: 1,
        failure: null,
        sentAt: time,
        nextAttemptAt: null,
      },
    ]);
  });

  it('is filtered by state and paged', async () => {
    await sent('Old');
    for (const subject of ['One', 'Two', 'Three']) await enqueue(subject);
    const first = await admin.get('/api/mails?state=waiting&limit=2');
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await admin.get(next);
    const subjects = [...first.json(), ...second.json()].map(({ subject }: { subject: string }) => subject);
    expect([subjects, second.headers.link]).toEqual([['Three', 'Two', 'One'], undefined]);
    expect((await admin.get('/api/mails?state=failed')).json()).toEqual([]);
  });

  it('counts only as far as the page needs', async () => {
    await t.database.scope.withTenant('default', (tx) =>
      enqueueMailToEach(
        tx,
        Array.from({ length: 1_001 }, (_, index) => `p${index}@example.com`),
        {
          subject: 'To all',
          text: 'Words',
          tenantId: 'default',
        },
      ),
    );
    const { headers } = await admin.get('/api/mails?limit=1');
    expect([headers['x-total-count'], headers['x-total-count-exact']]).toEqual(['1000', 'false']);
  });

  it.each([
    ['state=lost', 'State must be one of waiting, sent, failed'],
    ['limit=0', 'Limit must be a whole number from 1 to 500'],
    ['cursor=x', 'Invalid cursor'],
    ['to=ada', /to/],
  ])('rejects ?%s', async (query, message) => {
    const refused = await admin.get(`/api/mails?${query}`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().message).toMatch(message);
  });

  it('belongs to one tenant only', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const id = await enqueue('Theirs', 'beta');
    expect((await admin.get('/api/mails')).json()).toEqual([]);
    const refused = await resend(id);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
    const theirs = (await t.signedIn('admin', { tenantId: 'beta' })).client;
    expect((await theirs.get('/api/mails')).json()).toMatchObject([{ id, subject: 'Theirs' }]);
  });

  it('is available to admins only', async () => {
    const id = await failed('Broken');
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { client } = await t.signedIn(role);
      for (const answer of [await client.get('/api/mails'), await resend(id, client)]) {
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
      }
    }
    expect((await t.client().get('/api/mails')).statusCode).toBe(401);
    expect((await admin.post(`/api/mails/${id}/resend`, {}, { csrfToken: null })).json().code).toBe('CSRF_INVALID');
    expect(await audited()).toEqual([]);
  });
});

describe('sending a mail again', () => {
  const dueNow = () =>
    rowsOf(
      t.database,
      "select id, attempts from mails where state = 'waiting' and next_attempt_at <= clock_timestamp()",
    );

  it('makes a failed mail due at once, with the attempts of a new one, and is recorded in the audit log', async () => {
    const id = await failed('Broken');
    const again = await resend(id);
    expect([again.statusCode, again.json()]).toEqual([
      200,
      expect.objectContaining({ id, state: 'waiting', attempts: 0, text: 'Text of Broken' }),
    ]);
    expect(await dueNow()).toEqual([{ id, attempts: 0 }]);
    expect(await audited()).toEqual([{ resource_id: id }]);
  });

  it('skips the backoff of a waiting mail', async () => {
    await enqueue('New');
    const mail = await claim();
    await t.database.scope.withDelivery((tx) =>
      markMailFailed(tx, mail, { failure: 'Not now', retryAfterMs: 3_600_000 }),
    );
    expect(await dueNow()).toEqual([]);
    expect((await resend(mail.id)).statusCode).toBe(200);
    expect(await dueNow()).toEqual([{ id: mail.id, attempts: 0 }]);
  });

  it('is rejected for a sent mail', async () => {
    const id = await sent('Old');
    const refused = await resend(id);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      409,
      'ALREADY_SENT',
      'This email has already been sent',
    ]);
    expect(await audited()).toEqual([]);
  });

  it('leaves a mail that is being sent unchanged', async () => {
    await enqueue('New');
    const { id, nextAttemptAt } = await claim();
    const answer = await resend(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ id, state: 'waiting', attempts: 1, nextAttemptAt }),
    ]);
    expect([await dueNow(), await audited()]).toEqual([[], []]);
  });

  it('is rejected for an unknown mail', async () => {
    const refused = await resend('7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11');
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await resend('nonsense')).statusCode).toBe(404);
  });
});

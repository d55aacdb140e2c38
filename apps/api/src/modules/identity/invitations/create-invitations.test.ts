import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { waitForBlockedSession } from '../../../testing/database/wait-for-blocked-session.ts';
import { acceptanceOf, mailedToken } from './invited.testing.ts';

let t: TestApp;
let admin: TestClient;
let counter = 0;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: admin } = await t.signedIn('admin'));
});
afterAll(() => t.close());

function newAddress(): string {
  counter += 1;
  return `listed-${counter}@example.com`;
}

const mailsTo = (email: string) => rowsOf(t.database, `select text from mails where "to" = '${email}'`);

// REQ-54
describe('a batch of invitations', () => {
  const batch = (invitations: unknown, dryRun?: boolean) =>
    admin.post('/api/invitations/batch', { invitations, ...(dryRun === undefined ? {} : { dryRun }) });
  const openTo = (email: string) =>
    rowsOf(t.database, `select role from invitations where email = '${email}' and revoked_at is null`);

  it('shows the effect or the refusal of each in a dry run, and changes nothing', async () => {
    const open = newAddress();
    await admin.post('/api/invitations', { email: open, role: 'analyst' });
    const [analyst, inactive, unknown] = [
      await t.createUser({ role: 'analyst' }),
      await t.createUser({ isActive: false }),
      newAddress(),
    ];
    const count = await rowsOf(t.database, 'select count(*) from invitations');
    const answer = await batch(
      [
        { email: unknown, role: 'investor' },
        { email: open.toUpperCase(), role: 'analyst' },
        { email: analyst.email, role: 'manager' },
        { email: analyst.email?.replace('@', '+x@'), role: 'learner' },
        { email: inactive.email, role: 'learner' },
      ],
      true,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().invitations).toMatchObject([
      { email: unknown, role: 'investor', effect: 'invites', refusal: null },
      { effect: 'replaces_open_invitation', refusal: null },
      { effect: 'changes_role', refusal: null },
      { effect: 'invites', refusal: null },
      { effect: null, refusal: 'The account with this address is inactive. Reactivate it instead.' },
    ]);
    expect(await rowsOf(t.database, 'select count(*) from invitations')).toEqual(count);
    expect(await rowsOf(t.database, "select details from audit_logs where action = 'invitations_checked'")).toEqual([
      { details: { addresses: 5, refused: 1 } },
    ]);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it('invites all, with an email and an audit entry for each', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const answer = await batch([
      { email: second, role: 'investor' },
      { email: first, role: 'analyst' },
    ]);
    expect(answer.json().invitations.map(({ email }: { email: string }) => email)).toEqual([second, first]);
    expect(await openTo(first)).toEqual([{ role: 'analyst' }]);
    for (const email of [first, second]) {
      expect(await mailsTo(email)).toHaveLength(1);
      const entries = `select 1 from audit_logs join audit_personal on entry_id = id
         where action = 'user_invited' and content::jsonb ->> 'email' = '${email}'`;
      expect(await rowsOf(t.database, entries)).toHaveLength(1);
    }
    const token = await mailedToken(t.database, second);
    expect((await t.client().post('/api/invitations/accept', acceptanceOf(token))).json()).toMatchObject({
      email: second,
      role: 'investor',
    });
  });

  it('invites none if one is refused, and names each refused one', async () => {
    const [fine, learner] = [newAddress(), await t.createUser({ role: 'learner' })];
    const answer = await batch([
      { email: fine, role: 'analyst' },
      { email: learner.email, role: 'learner' },
    ]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'INVITATIONS_REFUSED',
      message: '1 address cannot be invited',
      issues: [{ path: 'invitations.1.email', message: 'The account with this address already has this role' }],
    });
    expect(await openTo(fine)).toEqual([]);
    expect(await mailsTo(fine)).toEqual([]);
  });

  it('names an address that was taken after the check', async () => {
    const [first, second] = [`a-${newAddress()}`, `b-${newAddress()}`];
    const other = await t.database.pool.connect();
    await other.query('begin');
    await other.query(`select pg_advisory_xact_lock(hashtextextended('invitation:default:' || lower('${first}'), 0))`);
    const answer = batch([
      { email: second, role: 'analyst' },
      { email: first, role: 'analyst' },
    ]);
    await waitForBlockedSession(t.database.pool);
    await t.createUser({ role: 'analyst', email: second });
    await other.query('commit');
    other.release();
    expect((await answer).statusCode).toBe(409);
    expect((await answer).json()).toMatchObject({
      code: 'INVITATIONS_REFUSED',
      issues: [{ path: 'invitations.0.email', message: 'The account with this address already has this role' }],
    });
    expect(await openTo(first)).toEqual([]);
  });

  it('leaves one open invitation to each address after concurrent batches in different orders', async () => {
    const emails = Array.from({ length: 8 }, newAddress);
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        admin.post(
          '/api/invitations/batch',
          { invitations: (index % 2 ? emails : emails.toReversed()).map((email) => ({ email, role: 'analyst' })) },
          { csrfToken },
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    for (const email of emails) expect(await openTo(email)).toHaveLength(1);
  });

  it.each([
    ['no list', undefined, 'invitations', 'Invitations must be a list'],
    ['an empty list', [], 'invitations', 'Invitations must have at least one address'],
    [
      'more than 200',
      Array.from({ length: 201 }, (_, index) => ({ email: `p${index}@example.com`, role: 'learner' })),
      'invitations',
      'At most 200 people can be invited at once',
    ],
    [
      'an address twice',
      [
        { email: 'ada@example.com', role: 'learner' },
        { email: 'Ada@example.com', role: 'analyst' },
      ],
      'invitations',
      'Each address can be listed only once',
    ],
    ['no address', [{ email: 'ada', role: 'learner' }], 'invitations.0.email', 'Please enter a valid email address'],
    ['no role', [{ email: 'ada@example.com', role: 'boss' }], 'invitations.0.role', 'Please choose one of the roles'],
  ])('refuses %s', async (_, invitations, path, message) => {
    const answer = await batch(invitations);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ path, message }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let counter = 0;

beforeAll(async () => {
  t = await startTestApp();
  // The first account would become the administrator.
  await t.createUser();
});
afterAll(() => t.close());

function newPerson(given: Record<string, unknown> = {}) {
  counter += 1;
  const username = `newcomer${counter}`;
  return {
    username,
    password: TEST_PASSWORD,
    email: `${username}@example.com`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...given,
  };
}

async function auditActions(): Promise<{ action: string; user_id: string | null; details: Record<string, unknown> }[]> {
  return t.database.scope.withTenant('default', async (tx) => {
    const result = await tx.execute('select action, user_id, details from audit_logs order by seq');
    return (
      result as unknown as { rows: { action: string; user_id: string | null; details: Record<string, unknown> }[] }
    ).rows;
  });
}

describe('registration', () => {
  // REQ-10, REQ-11, REQ-26
  it('returns 201 with the user, signs in, and never returns the password', async () => {
    const client = t.client();
    const response = await client.post('/api/register', newPerson({ role: 'learner' }));
    expect(response.statusCode).toBe(201);
    const user = response.json();
    expect(user).toMatchObject({
      role: 'learner',
      requestedRole: null,
      isActive: true,
      tenantId: 'default',
      profileImageUrl: null,
    });
    expect(Object.keys(user).sort()).toEqual(
      [
        'id',
        'username',
        'email',
        'emailConfirmedAt',
        'firstName',
        'lastName',
        'role',
        'requestedRole',
        'profileImageUrl',
        'isActive',
        'tenantId',
        'timeZone',
        'createdAt',
        'updatedAt',
        'permissions',
        'features',
        'twoStep',
        'competences',
      ].sort(),
    );
    expect((await client.get('/api/user')).json().id).toBe(user.id);
  });

  it('records user_registered with the user as actor', async () => {
    const created = (await t.client().post('/api/register', newPerson())).json();
    const entry = (await auditActions()).find(({ user_id }) => user_id === created.id);
    expect(entry?.action).toBe('user_registered');
    expect(JSON.stringify(entry)).not.toContain(TEST_PASSWORD);
  });

  // REQ-32
  it('grants learner at once and stores any other role as a request', async () => {
    await t.createUser({ role: 'admin' });
    for (const role of ['admin', 'manager', 'analyst', 'operator', 'instructor', 'investor']) {
      const user = (await t.client().post('/api/register', newPerson({ role }))).json();
      expect(user).toMatchObject({ role: 'learner', requestedRole: role });
    }
  });

  // REQ-28, REQ-29
  it('rejects a taken username or email, ignoring case and surrounding spaces', async () => {
    const person = newPerson({ username: 'Grace', email: 'Grace@example.com' });
    expect((await t.client().post('/api/register', person)).statusCode).toBe(201);
    const sameName = await t.client().post('/api/register', newPerson({ username: '  gRACE ' }));
    expect(sameName.statusCode).toBe(409);
    expect(sameName.json()).toMatchObject({ code: 'USERNAME_TAKEN', message: 'Username already exists' });
    const sameMail = await t.client().post('/api/register', newPerson({ email: 'GRACE@EXAMPLE.COM' }));
    expect(sameMail.json()).toMatchObject({ code: 'EMAIL_TAKEN', message: 'Email already exists' });
  });

  it('accepts exactly one of twenty concurrent registrations of a name', async () => {
    const person = newPerson();
    const clients = Array.from({ length: 20 }, () => t.client());
    const responses = await Promise.all(clients.map((client) => client.post('/api/register', person)));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  // REQ-27, REQ-31, REQ-154
  it.each([
    ['a missing username', { username: undefined }, 'username', 'Username is required'],
    ['a blank username', { username: '   ' }, 'username', 'Username is required'],
    ['an over-long username', { username: 'x'.repeat(256) }, 'username', 'Username must be less than 255 characters'],
    [
      'a username that is over-long as it is kept',
      { username: '\u0958'.repeat(128) },
      'username',
      'Username must be less than 255 characters',
    ],
    ['an invisible username', { username: '\u200d\u2800' }, 'username', 'Username is required'],
    ['a missing first name', { firstName: '' }, 'firstName', 'First name is required'],
    ['a missing last name', { lastName: ' ' }, 'lastName', 'Last name is required'],
    ['a broken email', { email: 'no-email' }, 'email', 'Please enter a valid email address'],
    ['a short password', { password: 'seven77' }, 'password', 'Password must be at least 8 characters'],
    ['a long password', { password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
    ['a common password', { password: 'Password123' }, 'password', 'This password is too common. Choose another one'],
    ['an unknown role', { role: 'owner' }, 'role', 'Please choose one of the roles'],
    ['a username with a line break', { username: 'a\nb' }, 'username', 'Username contains invisible characters'],
    [
      'a username with an invisible space',
      { username: 'ad\u200bmin' },
      'username',
      'Username contains invisible characters',
    ],
    [
      'a name that turns what follows around',
      { lastName: 'Love\u202elace' },
      'lastName',
      'Last name contains invisible characters',
    ],
    [
      'a password of spaces',
      { password: ' '.repeat(12) },
      'password',
      'This password is too common. Choose another one',
    ],
    ['a NUL byte', { firstName: 'A\u0000da' }, 'firstName', 'Text contains characters that cannot be stored'],
    ['a number for a name', { username: 7 }, 'username', 'Username must be text'],
    [
      'a username with an @ that is not the own email',
      { username: 'someone@else.example' },
      'username',
      'A username with an @ must be your own email address',
    ],
  ])('refuses %s', async (_case, given, path, message) => {
    const response = await t.client().post('/api/register', newPerson(given));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(response.json().issues).toContainEqual({ path, message });
  });

  // REQ-28, REQ-30
  it('rejects usernames that mix scripts and addresses that cannot exist', async () => {
    const refusalFor = async (given: Record<string, unknown>) => {
      const refused = await t.client().post('/api/register', newPerson(given));
      return [refused.statusCode, refused.json().issues];
    };
    expect(await refusalFor({ username: 'аdmin' })).toEqual([
      400,
      [{ path: 'username', message: 'Username must not mix letters from different scripts' }],
    ]);
    for (const email of ['ada..byron@example.com', 'ada@-example.com', 'ada@example.invalid']) {
      expect(await refusalFor({ email })).toEqual([
        400,
        [{ path: 'email', message: 'Please enter a valid email address' }],
      ]);
    }
    for (const username of ['пётр', '山田タロウ', 'john-김']) {
      expect((await t.client().post('/api/register', newPerson({ username }))).statusCode).toBe(201);
    }
  });

  it('rejects unknown fields', async () => {
    const response = await t.client().post('/api/register', newPerson({ tenantId: 'default' }));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain('tenantId');
  });

  it('accepts and ignores a picture address and an active flag, the other user fields of REQ-26', async () => {
    for (const ignored of [
      { profileImageUrl: 'https://elsewhere.example/face.png', isActive: false },
      { profileImageUrl: null, isActive: null },
    ]) {
      const response = await t.client().post('/api/register', newPerson(ignored));
      expect([response.statusCode, response.json().profileImageUrl, response.json().isActive]).toEqual([
        201,
        null,
        true,
      ]);
    }
  });

  it('stores names of full length', async () => {
    const longest = { username: `u${'x'.repeat(254)}`, firstName: 'f'.repeat(255), lastName: 'l'.repeat(255) };
    expect((await t.client().post('/api/register', newPerson(longest))).statusCode).toBe(201);
  });
});

// REQ-34
describe('the first admin', () => {
  it('is the first user who requests the role, and no later one', async () => {
    const fresh = await startTestApp();
    const clients = Array.from({ length: 8 }, () => fresh.client());
    const answers = await Promise.all(
      clients.map((client) => client.post('/api/register', newPerson({ role: 'admin' }))),
    );
    const roles = answers.map((answer) => answer.json().role);
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
    expect(roles.filter((role) => role === 'learner')).toHaveLength(7);
    await fresh.close();
  });

  // REQ-351
  it('is the first account of an empty installation, whatever role it requests', async () => {
    const fresh = await startTestApp();
    const hints = () => fresh.client().get('/api/sign-in-hints');
    expect((await hints()).json()).toEqual({ demoUsernames: [], needsSetup: true });
    const clients = Array.from({ length: 8 }, () => fresh.client());
    const answers = await Promise.all(
      clients.map((client) => client.post('/api/register', newPerson({ role: 'learner' }))),
    );
    const grants = answers.map((answer) => answer.json());
    expect(grants.filter(({ role }) => role === 'admin')).toMatchObject([{ requestedRole: null }]);
    expect(grants.filter(({ role, requestedRole }) => role === 'learner' && requestedRole === null)).toHaveLength(7);
    expect((await hints()).json()).toEqual({ demoUsernames: [], needsSetup: false });
    await fresh.close();
  });

  it('is not an account that registers after the last administrator left', async () => {
    const fresh = await startTestApp();
    await fresh.createUser({ isActive: false });
    const user = (await fresh.client().post('/api/register', newPerson({ role: 'manager' }))).json();
    expect(user).toMatchObject({ role: 'learner', requestedRole: 'manager' });
    await fresh.close();
  });

  it('needs no request if the installation grants the chosen role', async () => {
    const open = await startTestApp({ registrationPolicy: 'open' });
    await open.createUser();
    const user = (await open.client().post('/api/register', newPerson({ role: 'manager' }))).json();
    expect(user).toMatchObject({ role: 'manager', requestedRole: null });
    await open.close();
  });
});

describe('signing in', () => {
  // REQ-29, REQ-38
  it('accepts the username or the email, ignoring case', async () => {
    const user = await t.createUser({ username: 'Katherine', email: 'kj@example.com' });
    for (const name of ['Katherine', 'KATHERINE', ' katherine ', 'KJ@example.com']) {
      const response = await t.client().signIn(name, TEST_PASSWORD);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ id: user.id, username: 'Katherine' });
    }
  });

  it('normalizes Unicode in the name and the password', async () => {
    const person = newPerson({ username: `${'é'.repeat(246)}-zoe`, firstName: 'é'.repeat(255), password: 'žluťoučký' });
    const asDecomposed = Object.fromEntries(
      Object.entries(person).map(([name, text]) => [name, String(text).normalize('NFD')]),
    );
    expect((await t.client().post('/api/register', asDecomposed)).json()).toMatchObject({
      firstName: person.firstName,
    });
    for (const spelling of ['NFC', 'NFD'] as const) {
      const [username, password] = [person.username.normalize(spelling), person.password.normalize(spelling)];
      expect((await t.client().signIn(username, password)).statusCode).toBe(200);
    }
  });

  // REQ-39
  it('returns the same error for a wrong password and an unknown name', async () => {
    const user = await t.createUser();
    const wrong = await t.client().signIn(user.username, 'not the password');
    const unknown = await t.client().signIn('unknown-name', 'not the password');
    for (const response of [wrong, unknown]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' });
    }
    expect(Object.keys(wrong.json())).toEqual(Object.keys(unknown.json()));
  });

  it('names both missing fields', async () => {
    const response = await t.client().post('/api/login', { username: '', password: '' });
    expect(response.json().issues).toEqual([
      { path: 'username', message: 'Username is required' },
      { path: 'password', message: 'Password is required' },
    ]);
  });

  it('records the sign-in and the refusal', async () => {
    const user = await t.createUser();
    await t.client().signIn(user.username, 'wrong');
    await t.client().signIn(user.username, TEST_PASSWORD);
    const entries = await t.database.scope.withTenant('default', (tx) =>
      tx.execute(
        `select action, user_id, details->>'reason' as reason from audit_logs where resource_id = '${user.id}' order by seq`,
      ),
    );
    expect((entries as unknown as { rows: unknown[] }).rows).toEqual([
      { action: 'sign_in_refused', user_id: null, reason: 'invalid_credentials' },
      { action: 'user_signed_in', user_id: user.id, reason: null },
    ]);
  });

  it('rejects a deactivated account, whether or not the password is correct', async () => {
    const user = await t.createUser({ isActive: false });
    const right = await t.client().signIn(user.username, TEST_PASSWORD);
    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({
      code: 'ACCOUNT_INACTIVE',
      message: 'This account is inactive. Contact your administrator.',
    });
    expect((await t.client().signIn(user.username, 'wrong')).statusCode).toBe(401);
  });

  // REQ-42
  it('creates a new session each time and ends the previous one', async () => {
    const user = await t.createUser();
    const client = t.client();
    await client.signIn(user.username, TEST_PASSWORD);
    const first = client.cookies.get('aicv_session');
    await client.signIn(user.username, TEST_PASSWORD);
    expect(client.cookies.get('aicv_session')).not.toBe(first);
    const thief = t.client();
    thief.cookies.set('aicv_session', first ?? '');
    expect((await thief.get('/api/user')).statusCode).toBe(401);
  });
});

// REQ-40
describe('the lockout', () => {
  it('returns 429 from the eleventh attempt per name and address, even with the correct password, for fifteen minutes', async () => {
    const user = await t.createUser();
    const client = t.client();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await client.signIn(user.username, 'wrong')).statusCode).toBe(401);
    }
    const locked = await client.signIn(user.username.toUpperCase(), TEST_PASSWORD);
    expect(locked.statusCode).toBe(429);
    expect(locked.json().code).toBe('RATE_LIMITED');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    t.clock.advanceMs(15 * 60 * 1000 + 1);
    expect((await client.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('counts username and email as one account', async () => {
    const user = await t.createUser({ email: 'one-account@example.com' });
    const client = t.client();
    for (let attempt = 0; attempt < 5; attempt += 1) await client.signIn(user.username, 'wrong');
    for (let attempt = 0; attempt < 5; attempt += 1) await client.signIn('one-account@example.com', 'wrong');
    expect((await client.signIn('one-account@example.com', TEST_PASSWORD)).statusCode).toBe(429);
    expect((await client.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(429);
  });

  it('locks an unknown name in the same way', async () => {
    const client = t.client();
    for (let attempt = 0; attempt < 10; attempt += 1) await client.signIn('no-such-account', 'wrong');
    expect((await client.signIn('no-such-account', 'wrong')).statusCode).toBe(429);
  });

  it('checks at most ten of thirty concurrent attempts', async () => {
    const user = await t.createUser();
    const client = t.client();
    await client.csrfToken();
    const token = await client.csrfToken();
    const tries = await Promise.all(
      Array.from({ length: 30 }, () =>
        client.post('/api/login', { username: user.username, password: 'wrong' }, { csrfToken: token }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  it('is reset by a successful sign-in', async () => {
    const user = await t.createUser();
    const client = t.client();
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await client.signIn(user.username, 'wrong');
      expect((await client.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    }
  });
});

describe('a session', () => {
  // REQ-48
  it('ends at logout, which requires a session', async () => {
    const { client } = await t.signedIn('learner');
    const stolen = client.cookies.get('aicv_session') ?? '';
    expect((await client.post('/api/logout')).statusCode).toBe(204);
    client.cookies.set('aicv_session', stolen);
    expect((await client.get('/api/user')).statusCode).toBe(401);
    expect((await t.client().post('/api/logout')).statusCode).toBe(401);
  });

  // REQ-44
  it('expires seven days after its last use', async () => {
    const app = await startTestApp();
    const { client } = await app.signedIn('learner');
    const day = 24 * 60 * 60 * 1000;
    app.clock.advanceMs(6 * day);
    const used = await client.get('/api/user');
    expect(used.statusCode).toBe(200);
    expect(used.cookies.find(({ name }) => name === 'aicv_session')?.maxAge).toBe(7 * 24 * 60 * 60);
    app.clock.advanceMs(6 * day);
    expect((await client.get('/api/user')).statusCode).toBe(200);
    app.clock.advanceMs(7 * day + 1);
    expect((await client.get('/api/user')).statusCode).toBe(401);
    await app.close();
  });

  it('is rejected if the cookie is forged or is another of our cookies', async () => {
    const client = t.client();
    client.cookies.set('aicv_session', 'c29tZW9uZQ.forged');
    const response = await client.get('/api/user');
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe('AUTHENTICATION_REQUIRED');
    await client.csrfToken();
    client.cookies.set('aicv_session', client.cookies.get('aicv_csrf') ?? '');
    expect((await client.get('/api/user')).statusCode).toBe(401);
  });

  // REQ-12
  it('is stored only as a hash', async () => {
    const { client } = await t.signedIn('learner');
    const token = decodeURIComponent(client.cookies.get('aicv_session') ?? '').split('.')[0];
    const sessions = await t.database.scope.withAuthentication((tx) =>
      tx.execute('select sid, sess::text from sessions'),
    );
    expect(JSON.stringify((sessions as unknown as { rows: unknown[] }).rows)).not.toContain(token);
  });
});

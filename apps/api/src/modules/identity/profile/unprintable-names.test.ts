/** Every endpoint that stores a name or a title that documents print. No embedded font has Mongolian characters. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { acceptanceOf, mailedToken } from '../invitations/invited.testing.ts';

const MONGOLIAN = '\u182e\u1823\u1829\u182d\u1823\u182f';

let t: TestApp;
let admin: TestClient;
let courseId: string;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: admin } = await t.signedIn('admin'));
  courseId = (await admin.post('/api/courses', COURSE)).json().id;
});
afterAll(() => t.close());

const COURSE = { title: 'Term sheets' };
const REGISTRATION = {
  username: 'mongolia',
  password: TEST_PASSWORD,
  email: 'mongolia@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

async function invite(email: string): Promise<string> {
  await admin.post('/api/invitations', { email, role: 'learner' });
  return mailedToken(t.database, email);
}

const WRITES: [name: string, field: string, write: () => Promise<LightMyRequestResponse>][] = [
  ['registration', 'lastName', () => t.client().post('/api/register', { ...REGISTRATION, lastName: MONGOLIAN })],
  [
    'accepted invitation',
    'firstName',
    async () =>
      t
        .client()
        .post('/api/invitations/accept', acceptanceOf(await invite('steppe@example.com'), { firstName: MONGOLIAN })),
  ],
  [
    'own profile',
    'firstName',
    async () => (await t.signedIn('learner')).client.patch('/api/user', { firstName: MONGOLIAN }),
  ],
  [
    "administrator's edit",
    'lastName',
    async () => admin.patch(`/api/users/${(await t.createUser()).id}`, { lastName: MONGOLIAN }),
  ],
  ['new course', 'title', () => admin.post('/api/courses', { ...COURSE, title: MONGOLIAN })],
  ['edited course', 'title', () => admin.patch(`/api/courses/${courseId}`, { title: MONGOLIAN, version: 1 })],
];

it.each(WRITES)('rejects characters that no document can print: %s', async (_name, field, write) => {
  const response = await write();
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: field }] });
});

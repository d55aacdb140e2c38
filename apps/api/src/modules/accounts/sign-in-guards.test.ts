import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('the count of failed tries', () => {
  it.each([
    ['İ, which is a small i to the database and two characters to JavaScript', 'visitİng.vİsitor'],
    ['the Kelvin sign, which is a small k to both', 'visiting.visitor.\u212a'],
    ['a final sigma, whose small letter JavaScript chooses by its place', 'visiting.ΟΔΟΣ'],
  ])('is one for every spelling that finds the account: %s', async (_case, spelling) => {
    const stored = spelling.replaceAll('İ', 'i').replaceAll('\u212a', 'k').replaceAll('ΟΔΟΣ', 'οδοσ');
    await t.createUser({ username: stored, email: `${stored.length}@example.com` });
    const client = t.client();
    expect((await t.client().signIn(spelling, TEST_PASSWORD)).statusCode).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) await client.signIn(stored, 'wrong');
    expect((await client.signIn(spelling, 'wrong')).statusCode).toBe(429);
  });
});

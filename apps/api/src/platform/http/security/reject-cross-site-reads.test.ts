import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const { client } = await signInWithSignedNda();
  expect((await client.post('/api/funding-rounds', { name: 'Series A', status: 'active' })).statusCode).toBe(201);
});
afterAll(() => t.close());

/** Navigation by a link on another site: the only case in which the session cookie is sent. */
const openedBy = (site: string) => ({ headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } });

const disclosedTo = (userId: string) => rowsOf(t.database, `select id from disclosures where user_id = '${userId}'`);

async function signInWithSignedNda() {
  const { client, user } = await t.signedIn('manager');
  await client.post('/api/nda/sign', { name: 'Ada Lovelace', ndaVersion: '1.0' });
  return { client, user };
}

describe('a request that a page of another site opens with the session of a user', () => {
  it.each(['cross-site', 'same-site'])('is refused, and nothing is recorded as shown to the user: %s', async (site) => {
    const { client, user } = await signInWithSignedNda();
    for (const path of ['/api/funding-rounds', '/api/investor-updates/export?format=csv']) {
      const answer = await client.get(path, openedBy(site));
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_SITE']);
    }
    expect(await disclosedTo(user.id)).toEqual([]);
  });

  it.each(['same-origin', 'none'])('differs from the user’s own requests: %s', async (site) => {
    const { client, user } = await signInWithSignedNda();
    expect((await client.get('/api/funding-rounds', openedBy(site))).statusCode).toBe(200);
    expect(await disclosedTo(user.id)).not.toEqual([]);
  });

  it('is answered if the endpoint is public', async () => {
    expect((await t.client().get('/api/verification/certificate', openedBy('cross-site'))).statusCode).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const { client } = await someoneWhoHasSigned();
  expect((await client.post('/api/funding-rounds', { name: 'Series A', status: 'active' })).statusCode).toBe(201);
});
afterAll(() => t.close());

/** Opened by a click, as a link of another page is: the one way in which the cookie of a session goes along. */
const openedBy = (site: string) => ({ headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } });

const disclosedTo = (userId: string) => rowsOf(t.database, `select id from disclosures where user_id = '${userId}'`);

async function someoneWhoHasSigned() {
  const { client, user } = await t.signedIn('manager');
  await client.post('/api/nda/sign', { name: 'Ada Lovelace', ndaVersion: '1.0' });
  return { client, user };
}

describe('what a page of another site opens in the name of who is signed in', () => {
  it.each(['cross-site', 'same-site'])('is refused, and nothing is on record as shown to them: %s', async (site) => {
    const { client, user } = await someoneWhoHasSigned();
    for (const path of ['/api/funding-rounds', '/api/investor-updates/export?format=csv']) {
      const answer = await client.get(path, openedBy(site));
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_SITE']);
    }
    expect(await disclosedTo(user.id)).toEqual([]);
  });

  it.each(['same-origin', 'none'])('is not what they ask for themselves: %s', async (site) => {
    const { client, user } = await someoneWhoHasSigned();
    expect((await client.get('/api/funding-rounds', openedBy(site))).statusCode).toBe(200);
    expect(await disclosedTo(user.id)).not.toEqual([]);
  });

  it('is given where anybody gets it', async () => {
    expect((await t.client().get('/api/verification/certificate', openedBy('cross-site'))).statusCode).toBe(200);
  });
});

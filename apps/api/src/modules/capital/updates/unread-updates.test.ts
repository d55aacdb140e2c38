import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';

const PATH = '/api/investor-updates';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function signedUp(role: 'manager' | 'investor') {
  const { client, user } = await t.signedIn(role);
  await signNdaOf(t.database, user);
  const unread = async () => (await client.get(`${PATH}/unread`)).json<{ count: number }>().count;
  return { client, id: user.id, unread };
}

// REQ-340
it('counts the recent updates that are addressed to the reader, until the reader opens them', async () => {
  const [author, other] = [await signedUp('manager'), await signedUp('manager')];
  const [reader, stranger] = [await signedUp('investor'), await signedUp('investor')];
  const publish = async (recipients: object) => {
    const { id } = (await author.client.post(PATH, { title: 'March', content: 'Text', ...recipients })).json();
    expect((await author.client.post(`${PATH}/${id}/publish`)).statusCode).toBe(200);
    return id as string;
  };
  const [toAll, toReader] = [await publish({}), await publish({ recipientIds: [reader.id] })];
  await author.client.post(PATH, { title: 'A draft', content: 'Text' });
  const counts = () => Promise.all([author, other, reader, stranger].map(({ unread }) => unread()));
  expect(await counts()).toEqual([0, 1, 2, 1]);

  // The list shows its text, but only its page is a view.
  await reader.client.get(PATH);
  expect(await reader.unread()).toBe(2);
  await reader.client.get(`${PATH}/${toReader}`);
  expect(await counts()).toEqual([0, 1, 1, 1]);
  await reader.client.get(`${PATH}/${toAll}`);
  expect(await reader.unread()).toBe(0);

  t.clock.advanceMs(91 * 24 * 60 * 60 * 1000);
  const late = await t.signedIn('investor');
  await signNdaOf(t.database, late.user);
  expect((await late.client.get(`${PATH}/unread`)).json()).toEqual({ count: 0 });
});

it('is closed to users who have not signed the NDA', async () => {
  const { client } = await t.signedIn('investor');
  expect((await client.get(`${PATH}/unread`)).json()).toMatchObject({ code: 'NDA_REQUIRED' });
});

/** The owner, next step, website, tags and outcome of imported rows (REQ-338). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;
let analystId: string;
let ada: TestClient;
let adaId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const one = await t.signedIn('analyst');
  [analyst, analystId] = [one.client, one.user.id];
  const owner = await t.signedIn('manager');
  await rowsOf(
    t.database,
    `update users set username = 'ada', first_name = 'Ada', last_name = 'Löwe', email = 'ada@example.com'
      where id = '${owner.user.id}'`,
  );
  [ada, adaId] = [owner.client, owner.user.id];
  const twins = { firstName: 'Kim', lastName: 'Park', role: 'analyst' } as const;
  await t.createUser({ ...twins, username: 'kim-1' });
  await t.createUser({ ...twins, username: 'kim-2' });
  await t.createUser({ username: 'gone', role: 'manager', isActive: false });
  await t.createUser({ username: 'pupil', role: 'learner' });
  await t.createUser({ username: 'outsider', role: 'manager', tenantId: 'beta' });
});
afterAll(() => t.close());

const send = (rows: object[], given: object = {}) =>
  analyst.post('/api/opportunities/import', { importId: randomUUID(), firstRow: 4, rows, ...given });

let counter = 0;
/** Imports a row and returns the opportunity. */
async function imported(cells: object) {
  counter += 1;
  const title = `Imported ${counter}`;
  const answer = await send([{ title, ...cells }]);
  expect(answer.json()).toMatchObject({ created: 1, errors: [] });
  const [found] = (await analyst.get(`/api/opportunities?outcome=all&q=${encodeURIComponent(title)}`)).json();
  return (await analyst.get(`/api/opportunities/${found.id}`)).json();
}

describe('an imported row', () => {
  it('has the next step, the website and the tags of its cells', async () => {
    const cells = {
      nextStep: ' Call ',
      nextStepOn: '2020-02-29',
      website: 'Example.com/a',
      tags: 'B2B, Climate;b2b; "a, b"',
    };
    expect(await imported(cells)).toMatchObject({
      nextStep: 'Call',
      nextStepOn: '2020-02-29',
      website: 'https://example.com/a',
      tags: ['B2B', 'Climate', 'a, b'],
      ownerId: null,
      outcome: 'open',
    });
  });

  it.each(['ada', 'ADA', 'Ada@Example.com', 'Ada Löwe', 'ada lo\u0308we'])(
    'is owned by the one user whose name or address is %s',
    async (owner) => {
      expect(await imported({ owner })).toMatchObject({ ownerId: adaId });
    },
  );

  it('is owned by an account before another person with that name', async () => {
    const { id } = await t.createUser({ username: 'morgan', role: 'analyst' });
    await t.createUser({ username: 'other', firstName: 'Morgan', lastName: null, role: 'analyst' });
    expect(await imported({ owner: 'Morgan' })).toMatchObject({ ownerId: id });
  });

  it('notifies its owner, unless they import it themselves', async () => {
    const { id, title } = await imported({ owner: 'ada' });
    const notices = (await ada.get('/api/notifications')).json<{ kind: string; details: object }[]>();
    expect(notices).toContainEqual(
      expect.objectContaining({
        kind: 'opportunity_assigned',
        details: expect.objectContaining({ opportunityId: id, opportunityTitle: title }),
      }),
    );
    const own = { importId: randomUUID(), firstRow: 1, rows: [{ title: 'My own', owner: 'ada' }] };
    expect((await ada.post('/api/opportunities/import', own)).json().created).toBe(1);
    expect((await ada.get('/api/notifications')).body).not.toContain('My own');
  });

  it('can be a passed opportunity, with an entry of its history', async () => {
    const cells = { stage: 'scoring', passReason: 'Market', passNote: 'Too small.', revisitOn: '2020-01-31' };
    for (const given of [cells, { ...cells, outcome: 'PASSED' }]) {
      const passed = await imported(given);
      expect(passed).toMatchObject({
        outcome: 'passed',
        passReason: 'market',
        passNote: 'Too small.',
        revisitOn: '2020-01-31',
        passedAt: expect.any(String),
        passedBy: analystId,
        stage: 'scoring',
      });
      const history = (await analyst.get(`/api/opportunities/${passed.id}/stage-changes`)).json();
      expect(history).toMatchObject([
        { fromStage: 'scoring', toStage: 'scoring', outcome: 'passed', passReason: 'market', passNote: 'Too small.' },
        { fromStage: null, toStage: 'scoring', outcome: null },
      ]);
    }
    expect(await imported({ outcome: 'open' })).toMatchObject({ outcome: 'open', passedAt: null });
  });

  const UNKNOWN = 'Owner must be the name, username or email address of an active administrator, manager or analyst';
  it.each([
    ['owner', { owner: 'Grace' }, UNKNOWN],
    ['owner', { owner: 'Ada L' }, UNKNOWN],
    ['owner', { owner: 'gone' }, UNKNOWN],
    ['owner', { owner: 'pupil' }, UNKNOWN],
    ['owner', { owner: 'outsider' }, UNKNOWN],
    [
      'owner',
      { owner: 'kim park' },
      'Several people have this name. Write the username or the email address of the owner instead',
    ],
    ['owner', { owner: 'x'.repeat(600) }, /^Owner must be less than/],
    ['nextStep', { nextStep: 'x'.repeat(256) }, 'Next step must be less than 255 characters'],
    ['nextStepOn', { nextStepOn: 'soon' }, 'Day of the next step must be a date such as 2026-03-31'],
    ['website', { website: 'http://example.com' }, /^Website must be an https address/],
    ['tags', { tags: 'a;b;c;d;e;f;g;h;i;j;k' }, 'At most 10 tags are possible'],
    ['tags', { tags: `a; ${'x'.repeat(41)}` }, 'Tag must be less than 40 characters'],
    ['outcome', { outcome: 'won' }, 'Outcome must be open or passed'],
    ['passReason', { passReason: 'mood' }, /^Reason must be one of market/],
    ['passReason', { outcome: 'passed' }, 'Reason is required for a passed opportunity'],
    [
      'outcome',
      { outcome: 'open', passReason: 'team' },
      'Outcome must be passed for a row with a reason, a note or a revisit day',
    ],
    ['outcome', { passNote: 'Hm.' }, 'Outcome must be passed for a row with a reason, a note or a revisit day'],
    ['revisitOn', { passReason: 'team', revisitOn: '2026-02-30' }, 'Revisit day must be a date such as 2026-03-31'],
  ])('is refused by its cell in the column %s: %j', async (column, cells, message) => {
    const rows = [
      { title: 'Right', owner: 'ada' },
      { title: 'Wrong', ...cells },
    ];
    const error = { row: 5, column, message: expect.stringMatching(message) };
    const checked = (await send(rows, { dryRun: true })).json();
    expect(checked).toMatchObject({ created: 1, errors: [error] });
    const refused = await send(rows);
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [{ path: `rows.5.${column}`, message: expect.stringMatching(message) }],
    ]);
    expect((await analyst.get('/api/opportunities?q=Right')).json()).toEqual([]);
  });
});

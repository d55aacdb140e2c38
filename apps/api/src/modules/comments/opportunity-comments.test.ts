import type { Role } from '@aicv/domain/access/roles';
import { MENTIONS_MAX, mentionOf } from '@aicv/domain/comments/mention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { acceptAgreementOf } from '../../testing/records/agreements-of.ts';

let t: TestApp;
let author: TestClient;
let authorId: string;
let authorName: string;

beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('analyst');
  [author, authorId, authorName] = [client, user.id, user.username];
});
afterAll(() => t.close());

async function create(): Promise<{ id: string; title: string; version: number; updatedAt: string }> {
  const input = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };
  return (await author.post('/api/opportunities', input)).json();
}

async function comment(id: string, body: string, client = author) {
  const response = await client.post(`/api/opportunities/${id}/comments`, { body });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const listOf = async (id: string) => (await author.get(`/api/opportunities/${id}/comments`)).json();

/** A user who has accepted the agreement. Other users are not notified about opportunities. */
async function colleague(role: Role, tenantId = 'default') {
  const person = await t.createUser({ role, tenantId });
  await acceptAgreementOf(t.database, person);
  return person;
}

/** The users who were notified of a mention on the opportunity, in any tenant. */
async function notifiedBy(id: string, tenantId?: string): Promise<string[]> {
  const notifications = await rowsOf<{ user_id: string }>(
    t.database,
    `select user_id from notifications where kind = 'mentioned' and details ->> 'opportunityId' = '${id}' order by created_at`,
    tenantId,
  );
  return notifications.map(({ user_id }) => user_id);
}

describe('a comment', () => {
  it('returns 201 with author and body, and is listed', async () => {
    const { id } = await create();
    const added = await comment(id, '  Seen at <b>two</b> customers.\nWorth a call? 🚀 ');
    expect(added).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: 'Seen at <b>two</b> customers.\nWorth a call? 🚀',
      author: {
        id: authorId,
        username: authorName,
        firstName: 'Robin',
        lastName: expect.any(String),
        role: 'analyst',
        profileImageUrl: null,
      },
      mentions: [],
      editedAt: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await listOf(id)).toEqual([added]);
  });

  it('does not change the opportunity', async () => {
    const before = await create();
    await comment(before.id, 'Nice');
    expect((await author.get(`/api/opportunities/${before.id}`)).json()).toEqual(before);
  });

  it('writes an audit entry without its text', async () => {
    const { id } = await create();
    const mentioned = await t.createUser({ role: 'manager' });
    const added = await comment(id, `Have a look, @${mentioned.username}`);
    const entries = await rowsOf(
      t.database,
      `select action, user_id, details from audit_logs where resource_id = '${id}' and action = 'opportunity_commented'`,
    );
    expect(entries).toEqual([
      {
        action: 'opportunity_commented',
        user_id: authorId,
        details: { commentId: added.id, mentioned: [mentioned.id] },
      },
    ]);
  });

  it('is written together with its notifications and its audit entry, or not at all', async () => {
    const own = await startTestApp();
    const { client } = await own.signedIn('analyst');
    const { user: mentioned } = await own.signedIn('manager');
    const { id } = (await client.post('/api/opportunities', { title: 'T', description: 'D', submittedBy: 'S' })).json();
    await own.database.pool.query('alter table audit_logs add constraint refuse_all check (false) not valid');
    const response = await client.post(`/api/opportunities/${id}/comments`, { body: `@${mentioned.username}` });
    expect(response.statusCode).toBe(500);
    expect(await rowsOf(own.database, 'select 1 from comments')).toEqual([]);
    expect(await rowsOf(own.database, 'select 1 from notifications')).toEqual([]);
    await own.close();
  });

  it('accepts 5000 characters of any script', async () => {
    const { id } = await create();
    const body = '漢🚀'.repeat(2_500);
    expect((await comment(id, body)).body).toBe(body);
  });

  it.each([
    [{}, 'body', 'Comment is required'],
    [{ body: null }, 'body', 'Comment is required'],
    [{ body: ' \n\t ' }, 'body', 'Comment is required'],
    [{ body: 7 }, 'body', 'Comment must be text'],
    [{ body: 'c'.repeat(5_001) }, 'body', 'Comment must be less than 5000 characters'],
    [{ body: 'NUL \u0000' }, 'body', 'Text contains characters that cannot be stored'],
    [{ body: 'Hello', authorId: '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11' }, 'authorId', expect.any(String)],
    [{ body: 'Hello', mentions: [] }, 'mentions', expect.any(String)],
  ])('is refused: %j', async (body, path, message) => {
    const { id } = await create();
    const response = await author.post(`/api/opportunities/${id}/comments`, body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path, message }] });
    expect(await listOf(id)).toEqual([]);
  });
});

describe('a mention', () => {
  it.each([
    ['min jun', 'min'],
    ['ada@mention.example', 'ada'],
    ["o'brien", 'o'],
    ['李明', '李'],
    ['trailing.', 'trailing'],
    ['Zoé', 'Zo'],
    ['a "b" `c` \\', 'a'],
  ])('notifies the user with the username %j, and not the user %j', async (username, part) => {
    const [user] = await Promise.all(
      [username, part].map((name) =>
        t.createUser({ username: name, email: `${crypto.randomUUID()}@example.com`, role: 'analyst' }),
      ),
    );
    const { id } = await create();
    const { mentions } = await comment(id, `Please look, ${mentionOf(username)}`);
    expect(mentions.map((person: { id: string }) => person.id)).toEqual([user?.id]);
  });

  it('notifies the user once, regardless of case and repetition', async () => {
    const { id, title } = await create();
    const { client, user } = await t.signedIn('manager');
    const shouted = user.username.toUpperCase();
    const { mentions } = await comment(id, `@${shouted}, please: @${user.username}? (@${user.username})`);
    expect(mentions).toMatchObject([{ id: user.id, username: user.username, role: 'manager' }]);
    expect(Object.keys(mentions[0]).sort()).toEqual([
      'firstName',
      'id',
      'lastName',
      'profileImageUrl',
      'role',
      'username',
    ]);
    const notifications = (await client.get('/api/notifications')).json();
    expect(notifications).toEqual([
      {
        id: expect.any(String),
        kind: 'mentioned',
        details: { opportunityId: id, opportunityTitle: title, authorName: expect.stringMatching(/^Robin Tester/) },
        createdAt: expect.any(String),
        readAt: null,
      },
    ]);
    const read = await client.patch(`/api/notifications/${notifications[0].id}`, { read: true });
    expect(read.json()).toMatchObject({
      kind: 'mentioned',
      details: notifications[0].details,
      readAt: expect.any(String),
    });
  });

  it('shows the username of an author without a name', async () => {
    const { id } = await create();
    const { client, user } = await t.signedIn('admin');
    await rowsOf(t.database, `update users set first_name = null, last_name = null where id = '${user.id}'`);
    const { client: reader, user: mentioned } = await t.signedIn('manager');
    await comment(id, `@${mentioned.username}`, client);
    expect((await reader.get('/api/notifications')).json()[0].details.authorName).toBe(user.username);
  });

  it('notifies several users, and shows them in the order of the mentions', async () => {
    const { id } = await create();
    const people = await Promise.all([colleague('admin'), colleague('manager'), colleague('analyst')]);
    const called = [people[2], people[0], people[1]].map((person) => person.username);
    const { mentions } = await comment(id, called.map((name) => `@${name}`).join(' and '));
    expect(mentions.map((person: { username: string }) => person.username)).toEqual(called);
    expect((await listOf(id))[0].mentions).toEqual(mentions);
    expect((await notifiedBy(id)).toSorted()).toEqual(people.map((person) => person.id).toSorted());
  });

  it('of the author is shown but notifies no user', async () => {
    const { id } = await create();
    const { mentions } = await comment(id, `Note to self, @${authorName}`);
    expect(mentions).toMatchObject([{ id: authorId }]);
    expect(await notifiedBy(id)).toEqual([]);
  });

  it.each(['operator', 'instructor', 'learner', 'investor'] as const)(
    'of a user without access to OTIF is plain text: %s',
    async (role) => {
      const { id } = await create();
      const person = await colleague(role);
      expect((await comment(id, `@${person.username}`)).mentions).toEqual([]);
      expect(await notifiedBy(id)).toEqual([]);
    },
  );

  it('of an unknown name, an inactive user or an email address is plain text', async () => {
    const { id } = await create();
    const gone = await t.createUser({ role: 'manager', isActive: false });
    const named = await t.createUser({ role: 'manager' });
    const body = `@unknown-name @${gone.username} mail x@${named.username} @'; drop table users; --`;
    expect(await comment(id, body)).toMatchObject({ body, mentions: [] });
    expect(await notifiedBy(id)).toEqual([]);
  });

  it('of a user of another tenant is plain text and notifies no user', async () => {
    await t.database.pool.query(
      "insert into tenants (id, name) values ('elsewhere', 'Elsewhere') on conflict do nothing",
    );
    const { id } = await create();
    const outsider = await colleague('admin', 'elsewhere');
    expect((await comment(id, `@${outsider.username}`)).mentions).toEqual([]);
    expect([await notifiedBy(id), await notifiedBy(id, 'elsewhere')]).toEqual([[], []]);
  });

  it(`notifies at most ${MENTIONS_MAX} users`, async () => {
    const { id } = await create();
    const people = await Promise.all(Array.from({ length: MENTIONS_MAX + 2 }, () => colleague('analyst')));
    const { mentions } = await comment(id, people.map(({ username }) => `@${username}`).join(' '));
    const first = people.slice(0, MENTIONS_MAX).map((person) => person.id);
    expect(mentions.map((person: { id: string }) => person.id)).toEqual(first);
    expect(await notifiedBy(id)).toEqual(first);
  });

  it('is still shown after the user is deactivated', async () => {
    const { id } = await create();
    const person = await t.createUser({ role: 'manager' });
    const { mentions } = await comment(id, `@${person.username}`);
    await rowsOf(t.database, `update users set is_active = false where id = '${person.id}'`);
    expect((await listOf(id))[0].mentions).toEqual(mentions);
  });
});

describe('the comments of an opportunity', () => {
  it('are listed newest first, page by page, with their count, without gaps or repeats while others are added', async () => {
    const { id } = await create();
    const other = await create();
    await comment(other.id, 'Elsewhere');
    for (let turn = 1; turn <= 7; turn += 1) await comment(id, `Comment ${turn}`);
    const seen: string[] = [];
    let url: string | undefined = `/api/opportunities/${id}/comments?limit=3`;
    let added = 0;
    while (url !== undefined) {
      const page = await author.get(url);
      expect(page.headers['x-total-count']).toBe(String(7 + added));
      seen.push(...page.json<{ body: string }[]>().map(({ body }) => body));
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
      if (url !== undefined) {
        added += 1;
        await comment(id, `Meanwhile ${added}`);
      }
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((turn) => `Comment ${turn}`));
  });

  it('reject a cursor of another list', async () => {
    const { id } = await create();
    const other = await create();
    await comment(id, 'One');
    await comment(id, 'Two');
    const next = (await author.get(`/api/opportunities/${id}/comments?limit=1`)).headers.link;
    const cursor = /cursor=([^&>]+)/.exec(String(next))?.[1];
    for (const url of [`/api/opportunities/${other.id}/comments`, `/api/opportunities/${id}/stage-changes`]) {
      const response = await author.get(`${url}?limit=1&cursor=${cursor}`);
      expect([response.statusCode, response.json().message]).toEqual([400, 'Invalid cursor']);
    }
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'cursor=nonsense', 'surprise=1', 'sort=body'])(
    'are refused with %s',
    async (query) => {
      const { id } = await create();
      expect((await author.get(`/api/opportunities/${id}/comments?${query}`)).statusCode).toBe(400);
    },
  );

  it('that are added concurrently are all stored, and each notifies the mentioned user', async () => {
    const { id } = await create();
    const person = await colleague('manager');
    const csrfToken = await author.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        author.post(`/api/opportunities/${id}/comments`, { body: `${turn} @${person.username}` }, { csrfToken }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    const listed = await listOf(id);
    expect(new Set(listed.map(({ body }: { body: string }) => Number.parseInt(body, 10))).size).toBe(20);
    expect(await notifiedBy(id)).toEqual(Array(20).fill(person.id));
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const { client, user } = await t.signedIn('manager');
  await signNdaOf(t.database, user);
  manager = client;
  managerId = user.id;
});
afterAll(() => t.close());

const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const PATH = '/api/investor-updates';
const COMPLETE = { title: 'March 2026', content: '# March\n\nKelp grows.' };

const patch = (id: string, body: unknown) => manager.patch(`${PATH}/${id}`, body);
const publish = (id: string) => manager.post(`${PATH}/${id}/publish`);

async function create(given: Record<string, unknown> = {}) {
  const response = await manager.post(PATH, given);
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function createPublished(given: Record<string, unknown> = {}) {
  const { id } = await create({ ...COMPLETE, ...given });
  const response = await publish(id);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const auditOf = (id: string) =>
  rowsOf<{ action: string; user_id: string; details: Record<string, unknown> }>(
    t.database,
    `select action, user_id, details from audit_logs where resource_id = '${id}' order by seq`,
  );

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('creating an update', () => {
  // REQ-231, REQ-243
  it('returns 201 with an empty draft for all users with access', async () => {
    const draft = await create();
    expect(draft).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: null,
      content: null,
      reportUrl: null,
      pages: null,
      publishedAt: null,
      correctedAt: null,
      isAiAssisted: false,
      recipientRoles: [],
      recipients: [],
      openedBy: 0,
      publishedVersion: 0,
      withdrawnAt: null,
      withdrawalReason: null,
      scheduledFor: null,
      mailing: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await auditOf(draft.id)).toEqual([
      { action: 'investor_update_created', user_id: managerId, details: { title: null } },
    ]);
  });

  // REQ-231
  it('stores URL and length of the report, and a change replaces or clears them', async () => {
    const report = { reportUrl: ' https://reports.example/q3?by=mail#top ', pages: '12' };
    const draft = await create({ ...COMPLETE, ...report });
    expect(draft).toMatchObject({ reportUrl: 'https://reports.example/q3?by=mail#top', pages: 12 });
    const path = `${PATH}/${draft.id}`;
    const longer = { reportUrl: 'https://münchen.example:8443/q3', pages: 14 };
    expect((await manager.patch(path, { ...longer, version: 1 })).json()).toMatchObject(longer);
    expect((await publish(draft.id)).statusCode).toBe(200);
    expect((await manager.get(path)).json()).toMatchObject(longer);
    expect((await manager.patch(path, { reportUrl: '', pages: null })).json()).toMatchObject({
      reportUrl: null,
      pages: null,
    });
    expect((await auditOf(draft.id))[1]?.details).toEqual({
      changes: {
        reportUrl: { from: 'https://reports.example/q3?by=mail#top', to: longer.reportUrl },
        pages: { from: 12, to: 14 },
      },
    });
  });

  it('stores Markdown as written, and each recipient once', async () => {
    const person = await t.createUser({ role: 'investor', firstName: 'Ada', lastName: 'Byron' });
    const content = '# 漢字 🚀\n\n<script>alert(1)</script>\n\n| a | b |\n|---|---|';
    const draft = await create({
      title: ' March ',
      content,
      recipientRoles: ['investor', 'analyst', 'investor'],
      recipientIds: [person.id, person.id.toUpperCase()],
    });
    expect(draft).toMatchObject({ title: 'March', content, recipientRoles: ['analyst', 'investor'] });
    expect(draft.recipients).toEqual([
      {
        id: person.id,
        username: person.username,
        firstName: 'Ada',
        lastName: 'Byron',
        role: 'investor',
        profileImageUrl: null,
      },
    ]);
  });

  it.each([
    ['title', 't'.repeat(256), 'Title must be less than 255 characters'],
    ['content', 'c'.repeat(50_001), 'Text must be less than 50000 characters'],
    ['content', 7, 'Text must be text'],
    [
      'reportUrl',
      'http://reports.example/q3',
      'Report address must start with https:// and contain no username or password',
    ],
    ['reportUrl', 'javascript:alert(1)', 'Report address must start with https:// and contain no username or password'],
    [
      'reportUrl',
      'https://ada:secret@reports.example',
      'Report address must start with https:// and contain no username or password',
    ],
    [
      'reportUrl',
      'https://reports.example/a b',
      'Report address must start with https:// and contain no username or password',
    ],
    ['reportUrl', `https://reports.example/${'a'.repeat(2_000)}`, 'Report address must be less than 2000 characters'],
    ['pages', 0, 'Pages must be a whole number from 1 to 10000'],
    ['pages', 1.5, 'Pages must be a whole number from 1 to 10000'],
    ['pages', 10_001, 'Pages must be a whole number from 1 to 10000'],
    ['pages', 'twelve', 'Pages must be a whole number from 1 to 10000'],
    ['recipientIds', 'x', 'Recipients must be a list'],
    ['recipientIds', Array(501).fill(NOBODYS_ID), 'At most 500 people can be recipients'],
    ['recipientIds', [NOBODYS_ID], 'This person does not exist'],
    ['recipientRoles', null, 'Recipients must be a list'],
  ])('refuses the %s', async (field, value, message) => {
    const response = await manager.post(PATH, { [field]: value });
    expect(response.statusCode).toBe(400);
    const { code, issues } = response.json();
    expect([code, issues[0].path, issues[0].message]).toEqual(['VALIDATION_FAILED', field, message]);
  });

  it('rejects unknown roles and fields', async () => {
    expect((await manager.post(PATH, { recipientRoles: ['owner'] })).statusCode).toBe(400);
    for (const field of ['id', 'tenantId', 'publishedAt', 'publishedBy', 'createdBy', 'surprise']) {
      expect((await manager.post(PATH, { [field]: 'x' })).statusCode).toBe(400);
    }
  });

  it('rejects a recipient of another tenant like an unknown one', async () => {
    const outsider = await t.createUser({ role: 'investor', tenantId: 'beta' });
    const response = await manager.post(PATH, { recipientIds: [outsider.id] });
    expect(response.json().issues).toEqual([{ path: 'recipientIds', message: 'This person does not exist' }]);
    const draft = await create();
    expect((await patch(draft.id, { recipientIds: [outsider.id] })).statusCode).toBe(400);
  });
});

describe('changing an update', () => {
  it('changes the sent fields and records before and after, but only the SHA-256 of the text', async () => {
    const { id } = await create({ title: 'March', content: 'Old text' });
    const changed = await patch(id, { title: 'April', content: 'New text', recipientRoles: ['investor'], version: 1 });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ title: 'April', content: 'New text', version: 2 });
    const entry = (await auditOf(id)).at(-1);
    expect(entry).toEqual({
      action: 'investor_update_changed',
      user_id: managerId,
      details: {
        changes: {
          title: { from: 'March', to: 'April' },
          content: { from: { sha256: sha256('Old text') }, to: { sha256: sha256('New text') } },
          recipientRoles: { from: [], to: ['investor'] },
        },
      },
    });
  });

  it('writes nothing if nothing changes, for any order of recipients', async () => {
    const people = [await t.createUser(), await t.createUser(), await t.createUser()].map(({ id }) => id);
    const draft = await create({ ...COMPLETE, recipientRoles: ['admin', 'investor'], recipientIds: people });
    const same = { ...COMPLETE, recipientRoles: ['investor', 'admin'], recipientIds: people.toReversed() };
    expect((await patch(draft.id, same)).json()).toEqual(draft);
    expect((await patch(draft.id, {})).json()).toEqual(draft);
    expect(await auditOf(draft.id)).toHaveLength(1);
  });

  it('rejects a stale version and returns the current state', async () => {
    const { id } = await create();
    const current = (await patch(id, { title: 'Newer' })).json();
    const stale = await patch(id, { title: 'Older', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      code: 'STALE',
      message: 'This investor update was changed by someone else in the meantime',
      current,
    });
  });

  it('accepts one of several concurrent changes of the same version', async () => {
    const { id } = await create();
    const csrfToken = await manager.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        manager.patch(`${PATH}/${id}`, { title: `Writer ${index}`, version: 1 }, { csrfToken }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('rejects unknown fields and an unknown update', async () => {
    const { id } = await create();
    for (const body of [{ publishedAt: null }, { surprise: 1 }, { version: 'x' }, { recipientIds: null }]) {
      expect((await patch(id, body)).statusCode).toBe(400);
    }
    expect((await patch(NOBODYS_ID, { title: 'X' })).statusCode).toBe(404);
  });
});

// REQ-232
describe('publishing an update', () => {
  it('sets time and publisher and records the recipients', async () => {
    const { id } = await create({ ...COMPLETE, recipientRoles: ['investor'] });
    const published = (await publish(id)).json();
    expect(published).toMatchObject({ ...COMPLETE, publishedAt: expect.stringMatching(/Z$/), version: 2 });
    const rows = await rowsOf(t.database, `select published_by from investor_updates where id = '${id}'`);
    expect(rows).toEqual([{ published_by: managerId }]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'investor_update_published',
      user_id: managerId,
      details: { title: 'March 2026', recipientRoles: ['investor'], recipientIds: [] },
    });
  });

  it.each([
    [{}, 'title', 'An update needs a title before it can be published'],
    [{ content: 'Text' }, 'title', 'An update needs a title before it can be published'],
    [{ title: 'March' }, 'content', 'An update needs text before it can be published'],
    [{ title: 'March', content: ' \n ' }, 'content', 'An update needs text before it can be published'],
  ])('refuses %j, and the update remains a draft', async (given, path, message) => {
    const { id } = await create(given);
    const refused = await publish(id);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED', message, issues: [{ path, message }] });
    const rows = await rowsOf(t.database, `select published_at, version from investor_updates where id = '${id}'`);
    expect(rows).toEqual([{ published_at: null, version: 1 }]);
  });

  it('succeeds once, also in concurrent requests', async () => {
    const { id } = await create(COMPLETE);
    const csrfToken = await manager.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => manager.post(`${PATH}/${id}/publish`, undefined, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await publish(id)).json()).toMatchObject({
      code: 'ALREADY_PUBLISHED',
      message: 'This update has already been published',
    });
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('rejects a stale version, and returns the current state', async () => {
    const { id, version } = await create({ ...COMPLETE, recipientRoles: ['admin'] });
    const current = (await patch(id, { content: 'Unseen', recipientRoles: [] })).json();
    const stale = await manager.post(`${PATH}/${id}/publish`, { version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'STALE', current });
    expect((await auditOf(id)).map(({ action }) => action)).not.toContain('investor_update_published');
    const published = await manager.post(`${PATH}/${id}/publish`, { version: current.version });
    expect(published.json()).toMatchObject({ content: 'Unseen', publishedAt: expect.any(String) });
  });

  it('rejects an unknown update, and a body with other fields', async () => {
    expect((await publish(NOBODYS_ID)).statusCode).toBe(404);
    const { id } = await create(COMPLETE);
    const body = { publishedAt: '2026-01-01T00:00:00Z' };
    expect((await manager.post(`${PATH}/${id}/publish`, body)).statusCode).toBe(400);
  });
});

describe('a published update', () => {
  it('can be corrected and retains its publication time', async () => {
    const { id, publishedAt } = await createPublished();
    const corrected = (await patch(id, { content: 'Corrected' })).json();
    expect(corrected).toMatchObject({ content: 'Corrected', publishedAt, version: 3 });
    expect((await auditOf(id)).at(-1)?.action).toBe('investor_update_changed');
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: null }],
    ['content', { content: '  ' }],
    ['content', { content: null }],
  ])('keeps its %s and refuses %j', async (path, body) => {
    const published = await createPublished();
    const refused = await patch(published.id, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    expect((await patch(published.id, {})).json()).toEqual(published);
  });
});

describe('the list of authors', () => {
  it('contains drafts and published ones, last changed first, in pages', async () => {
    const draft = await create({ title: 'Draft' });
    const published = await createPublished();
    await patch(draft.id, { title: 'Draft, changed' });
    const first = await manager.get(`${PATH}/authored?limit=1`);
    expect(first.json()).toEqual([expect.objectContaining({ id: draft.id, title: 'Draft, changed', version: 2 })]);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await manager.get(next)).json()).toEqual([published]);
    const [{ count }] = (await rowsOf(t.database, 'select count(*) from investor_updates')) as [{ count: string }];
    expect(first.headers['x-total-count']).toBe(count);
  });

  it('rejects unknown parameters and the cursor of another list', async () => {
    const other = await manager.get(`${PATH}?limit=1`);
    const cursor = /cursor=([^&>]+)/.exec(String(other.headers.link))?.[1];
    expect(cursor).toBeDefined();
    for (const query of ['?surprise=1', '?limit=501', `?cursor=${cursor}`]) {
      expect((await manager.get(`${PATH}/authored${query}`)).statusCode).toBe(400);
    }
  });
});

describe('a text that the PDF cannot print', () => {
  it('is rejected on save with an error that names the characters, and nothing is changed', async () => {
    const refused = await manager.post(PATH, {
      ...COMPLETE,
      content: 'ok \u{16A0} \uE000 &#xE001; 李 🚀 👨‍👩‍👧 &amp; ∑',
    });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        issues: [
          {
            path: 'content',
            message:
              'Text has characters that the PDF cannot print: ᚠ (U+16A0), U+E000, U+E001. Remove or replace them.',
          },
        ],
      }),
    ]);
    const { id, version } = await create(COMPLETE);
    const change = await patch(id, { title: 'ᚠᚢᚦᚨᚱᚲ', version });
    expect(change.json().issues).toEqual([
      { path: 'title', message: expect.stringMatching(/^Title has .* and 1 more\./) },
    ]);
    expect((await manager.get(`${PATH}/${id}`)).json()).toMatchObject(COMPLETE);
    const round = await manager.post('/api/funding-rounds', { name: 'Seed', useOfFunds: 'ᚠ' });
    expect([round.statusCode, round.json().issues[0].path]).toEqual([400, 'useOfFunds']);
  });

  it('does not include emoji, world scripts and unusual spaces', async () => {
    const content = 'Ship 🚀 ❤️ 🇩🇪 1️⃣ — “ok” 很好 한국어 हिन्दी محمد שלום\u00a0\u2009\u200d\ufeff½ → ≥ 𝔄';
    expect((await create({ ...COMPLETE, content })).content).toBe(content);
  });
});

import { createHash } from 'node:crypto';
import { PICTURE_MAX_BYTES } from '@aicv/contracts/identity/own-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngChunk, pngOf } from '../../../platform/pictures/pictures.testing.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query(`insert into tenants (id, name) values ('reef', 'Reef')`);
});
afterAll(() => t.close());

const PICTURE = '/api/user/picture';

function send(client: TestClient, bytes: Buffer, type = 'image/png') {
  return client.put(PICTURE, undefined, { rawBody: bytes, headers: { 'content-type': type } });
}

/** Makes each test's picture unique. */
let colours = 0;
function picture(): Buffer {
  colours += 7;
  return pngOf(30, 30, { colour: [colours % 256, 90, 200] });
}

const inBrief = (response: { statusCode: number; json(): { code: string; message: string } }) => {
  const { code, message } = response.json();
  return [response.statusCode, code, message];
};

const auditOf = (userId: string) =>
  rowsOf(
    t.database,
    `select action, user_id, resource_type, details from audit_logs where resource_id = '${userId}' and action like 'picture%' order by seq`,
  );

const entry = (action: string, userId: string) => ({ action, user_id: userId, resource_type: 'user', details: {} });

const storedFor = (userId: string) =>
  rowsOf(
    t.database,
    `select sha256, octet_length(webp) as size, tenant_id from profile_pictures where user_id = '${userId}'`,
  );

describe('setting one’s own picture', () => {
  it('stores a re-encoded picture, never the uploaded bytes, and returns a URL with its hash', async () => {
    const { client, user } = await t.signedIn('learner');
    const sent = pngOf(30, 30, { extra: [pngChunk('tEXt', Buffer.from('Comment\0where it was taken'))] });
    const response = await send(client, sent);
    expect(response.statusCode).toBe(200);
    const { profileImageUrl, updatedAt } = response.json();
    const shown = await client.get(profileImageUrl);
    const sha256 = createHash('sha256').update(shown.rawPayload).digest('hex');
    expect(profileImageUrl).toBe(`/api/users/${user.id}/picture?v=${sha256.slice(0, 16)}`);
    expect(shown.rawPayload.toString('latin1', 8, 15)).toBe('WEBPVP8');
    expect(shown.rawPayload.includes('where it was taken')).toBe(false);
    expect(await storedFor(user.id)).toEqual([{ sha256, size: shown.rawPayload.length, tenant_id: 'default' }]);
    expect((await client.get('/api/user')).json()).toMatchObject({ profileImageUrl, updatedAt });
    expect(await auditOf(user.id)).toEqual([entry('picture_changed', user.id)]);
  });

  it('writes nothing for the current picture, and replaces it with another', async () => {
    const { client, user } = await t.signedIn('learner');
    const [first, second] = [picture(), picture()];
    const before = (await send(client, first)).json();
    const again = await send(client, first);
    expect([again.statusCode, again.json()]).toEqual([200, before]);
    expect(await auditOf(user.id)).toHaveLength(1);
    const after = (await send(client, second)).json();
    expect(after.profileImageUrl).not.toBe(before.profileImageUrl);
    expect(await storedFor(user.id)).toHaveLength(1);
    expect(await auditOf(user.id)).toHaveLength(2);
  });

  it('writes one picture once in concurrent requests', async () => {
    const { client, user } = await t.signedIn('learner');
    const bytes = picture();
    const csrfToken = await client.csrfToken();
    const request = { rawBody: bytes, csrfToken, headers: { 'content-type': 'image/png' } };
    const responses = await Promise.all(Array.from({ length: 20 }, () => client.put(PICTURE, undefined, request)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.json().profileImageUrl)).size).toBe(1);
    expect(await auditOf(user.id)).toHaveLength(1);
  });

  it.each([
    ['GIF89a', 'image/png', 400, 'PICTURE_UNREADABLE', 'This picture could not be read. Choose a JPEG, PNG or WebP.'],
    ['', 'image/jpeg', 400, 'PICTURE_UNREADABLE', 'This picture could not be read. Choose a JPEG, PNG or WebP.'],
    ['GIF89a', 'image/gif', 415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as image/jpeg or image/png or image/webp'],
    [
      '<svg/>',
      'image/svg+xml',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the request as image/jpeg or image/png or image/webp',
    ],
    [
      '{}',
      'application/json',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the request as image/jpeg or image/png or image/webp',
    ],
  ])('is refused for %j as %s', async (text, type, status, code, message) => {
    const { client, user } = await t.signedIn('learner');
    expect(inBrief(await send(client, Buffer.from(text), type))).toEqual([status, code, message]);
    expect([await storedFor(user.id), await auditOf(user.id)]).toEqual([[], []]);
  });

  it('rejects a picture with too many pixels', async () => {
    const { client } = await t.signedIn('learner');
    expect(inBrief(await send(client, pngOf(30_000, 30_000, { pixels: Buffer.alloc(9) })))).toEqual([
      400,
      'PICTURE_TOO_LARGE',
      'This picture measures 30,000 × 30,000 pixels. Choose one with at most 8,000 pixels per side and 40 megapixels.',
    ]);
  });

  it('accepts exactly 2 MiB and rejects one byte more', async () => {
    const { client } = await t.signedIn('learner');
    const plain = pngOf(30, 30, { colour: [1, 2, 3] });
    const filled = (size: number) =>
      pngOf(30, 30, {
        colour: [1, 2, 3],
        extra: [pngChunk('tEXt', Buffer.alloc(size - plain.length - 12, 'a'))],
      });
    const [most, over] = [filled(PICTURE_MAX_BYTES), filled(PICTURE_MAX_BYTES + 1)];
    expect([most.length, over.length]).toEqual([2_097_152, 2_097_153]);
    expect((await send(client, most)).statusCode).toBe(200);
    expect(inBrief(await send(client, over))).toEqual([413, 'PAYLOAD_TOO_LARGE', 'The request is larger than 2 MiB']);
  });

  it('requires a session', async () => {
    expect(inBrief(await send(t.client(), picture()))).toEqual([
      401,
      'AUTHENTICATION_REQUIRED',
      'Authentication required',
    ]);
  });
});

describe('removing one’s own picture', () => {
  it('removes it once', async () => {
    const { client, user } = await t.signedIn('learner');
    const { profileImageUrl } = (await send(client, picture())).json();
    const removed = await client.delete(PICTURE);
    expect([removed.statusCode, removed.json().profileImageUrl]).toEqual([200, null]);
    expect((await client.get(profileImageUrl)).statusCode).toBe(404);
    expect((await client.delete(PICTURE)).json()).toEqual(removed.json());
    expect(await auditOf(user.id)).toEqual([entry('picture_changed', user.id), entry('picture_removed', user.id)]);
  });
});

describe('the picture of a user', () => {
  async function shownPerson() {
    const { client, user } = await t.signedIn('analyst');
    const { profileImageUrl } = (await send(client, picture())).json();
    return { client, user, address: String(profileImageUrl), path: String(profileImageUrl).split('?')[0] ?? '' };
  }

  it('is readable in the whole tenant, and cached forever if the URL contains its hash', async () => {
    const { address, path } = await shownPerson();
    const { client } = await t.signedIn('learner');
    const named = await client.get(address);
    expect(named.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${address.slice(-16)}"`,
    });
    for (const other of [path, `${path}?v=0123456789abcdef`]) {
      const response = await client.get(other);
      expect(response.headers['cache-control']).toBe('private, no-cache');
      expect(response.rawPayload.equals(named.rawPayload)).toBe(true);
    }
  });

  it('is not sent again to a browser that has it cached', async () => {
    const { client, path } = await shownPerson();
    const etag = String((await client.get(path)).headers.etag);
    const same = await client.get(path, { headers: { 'if-none-match': etag } });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    await send(client, picture());
    const other = await client.get(path, { headers: { 'if-none-match': etag } });
    expect(other.statusCode).toBe(200);
  });

  it('is unknown to other tenants, and so is one that does not exist', async () => {
    const { address } = await shownPerson();
    const { client, user } = await t.signedIn('admin', { tenantId: 'reef' });
    const unknown = [404, 'NOT_FOUND', 'Not found'];
    for (const path of [address, `/api/users/${user.id}/picture`, '/api/users/unknown/picture']) {
      expect(inBrief(await client.get(path))).toEqual(unknown);
    }
    expect(inBrief(await client.get(`${address.split('?')[0]}?v=x`))).toEqual([
      400,
      'VALIDATION_FAILED',
      'Picture version is not valid',
    ]);
  });

  it('requires the accepted agreement', async () => {
    const { address } = await shownPerson();
    const { client } = await t.signedIn('learner', { accepted: false });
    expect((await client.get(address)).json().code).toBe('LEGAL_ACCEPTANCE_REQUIRED');
    expect((await t.client().get(address)).statusCode).toBe(401);
  });

  it('is retained after a deactivation and deleted by erasure', async () => {
    const { user, address } = await shownPerson();
    const { client: admin } = await t.signedIn('admin');
    await admin.patch(`/api/users/${user.id}`, { isActive: false });
    expect((await admin.get(address)).statusCode).toBe(200);
    const erased = await admin.post(`/api/users/${user.id}/erase`, { username: user.username });
    expect([erased.statusCode, erased.json().profileImageUrl]).toEqual([200, null]);
    expect((await admin.get(address)).statusCode).toBe(404);
    expect(await storedFor(user.id)).toEqual([]);
  });
});

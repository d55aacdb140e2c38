import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPdfSignature } from '../../../platform/documents/signing/verify-pdf-signature.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { waitForBlockedSession } from '../../../testing/database/wait-for-blocked-session.ts';
import { readPdfText } from '../../../testing/readers/read-pdf-text.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const NAME = { name: 'Ada Lovelace' };
const STEPS = ['presented', 'reached_end', 'acknowledged_read', 'acknowledged_access'];

async function report(client: TestClient, steps: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const step of steps) statuses.push((await client.post('/api/nda/evidence', { step })).statusCode);
  return statuses;
}

function ofUser(userId: string, table: 'nda_acceptances' | 'nda_evidence') {
  return rowsOf(t.database, `select * from ${table} where user_id = '${userId}'`);
}

function auditOf(userId: string, action: string) {
  return rowsOf(t.database, `select * from audit_logs where user_id = '${userId}' and action = '${action}'`);
}

const certificateOf = (app: TestApp) => (app.identity.canSign ? app.identity.certificatePem : '');

describe('signing', () => {
  // REQ-94, REQ-95, REQ-223
  it('grants access to the confidential lists, which is denied before', async () => {
    const { client } = await t.signedIn('learner');
    for (const path of ['/api/funding-rounds', '/api/investor-updates']) {
      const before = await client.get(path);
      expect([before.statusCode, before.json().code, before.json().message]).toEqual([
        403,
        'NDA_REQUIRED',
        'NDA signature required',
      ]);
    }
    expect((await client.get('/api/nda/status')).json()).toEqual({
      hasSigned: false,
      requiresNda: true,
      ndaVersion: '1.0',
      signedAt: null,
    });
    const signed = await client.post('/api/nda/sign', NAME);
    expect(signed.statusCode).toBe(201);
    expect(signed.json()).toMatchObject({ name: 'Ada Lovelace', ndaVersion: '1.0', hasSigned: true });
    expect((await client.get('/api/nda/status')).json()).toMatchObject({
      hasSigned: true,
      requiresNda: false,
      signedAt: signed.json().signedAt,
    });
    expect((await client.get('/api/funding-rounds')).statusCode).toBe(200);
    expect((await client.get('/api/investor-updates')).statusCode).toBe(200);
  });

  // REQ-96
  it('is rejected a second time', async () => {
    const { client } = await t.signedIn('learner');
    await client.post('/api/nda/sign', NAME);
    const again = await client.post('/api/nda/sign', NAME);
    expect([again.statusCode, again.json().code, again.json().message]).toEqual([
      409,
      'NDA_ALREADY_SIGNED',
      'NDA already signed',
    ]);
  });

  // REQ-97
  it('creates exactly one record, document and audit entry for twenty concurrent requests', async () => {
    const { client, user } = await t.signedIn('investor');
    const token = await client.csrfToken();
    const before = t.store.documents.size;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/nda/sign', NAME, { csrfToken: token })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await ofUser(user.id, 'nda_acceptances')).toHaveLength(1);
    expect(await auditOf(user.id, 'nda_signed')).toHaveLength(1);
    expect(t.store.documents.size).toBe(before + 1);
  });

  it.each([
    ['nothing', {}, 'Name is required'],
    ['an empty name', { name: '' }, 'Name is required'],
    ['a blank name', { name: '   ' }, 'Name is required'],
    ['one letter', { name: 'A' }, 'Full legal name is required'],
    ['one word', { name: 'Ada' }, 'Please enter your full name (first and last name)'],
    ['digits', { name: 'Ada L0velace' }, 'Please enter a valid legal name'],
    ['a line break', { name: 'Ada\nLovelace' }, 'Please enter a valid legal name'],
    ['256 characters', { name: `Ada ${'l'.repeat(252)}` }, 'Name is too long'],
    ['a number', { name: 7 }, 'Name must be text'],
  ])('rejects %s as a name', async (_case, body, message) => {
    const { client, user } = await t.signedIn('learner');
    const response = await client.post('/api/nda/sign', body);
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      400,
      'VALIDATION_FAILED',
      message,
    ]);
    expect(await ofUser(user.id, 'nda_acceptances')).toHaveLength(0);
  });

  it.each(['José O’Brien', '王 小明', 'Нина Петрова', 'J. R. R. Tolkien', 'أحمد بن علي'])(
    'accepts the name %s',
    async (name) => {
      const { client } = await t.signedIn('learner');
      expect((await client.post('/api/nda/sign', { name })).json()).toMatchObject({ name });
    },
  );

  it.each([
    ['Vai', 'ꕉꕜ ꕮꔧ', 'Name has characters that the PDF cannot print: ꕉ (U+A549), ꕜ (U+A55C), ꕮ (U+A56E), ꔧ (U+A527).'],
    ['Han in no font', '王 \u{2A6A5}', 'Name has characters that the PDF cannot print: \u{2A6A5} (U+2A6A5).'],
  ])('rejects a name with characters that the document cannot print: %s', async (_case, name, message) => {
    const { client, user } = await t.signedIn('learner');
    const response = await client.post('/api/nda/sign', { name });
    expect([response.statusCode, response.json().message]).toEqual([400, `${message} Remove or replace them.`]);
    expect(await ofUser(user.id, 'nda_acceptances')).toHaveLength(0);
  });

  it('requires a session, a CSRF token and the agreement, and checks the token before the agreement', async () => {
    const { client } = await t.signedIn('learner', { accepted: false });
    expect((await client.post('/api/nda/sign', NAME, { csrfToken: null })).json().code).toBe('CSRF_INVALID');
    expect((await client.post('/api/nda/sign', NAME)).json().code).toBe('LEGAL_ACCEPTANCE_REQUIRED');
    expect((await t.client().post('/api/nda/sign', NAME)).json()).toMatchObject({
      code: 'AUTHENTICATION_REQUIRED',
      message: 'Authentication required',
    });
  });

  // REQ-97
  it('writes nothing if the document cannot be stored', async () => {
    const { client, user } = await t.signedIn('learner');
    t.store.failure = new Error('no space left on device');
    const response = await client.post('/api/nda/sign', NAME);
    t.store.failure = undefined;
    expect([response.statusCode, response.json().message]).toEqual([500, 'Failed to generate NDA PDF']);
    expect(JSON.stringify(response.json())).not.toContain('no space');
    expect(await ofUser(user.id, 'nda_acceptances')).toHaveLength(0);
    expect(await auditOf(user.id, 'nda_signed')).toHaveLength(0);
    expect((await client.post('/api/nda/sign', NAME)).statusCode).toBe(201);
  });

  // REQ-97
  it('deletes the document if the record cannot be written', async () => {
    const own = await startTestApp();
    const { client, user } = await own.signedIn('learner');
    await own.database.pool.query(`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_nda_entry before insert on audit_logs for each row when (new.action = 'nda_signed') execute function refuse_entry();`);
    const response = await client.post('/api/nda/sign', NAME);
    expect(response.statusCode).toBe(500);
    expect(own.store.documents.size).toBe(0);
    const left = await rowsOf(own.database, `select id from nda_acceptances where user_id = '${user.id}'`);
    expect(left).toHaveLength(0);
    await own.close();
  });
});

describe('an account that loses access during signing', () => {
  const SHUT = [
    ['deactivated', (id: string) => `update users set is_active = false where id = '${id}'`, '403 ACCOUNT_INACTIVE'],
    ['signed out', (id: string) => `delete from sessions where user_id = '${id}'`, '401 AUTHENTICATION_REQUIRED'],
  ] as const;

  it.each(SHUT)('neither signs nor reports a step once it is %s', async (_case, shut, refusal) => {
    for (const [path, body] of [
      ['/api/nda/sign', NAME],
      ['/api/nda/evidence', { step: 'presented' }],
    ] as const) {
      const { client, user } = await t.signedIn('learner');
      const csrfToken = await client.csrfToken();
      const documents = t.store.documents.size;
      const call = await t.database.scope.withTenant('default', async (tx) => {
        await tx.execute(`select id from users where id = '${user.id}' for update`);
        const begun = client.post(path, body, { csrfToken });
        await waitForBlockedSession(t.database.pool);
        await tx.execute(shut(user.id));
        // Wrapped in an object: otherwise it would be awaited within the transaction that it waits for.
        return { begun };
      });
      const refused = await call.begun;
      expect(`${refused.statusCode} ${refused.json().code}`).toBe(refusal);
      expect(await ofUser(user.id, 'nda_acceptances')).toEqual([]);
      expect(await ofUser(user.id, 'nda_evidence')).toEqual([]);
      expect(t.store.documents.size).toBe(documents);
    }
  });
});

describe('the signed document', () => {
  // REQ-102, REQ-103
  it('contains text, name, address, version, id, hashes and the trail, under a signature that verifies', async () => {
    const { client } = await t.signedIn('manager');
    expect(await report(client, STEPS)).toEqual([201, 201, 201, 201]);
    const { id } = (await client.post('/api/nda/sign', { name: 'Grace Hopper' })).json();
    const pdf = await client.get('/api/nda/pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain('filename="NDA-Grace_Hopper-signed.pdf"');
    const bytes = pdf.rawPayload;
    expect(await verifyPdfSignature(bytes, [certificateOf(t)])).toMatchObject({ isValid: true });
    const [row] = await ofUser((await client.get('/api/user')).json().id, 'nda_acceptances');
    const text = readPdfText(bytes);
    for (const expected of [
      'Governing Law',
      'Grace Hopper',
      client.address,
      id,
      row?.text_sha256,
      row?.seal_sha256,
      'Every step before this signature was reported in order.',
    ]) {
      expect(text.toLowerCase()).toContain(String(expected).toLowerCase());
    }
    const changed = Uint8Array.from(bytes);
    changed[2_000] = (changed[2_000] ?? 0) ^ 1;
    expect((await verifyPdfSignature(changed, [certificateOf(t)])).isValid).toBe(false);
  });

  // REQ-98
  it('states that no steps were reported if there were none', async () => {
    const { client } = await t.signedIn('learner');
    await client.post('/api/nda/sign', NAME);
    expect(readPdfText((await client.get('/api/nda/pdf')).rawPayload)).toContain(
      'No steps were reported before this signature.',
    );
  });

  // REQ-105, REQ-106
  it('is available to the signer only after signing, and to admins of the same tenant only', async () => {
    const { client } = await t.signedIn('learner');
    expect((await client.get('/api/nda/pdf')).statusCode).toBe(404);
    const { id } = (await client.post('/api/nda/sign', { name: 'Mary-Ann O’Neill' })).json();
    expect((await client.get(`/api/admin/nda/${id}/pdf`)).statusCode).toBe(403);
    const { client: admin } = await t.signedIn('admin');
    const copy = await admin.get(`/api/admin/nda/${id}/pdf`);
    expect(copy.statusCode).toBe(200);
    expect(copy.headers['content-disposition']).toContain('filename="NDA-Mary_Ann_O_Neill-signed.pdf"');
    expect(copy.rawPayload.equals((await client.get('/api/nda/pdf')).rawPayload)).toBe(true);
    await t.database.pool.query(
      "insert into tenants (id, name) values ('elsewhere', 'Elsewhere') on conflict do nothing",
    );
    const { client: outsider } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    expect((await outsider.get(`/api/admin/nda/${id}/pdf`)).statusCode).toBe(404);
    expect((await outsider.get('/api/admin/nda-acceptances')).json()).toEqual([]);
  });

  // REQ-104
  it('is reported as missing or changed, and never recreated', async () => {
    const { client } = await t.signedIn('learner');
    const { client: admin } = await t.signedIn('admin');
    const { id } = (await client.post('/api/nda/sign', NAME)).json();
    const key = `nda/${id}.pdf`;
    const kept = t.store.documents.get(key) ?? new Uint8Array();
    t.store.documents.set(key, kept.slice(0, -10));
    expect((await client.get('/api/nda/pdf')).json()).toMatchObject({ code: 'DOCUMENT_CORRUPT' });
    expect((await admin.post(`/api/admin/nda/${id}/check`)).json()).toMatchObject({
      intact: false,
      seal: 'intact',
      document: 'changed',
      signature: 'not_checked',
    });
    t.store.documents.delete(key);
    expect((await client.get('/api/nda/pdf')).json()).toMatchObject({ code: 'DOCUMENT_MISSING' });
    expect((await admin.post(`/api/admin/nda/${id}/check`)).json()).toMatchObject({
      intact: false,
      document: 'missing',
    });
    t.store.documents.set(key, kept);
    expect((await admin.post(`/api/admin/nda/${id}/check`)).json()).toMatchObject({
      intact: true,
      seal: 'intact',
      document: 'intact',
      signature: 'valid',
    });
  });

  it('is still verified after the platform changes its signing key', async () => {
    const { client } = await t.signedIn('learner');
    const { client: admin } = await t.signedIn('admin');
    const { id } = (await client.post('/api/nda/sign', NAME)).json();
    const kept = await t.database.pool.query('select sha256, pem from signing_certificates');
    expect(kept.rows).toEqual([
      { sha256: t.identity.canSign ? t.identity.certificateSha256 : '', pem: certificateOf(t) },
    ]);
    expect((await admin.post(`/api/admin/nda/${id}/check`)).json()).toMatchObject({ signature: 'valid' });
  });

  it('has a seal that breaks when the record is changed outside the product', async () => {
    const { client } = await t.signedIn('learner');
    const { client: admin } = await t.signedIn('admin');
    await report(client, ['presented']);
    const { id } = (await client.post('/api/nda/sign', NAME)).json();
    await t.database.scope.withTenant('default', async (tx) => {
      await tx.execute('alter table nda_acceptances disable trigger nda_acceptances_append_only');
      await tx.execute(`update nda_acceptances set name = 'Ada Byron' where id = '${id}'`);
      await tx.execute('alter table nda_acceptances enable trigger nda_acceptances_append_only');
    });
    expect((await admin.post(`/api/admin/nda/${id}/check`)).json()).toMatchObject({
      intact: false,
      seal: 'broken',
      document: 'intact',
      signature: 'valid',
    });
  });
});

// REQ-98
describe('evidence', () => {
  it('is timestamped by the server and shown to an admin with its run', async () => {
    const { client } = await t.signedIn('learner');
    const { client: admin } = await t.signedIn('admin');
    await report(client, ['presented', 'reached_end', ...STEPS]);
    const { id } = (await client.post('/api/nda/sign', NAME)).json();
    const trail = (await admin.get(`/api/admin/nda/${id}/evidence`)).json();
    expect(trail).toMatchObject({ state: 'complete', reliedRun: 2 });
    expect(trail.entries.map(({ step, run }: { step: string; run: number | null }) => [step, run])).toEqual([
      ['presented', 1],
      ['reached_end', 1],
      ['presented', 2],
      ['reached_end', 2],
      ['acknowledged_read', 2],
      ['acknowledged_access', 2],
      ['name_typed', null],
      ['other_name_not_confirmed', null],
      ['signed', null],
      ['sealed', null],
    ]);
    expect(trail.entries[0].ipAddress).toBe(client.address);
  });

  it('is rejected out of order, after the signature, and for an unknown step or version', async () => {
    const { client, user } = await t.signedIn('learner');
    expect(await report(client, ['reached_end', 'presented', 'acknowledged_read'])).toEqual([409, 201, 409]);
    expect((await client.post('/api/nda/evidence', { step: 'signed' })).statusCode).toBe(400);
    expect((await client.post('/api/nda/evidence', { step: 'presented', ndaVersion: '0.9' })).statusCode).toBe(400);
    await client.post('/api/nda/sign', NAME);
    expect(await report(client, ['presented'])).toEqual([409]);
    expect(await ofUser(user.id, 'nda_evidence')).toHaveLength(1);
  });

  it('returns the first time of a repeated step and stores one', async () => {
    const { client, user } = await t.signedIn('learner');
    await report(client, ['presented']);
    const first = (await client.post('/api/nda/evidence', { step: 'reached_end' })).json();
    const token = await client.csrfToken();
    const again = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/nda/evidence', { step: 'reached_end' }, { csrfToken: token })),
    );
    expect(new Set(again.map((response) => response.json().recordedAt))).toEqual(new Set([first.recordedAt]));
    expect(await ofUser(user.id, 'nda_evidence')).toHaveLength(2);
  });

  it('of one person never counts for another', async () => {
    const { client: reader } = await t.signedIn('learner');
    const { client: signer } = await t.signedIn('learner');
    await report(reader, STEPS);
    await signer.post('/api/nda/sign', NAME);
    expect(readPdfText((await signer.get('/api/nda/pdf')).rawPayload)).toContain('No steps were reported');
  });
});

// REQ-269
describe('verification', () => {
  it('confirms to any visitor that the platform issued a file and it is unchanged, and nothing else', async () => {
    const { client } = await t.signedIn('learner');
    const { id } = (await client.post('/api/nda/sign', { name: 'Hedy Lamarr' })).json();
    const bytes = (await client.get('/api/nda/pdf')).rawPayload;
    const visitor = t.client();
    const answer = (
      await visitor.post('/api/verify', { sha256: createHash('sha256').update(bytes).digest('hex').toUpperCase() })
    ).json();
    expect(Object.keys(answer).sort()).toEqual(['certificate', 'issuedAt', 'kind', 'result', 'unchanged']);
    expect(answer).toMatchObject({ result: 'issued', kind: 'nda', unchanged: true, certificate: null });
    expect((await visitor.post('/api/verify', { sha256: 'a'.repeat(64) })).json()).toEqual({ result: 'unknown' });
    expect((await visitor.post('/api/verify', { code: 'AB-12' })).json()).toEqual({ result: 'unknown' });
    // The document's id is printed in it. No file is compared, so the response says nothing about changes.
    expect((await visitor.post('/api/verify', { code: id })).json()).toMatchObject({
      result: 'issued',
      unchanged: null,
    });
    expect((await visitor.post('/api/verify', {})).statusCode).toBe(400);
    expect((await visitor.post('/api/verify', { sha256: 'xyz' })).statusCode).toBe(400);
    expect((await visitor.get('/api/verification/certificate')).body).toContain('BEGIN CERTIFICATE');
  });
});

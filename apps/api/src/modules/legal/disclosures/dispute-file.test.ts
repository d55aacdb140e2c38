import { createHash } from 'node:crypto';
import { ROLES } from '@aicv/domain/access/roles';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../platform/access/caller.ts';
import { createRequester } from '../../../platform/context.ts';
import type { PdfRenderer } from '../../../platform/documents/pdf/render-pdf.ts';
import { verifyPdfSignature } from '../../../platform/documents/signing/verify-pdf-signature.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import { downloadDisputeFile } from './download-dispute-file.ts';

let t: TestApp;
let admin: TestClient;
let adminId: string;

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const signedIn = await t.signedIn('admin');
  admin = signedIn.client;
  adminId = signedIn.user.id;
  await signNdaOf(t.database, signedIn.user);
});
afterAll(() => t.close());

const squeezed = (text: string) => text.replaceAll(/\s/g, '');
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Given {
  readonly kind?: string;
  readonly recordName?: string;
  readonly hoursAgo?: number;
}

const disclose = (userId: string, { kind = 'opened', recordName = 'March', hoursAgo = 0 }: Given = {}) =>
  rowsOf(
    t.database,
    `insert into disclosures (user_id, kind, record_type, record_id, record_name, nda_version, ip_address, disclosed_at)
     values ('${userId}', '${kind}', 'investor_update', gen_random_uuid(), '${recordName}', '1.0', '10.0.0.7',
             now() - interval '${hoursAgo} hours')`,
  );

async function signer(name = 'Ada King Lovelace') {
  const { client, user } = await t.signedIn('investor');
  await client.post('/api/nda/evidence', { step: 'presented' });
  const { id } = (await client.post('/api/nda/sign', { name })).json();
  return { user, key: `nda/${id}.pdf` };
}

const path = (userId: string, part: 'disclosures' | 'dispute-file') => `/api/admin/legal/people/${userId}/${part}`;

async function openFile(userId: string, reader = admin) {
  const response = await reader.get(path(userId, 'dispute-file'));
  expect(response.statusCode).toBe(200);
  const files = unzipSync(response.rawPayload);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const pages = readPdfPages(files['summary.pdf'] ?? new Uint8Array()).map((page) => squeezed(page.text));
  return { response, files, text, manifest: JSON.parse(text('manifest.json')), pages, summary: pages.join('') };
}

describe('the disclosures of a person', () => {
  it('are listed latest first and paged by cursor', async () => {
    const user = await t.createUser();
    for (const hoursAgo of [3, 1, 2]) await disclose(user.id, { recordName: `${hoursAgo} hours ago`, hoursAgo });
    await disclose((await t.createUser()).id);
    const first = await admin.get(`${path(user.id, 'disclosures')}?limit=2`);
    expect(first.headers['x-total-count']).toBe('3');
    const second = await admin.get(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '');
    expect([...first.json(), ...second.json()].map(({ recordName }) => recordName)).toEqual([
      '1 hours ago',
      '2 hours ago',
      '3 hours ago',
    ]);
    expect(first.json()[0]).toEqual({
      id: expect.any(String),
      kind: 'opened',
      recordType: 'investor_update',
      recordId: expect.any(String),
      recordName: '1 hours ago',
      withheld: null,
      ndaVersion: '1.0',
      recipient: null,
      ipAddress: '10.0.0.7',
      disclosedAt: expect.any(String),
    });
    const other = await t.createUser();
    const cursor = new URL(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://a').searchParams;
    expect((await admin.get(`${path(other.id, 'disclosures')}?cursor=${cursor.get('cursor')}`)).statusCode).toBe(400);
    expect((await admin.get(path(other.id, 'disclosures'))).json()).toEqual([]);
  });

  it('hide record names from an administrator who may not open the records, in the list and in a dispute file, with the reason', async () => {
    const user = await t.createUser();
    await disclose(user.id, { recordName: 'Whispered' });
    const { client: unsigned } = await t.signedIn('admin');
    const list = await unsigned.get(path(user.id, 'disclosures'));
    expect(list.json()).toMatchObject([
      { recordType: 'investor_update', recordId: expect.any(String), recordName: null, withheld: 'NDA_REQUIRED' },
    ]);
    expect(list.body).not.toContain('Whispered');
    const { response, text, summary } = await openFile(user.id, unsigned);
    const [header, line] = text('disclosures.csv').trimEnd().split('\r\n');
    expect(header).toMatch(/,Browser,Name withheld,Sent to$/);
    expect(line).toMatch(/,opened,investor_update,[0-9a-f-]{36},,1\.0,10\.0\.0\.7,,NDA_REQUIRED,$/);
    expect(response.rawPayload.includes('Whispered')).toBe(false);
    expect(summary).toContain(squeezed('Records are listed by ID only, because the person who created this file'));
    await signNdaOf(t.database, (await unsigned.get('/api/user')).json());
    expect((await unsigned.get(path(user.id, 'disclosures'))).json()).toMatchObject([
      { recordName: 'Whispered', withheld: null },
    ]);
    const file = await openFile(user.id, unsigned);
    expect(file.text('disclosures.csv')).toContain(',Whispered,');
    expect(file.summary).not.toContain(squeezed('Records are listed by ID only'));
  });

  // REQ-372
  it('include what was sent to a model, whose names need the right to read the record instead of the NDA', async () => {
    const user = await t.createUser();
    const send = (type: string, ndaVersion: string) =>
      rowsOf(
        t.database,
        `insert into disclosures (user_id, kind, record_type, record_id, record_name, nda_version, recipient)
         values ('${user.id}', 'sent', '${type}', gen_random_uuid(), '${type}', ${ndaVersion}, 'ai.example:8443')`,
      );
    await send('investor_update', "'1.0'");
    await send('opportunity', 'null');
    await send('kpi_values', 'null');
    const { client: unsigned } = await t.signedIn('admin');
    const names = async () =>
      (await unsigned.get(path(user.id, 'disclosures')))
        .json()
        .map(({ recordName, withheld }: Record<string, unknown>) => [recordName, withheld]);
    expect(await names()).toEqual([
      ['kpi_values', null],
      ['opportunity', null],
      [null, 'NDA_REQUIRED'],
    ]);
    await rowsOf(t.database, "insert into feature_flags (key, enabled, reason) values ('otif', false, 'Tested')");
    try {
      expect(await names()).toEqual([
        ['kpi_values', null],
        [null, 'FEATURE_DISABLED'],
        [null, 'NDA_REQUIRED'],
      ]);
    } finally {
      await rowsOf(t.database, "delete from feature_flags where key = 'otif'");
    }
    const { text, summary } = await openFile(user.id, unsigned);
    expect(text('disclosures.csv')).toMatch(/,sent,opportunity,[0-9a-f-]{36},opportunity,,,,,ai\.example:8443\r\n/);
    expect(text('disclosures.csv')).toMatch(
      /,sent,investor_update,[0-9a-f-]{36},,1\.0,,,NDA_REQUIRED,ai\.example:8443\r\n/,
    );
    expect(summary).toContain(squeezed('exported or sent to a model'));
    expect(summary).toContain(squeezed('Records are listed by ID only'));
  });

  it.each([
    ['a sent record without its host', "'sent', 'opportunity', null, null"],
    ['a host of a record that was not sent', "'opened', 'investor_update', '1.0', 'ai.example'"],
    ['a read without the NDA', "'opened', 'venture', null, null"],
    ['a confidential record that was sent without the NDA', "'sent', 'investor_update', null, 'ai.example'"],
  ])('cannot be %s', async (_what, values) => {
    const user = await t.createUser();
    const insert = `insert into disclosures (user_id, record_name, kind, record_type, nda_version, recipient) values ('${user.id}', 'March', ${values})`;
    await expect(rowsOf(t.database, insert)).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('are not found for a user of another tenant or an unknown id', async () => {
    const foreign = await t.createUser({ tenantId: 'beta' });
    for (const id of [foreign.id, '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'unknown']) {
      for (const part of ['disclosures', 'dispute-file'] as const) {
        const response = await admin.get(path(id, part));
        expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
      }
    }
  });

  it.each(ROLES)('are checked for %s: only administrators may read them', async (role) => {
    const { client, user } = await t.signedIn(role);
    for (const part of ['disclosures', 'dispute-file'] as const) {
      expect((await client.get(path(user.id, part))).statusCode).toBe(role === 'admin' ? 200 : 403);
    }
  });
});

describe('a dispute file', () => {
  it('contains the stored NDA, the lists, a signed summary and a manifest with their hashes', async () => {
    const { user, key } = await signer();
    await disclose(user.id, { kind: 'exported', recordName: '=HYPERLINK("x")' });
    await disclose(user.id);
    const { response, files, text, manifest, summary, pages } = await openFile(user.id);
    expect(response.headers['content-type']).toBe('application/zip');
    const day = new Date(t.clock.nowMs()).toISOString().slice(0, 10);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="dispute-file-${user.username}-${day}.zip"`,
    );
    expect(Object.keys(files).toSorted()).toEqual([
      'acceptances.csv',
      'disclosures.csv',
      'manifest.json',
      'signed-nda-1.0.pdf',
      'summary.pdf',
    ]);
    expect(sha256Of(files['signed-nda-1.0.pdf'] ?? new Uint8Array())).toBe(
      sha256Of(t.store.documents.get(key) ?? new Uint8Array()),
    );
    const listed = Object.entries(files).filter(([name]) => name !== 'manifest.json');
    expect(manifest).toMatchObject({ personId: user.id, unavailable: [] });
    expect(new Map(manifest.files.map((file: { name: string }) => [file.name, file]))).toEqual(
      new Map(listed.map(([name, bytes]) => [name, { name, sizeBytes: bytes.length, sha256: sha256Of(bytes) }])),
    );
    for (const [name, bytes] of listed) {
      if (name !== 'summary.pdf') expect(summary).toContain(sha256Of(bytes));
    }
    const certificates = t.identity.canSign ? [t.identity.certificatePem] : [];
    for (const name of ['summary.pdf', 'signed-nda-1.0.pdf']) {
      expect(await verifyPdfSignature(files[name] ?? new Uint8Array(), certificates)).toMatchObject({ isValid: true });
    }
    for (const said of [user.email ?? '', 'Ada King Lovelace', 'disclosures.csv lists all 2', `Person id ${user.id}`]) {
      expect(summary).toContain(squeezed(said));
    }
    for (const page of pages) expect(page).toContain(squeezed(`dispute file on Robin ${user.lastName}`));
    const disclosures = text('disclosures.csv').trimEnd().split('\r\n');
    expect(disclosures).toHaveLength(3);
    expect(disclosures[2]).toContain(`exported,investor_update,`);
    expect(disclosures[2]).toContain(`"'=HYPERLINK(""x"")",1.0,10.0.0.7,`);
  });

  it('lists each copy of a file that the person took, also after the file is deleted', async () => {
    const { client: manager, user: writer } = await t.signedIn('manager');
    await signNdaOf(t.database, writer);
    const { id } = (await manager.post('/api/funding-rounds', { name: 'Seed' })).json();
    const file = (await manager.upload(`/api/funding-rounds/${id}/files?name=terms.txt`, 'Terms')).json();
    const { client, user } = await t.signedIn('investor');
    await signNdaOf(t.database, user);
    expect((await client.get(`/api/files/${file.id}`)).body).toBe('Terms');
    expect((await manager.delete(`/api/files/${file.id}`)).statusCode).toBe(204);
    const { text } = await openFile(user.id);
    const [, ...copies] = text('disclosures.csv').trimEnd().split('\r\n');
    expect(copies).toEqual([expect.stringContaining(`,exported,file,${file.id},terms.txt (version 1) of Seed,1.0,`)]);
  });

  it('lists acceptances and signatures with their steps and hashes', async () => {
    const { user } = await signer('Grace Hopper');
    const { text } = await openFile(user.id);
    const [acceptance] = await rowsOf<{ text_sha256: string; seal_sha256: string; pdf_sha256: string }>(
      t.database,
      `select text_sha256, seal_sha256, pdf_sha256 from nda_acceptances where user_id = '${user.id}'`,
    );
    const [header, agreement, step, signature, ...more] = text('acceptances.csv').trimEnd().split('\r\n');
    expect(header).toContain('What,Version,At,Step,');
    expect(agreement).toMatch(/^Confidentiality agreement,1\.0,.+,accepted,,.+,[0-9a-f]{64},,,/);
    expect(step).toMatch(/^Non-disclosure agreement,1\.0,.+,presented,,/);
    expect(signature).toMatch(/^Non-disclosure agreement,1\.0,.+,signed,Grace Hopper,/);
    expect(signature).toContain([acceptance?.text_sha256, acceptance?.seal_sha256, acceptance?.pdf_sha256].join(','));
    expect(more).toEqual([]);
  });

  it('contains every signed version', async () => {
    const { user } = await signer();
    const bytes = new TextEncoder().encode('%PDF of an earlier version');
    t.store.documents.set('nda/earlier.pdf', bytes);
    await rowsOf(
      t.database,
      `insert into nda_acceptances (user_id, name, nda_version, text_sha256, seal_sha256, signed_pdf_path, pdf_sha256, created_at)
       values ('${user.id}', 'Ada Lovelace', '0.9', 'text', 'seal', 'nda/earlier.pdf', '${sha256Of(bytes)}', '2025-01-01')`,
    );
    const { files } = await openFile(user.id);
    expect(files['signed-nda-0.9.pdf']).toEqual(bytes);
    expect(files['signed-nda-1.0.pdf']).toBeDefined();
  });

  it('lists more disclosures than the longest page', async () => {
    const user = await t.createUser();
    await rowsOf(
      t.database,
      `insert into disclosures (user_id, kind, record_type, record_name, nda_version)
       select '${user.id}', 'shown', 'capital_figures', 'Row ' || n, '1.0' from generate_series(1, 1001) as n`,
    );
    const { text, summary } = await openFile(user.id);
    const names = text('disclosures.csv').match(/Row \d+/g);
    expect(new Set(names).size).toBe(1_001);
    expect(names).toHaveLength(1_001);
    expect(summary).toContain('listsall1001');
  });

  it('states that a person has signed, accepted and viewed nothing', async () => {
    const user = await t.createUser();
    const { files, text, summary } = await openFile(user.id);
    expect(Object.keys(files)).not.toContain('signed-nda-1.0.pdf');
    for (const said of [
      'This person has not accepted a confidentiality agreement.',
      'This person has not signed a non-disclosure agreement.',
      'No disclosures of records to this person are recorded.',
    ]) {
      expect(summary).toContain(squeezed(said));
    }
    expect(text('disclosures.csv').trimEnd().split('\r\n')).toHaveLength(1);
    expect(text('acceptances.csv').trimEnd().split('\r\n')).toHaveLength(1);
  });

  it.each([
    ['missing', 'the stored document is missing.', (key: string) => t.store.documents.delete(key)],
    [
      'corrupt',
      'the stored document is not the one that was signed.',
      (key: string) => t.store.documents.set(key, new TextEncoder().encode('%PDF forged')),
    ],
  ])('reports a %s document instead of hiding it', async (state, sentence, damage) => {
    const { user, key } = await signer();
    const expectedSha256 = sha256Of(t.store.documents.get(key) ?? new Uint8Array());
    damage(key);
    const { files, manifest, summary } = await openFile(user.id);
    expect(files['signed-nda-1.0.pdf']).toBeUndefined();
    expect(manifest.unavailable).toEqual([{ name: 'signed-nda-1.0.pdf', state, expectedSha256 }]);
    expect(summary).toContain(squeezed(`signed-nda-1.0.pdf is not in this archive: ${sentence}`));
    expect(summary).toContain(expectedSha256);
  });

  it('is audited with its hash, and any visitor can verify its summary', async () => {
    const { user } = await signer();
    const { response, files } = await openFile(user.id);
    const [entry] = (await admin.get('/api/audit-logs?limit=1')).json();
    expect(entry).toMatchObject({
      action: 'dispute_file_downloaded',
      userId: adminId,
      resourceId: user.id,
      details: { sha256: sha256Of(response.rawPayload) },
    });
    const summary = sha256Of(files['summary.pdf'] ?? new Uint8Array());
    expect((await t.client().post('/api/verify', { sha256: summary })).json()).toMatchObject({ result: 'issued' });
  });

  it('contains nothing of another user whose name contains this name', async () => {
    const { user } = await t.signedIn('learner');
    const twin = await t.createUser({ username: `${user.username}-twin` });
    const browser = t.client();
    await browser.signIn(twin.username, TEST_PASSWORD);
    await browser.post('/api/legal/accept');
    const { text } = await openFile(user.id);
    expect(text('acceptances.csv').trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('is rejected, and leaves no record, if its summary cannot be created', async () => {
    const user = await t.createUser();
    const pdf = { renderSigned: () => Promise.reject(new Error('out of memory')) } as unknown as PdfRenderer;
    const deps = { store: t.store, identity: t.identity, pdf, log: () => undefined };
    const caller = { sid: 's', userId: adminId, tenantId: 'default', actor: { isActive: false } } as Caller;
    const client = { ipAddress: '10.0.0.1', userAgent: 'Test', requestId: 'r' };
    const records = () =>
      rowsOf(t.database, `select id::text from audit_logs union all select id::text from issued_documents order by 1`);
    const before = await records();
    const requester = createRequester(t.database.scope, { caller, client, clock: t.clock });
    await expect(downloadDisputeFile(requester, deps, user.id)).rejects.toMatchObject({
      statusCode: 500,
      code: 'DISPUTE_FILE_FAILED',
      message: 'Failed to generate the dispute file',
    });
    expect(await records()).toEqual(before);
  });
});

import { createHash } from 'node:crypto';
import { ROLES } from '@aicv/domain/access/roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyPdfSignature } from '../../../platform/documents/signing/verify-pdf-signature.ts';
import type { BlockedStore } from '../../../testing/app/memory-document-store.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { decodeQrCode } from '../../../testing/readers/decode-qr-code.ts';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import { auditOf, given, NOT_FOUND, refusalOf } from '../../../testing/records/learning.ts';
import { issueCertificates } from './issue-certificates.ts';

const UNKNOWN = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const REVOKED = [409, 'CERTIFICATE_REVOKED', 'This certificate has been revoked'];
const PDF_FAILED = [500, 'CERTIFICATE_PDF_FAILED', 'Failed to generate the certificate'];

let t: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterAll(() => t.close());

const certificateOf = ({ identity }: TestApp) => (identity.canSign ? identity.certificatePem : '');
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pdfOf = (client: TestClient, id: string, headers: Record<string, string> = {}) =>
  client.get(`/api/certificates/${id}/pdf`, { headers });

/** A learner with the certificate of one course. */
async function certified(title = 'Evals', app = t) {
  const { client, user } = await app.signedIn('learner');
  const { course } = await given(app, { title, level: 'gold', version: 1, validityMonths: null });
  const [certificate] = await app.database.scope.withTenant('default', (tx) =>
    issueCertificates(
      tx,
      { userId: user.id, tenantId: 'default' },
      { id: course.id, title, level: 'gold', version: 1, validityMonths: null },
    ),
  );
  if (certificate === undefined) throw new Error('no certificate');
  return { client, user, certificate };
}

const stored = async (id: string, app = t) => {
  const row = `select pdf_path, pdf_sha256, pdf_size_bytes from certificates where id = '${id}'`;
  const [found] = await rowsOf<{ pdf_path: string; pdf_sha256: string; pdf_size_bytes: number }>(app.database, row);
  if (found === undefined) throw new Error('no certificate');
  return found;
};

const issuedDocument = async (id: string) =>
  (await t.database.pool.query('select kind, sha256, code from issued_documents where id = $1', [id])).rows;

// REQ-176
describe('the document of a certificate', () => {
  it('contains holder, title, level, date and code, on one signed page', async () => {
    const { client, user, certificate } = await certified('Évaluer un modèle');
    const answer = await pdfOf(client, certificate.id);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'inline; filename="certificate-evaluer-un-modele.pdf"',
    ]);
    expect(await verifyPdfSignature(answer.rawPayload, [certificateOf(t)])).toMatchObject({ isValid: true });
    const pages = readPdfPages(answer.rawPayload);
    expect(pages).toHaveLength(1);
    const text = (pages[0]?.text ?? '').replaceAll(' ', '');
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    for (const expected of [
      'Certificate of completion',
      `${user.firstName} ${user.lastName}`,
      'Évaluer un modèle',
      'Gold',
      day.format(new Date(certificate.issuedAt)),
      certificate.code,
      certificate.id,
    ])
      expect(text).toContain(expected.replaceAll(' ', ''));
  });

  it('lists the courses of a level in the order of their completion, without revoked ones', async () => {
    const { client, user } = await t.signedIn('learner');
    const issued = [];
    for (const title of ['First', 'Second', 'Third', 'Fourth']) {
      const { course } = await given(t, { title, level: 'bronze', version: 1, validityMonths: null });
      issued.push(
        ...(await t.database.scope.withTenant('default', (tx) =>
          issueCertificates(
            tx,
            { userId: user.id, tenantId: 'default' },
            { id: course.id, title, level: 'bronze', version: 1, validityMonths: null },
          ),
        )),
      );
    }
    const level = issued.find(({ kind }) => kind === 'level');
    await admin.post(`/api/certificates/${issued[1]?.id}/revoke`, { reason: 'By mistake' });
    const [page] = readPdfPages((await pdfOf(client, level?.id ?? '')).rawPayload);
    expect(page?.text.replaceAll(' ', '')).toContain('BRONZEFirstThirdLevelBronze');
  });

  it.each([
    ['a host', 'Academy.example:8443'],
    ['words', 'a b'],
    ['a user', 'user@academy.example'],
    ['a path', 'academy.example/elsewhere'],
    ['a query', 'academy.example?x'],
    ['a name that is too long', `${'a'.repeat(300)}.example`],
  ])('contains no address without PUBLIC_URL, whatever the Host header is: %s', async (_, host) => {
    const { client, certificate } = await certified();
    const pdf = await pdfOf(client, certificate.id, { host });
    expect(pdf.statusCode).toBe(200);
    const [page] = readPdfPages(pdf.rawPayload);
    expect(decodeQrCode(page?.contentStream ?? '')).toBe(certificate.code);
    expect(page?.text).not.toMatch(/:\/\/|\.example/);
    expect(pdf.rawPayload.toString('latin1')).not.toContain('academy.example');
  });

  it('is created at the first download, stored, and never changes afterwards', async () => {
    const { client, user, certificate } = await certified();
    expect((await stored(certificate.id)).pdf_path).toBeNull();
    const first = await pdfOf(client, certificate.id);
    const sha256 = sha256Of(first.rawPayload);
    const found = await stored(certificate.id);
    expect(found).toMatchObject({ pdf_sha256: sha256, pdf_size_bytes: first.rawPayload.length });
    expect(t.store.documents.get(found.pdf_path)).toBeDefined();
    expect(await issuedDocument(certificate.id)).toEqual([{ kind: 'certificate', sha256, code: certificate.code }]);
    const again = await pdfOf(client, certificate.id, { host: 'elsewhere.example' });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const copy = await pdfOf(admin, certificate.id);
    expect(copy.rawPayload.equals(first.rawPayload)).toBe(true);
    const action = 'certificate_document_downloaded';
    expect(await auditOf(t, user.id)).toEqual([
      { action, resourceId: certificate.id, details: { isOwn: true, isFirst: true, sha256 } },
      { action, resourceId: certificate.id, details: { isOwn: true, isFirst: false, sha256 } },
    ]);
    expect((await auditOf(t, adminId)).at(-1)).toEqual({
      action,
      resourceId: certificate.id,
      details: { isOwn: false, isFirst: false, sha256 },
    });
  });

  it('is recorded once for ten concurrent first downloads', async () => {
    const { client, user, certificate } = await certified();
    const documents = t.store.documents.size;
    const admins = await Promise.all(Array.from({ length: 4 }, () => t.signedIn('admin')));
    // Each user may download two documents at a time.
    const readers = [client, ...admins.map((each) => each.client)].flatMap((each) => [each, each]);
    const answers = await Promise.all(readers.map((each) => pdfOf(each, certificate.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ rawPayload }) => sha256Of(rawPayload))).size).toBe(1);
    expect(t.store.documents.size).toBe(documents + 1);
    const people = [user, ...admins.map((each) => each.user)];
    const entries = (await Promise.all(people.map(({ id }) => auditOf(t, id)))).flat();
    expect(entries.filter(({ details }) => details.isFirst === true)).toHaveLength(1);
  });

  it('is available only to its holder and the tenant’s administrators', async () => {
    const { certificate } = await certified();
    for (const role of ROLES.filter((one) => one !== 'admin'))
      expect(refusalOf(await pdfOf((await t.signedIn(role)).client, certificate.id))).toEqual(NOT_FOUND);
    const outsider = await t.signedIn('admin', { tenantId: 'alpha' });
    expect(refusalOf(await pdfOf(outsider.client, certificate.id))).toEqual(NOT_FOUND);
    for (const id of [UNKNOWN, 'x']) expect(refusalOf(await pdfOf(admin, id))).toEqual(NOT_FOUND);
    expect((await pdfOf(t.client(), certificate.id)).statusCode).toBe(401);
    expect((await stored(certificate.id)).pdf_path).toBeNull();
  });
});

describe('the document of a certificate while the store is slow', () => {
  let held: BlockedStore;
  // Otherwise the downloads of a failed test would wait forever.
  afterEach(() => held.letGo());

  /** Starts these downloads and blocks the store. Resolves when it has blocked this many documents. */
  async function holding<T>(count: number, downloads: () => readonly Promise<T>[]) {
    held = t.store.hold();
    const answers = downloads();
    await expect.poll(() => held.waiting).toBe(count);
    return answers;
  }

  it('holds no connection and no lock, and is recorded once for concurrent requests of two processes', async () => {
    const other = await t.startAnother();
    try {
      const { client, certificate } = await certified();
      const documents = t.store.documents.size;
      const answers = await holding(4, () =>
        [client, client.through(other.app)].flatMap((each) =>
          Array.from({ length: 2 }, () => pdfOf(each, certificate.id)),
        ),
      );
      expect(t.pool.waitingCount).toBe(0);
      expect((await client.get('/api/notifications')).statusCode).toBe(200);
      held.letGo();
      const files = await Promise.all(answers);
      expect(files.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
      const hashes = new Set(files.map(({ rawPayload }) => sha256Of(rawPayload)));
      expect([...hashes]).toEqual([(await stored(certificate.id)).pdf_sha256]);
      expect(t.store.documents.size).toBe(documents + 1);
    } finally {
      await other.close();
    }
  });

  it('is rejected for its holder and marked for administrators if it was revoked before it was stored', async () => {
    for (const reader of ['holder', 'admin'] as const) {
      const { client, certificate } = await certified();
      const documents = t.store.documents.size;
      const [answer] = await holding(1, () => [pdfOf(reader === 'holder' ? client : admin, certificate.id)]);
      await admin.post(`/api/certificates/${certificate.id}/revoke`, { reason: 'By mistake' });
      held.letGo();
      const file = await answer;
      if (file === undefined) throw new Error('no answer');
      if (reader === 'holder') expect(refusalOf(file)).toEqual(REVOKED);
      else expect(readPdfPages(file.rawPayload)[0]?.text).toContain('Revoked');
      expect(t.store.documents.size).toBe(documents + (reader === 'holder' ? 0 : 1));
    }
  });

  it.each([
    [
      'was switched off',
      [403, 'ACCOUNT_INACTIVE'],
      (id: string, _username: string) => admin.patch(`/api/users/${id}`, { isActive: false }),
    ],
    [
      'was signed out',
      [401, 'AUTHENTICATION_REQUIRED'],
      async (_id: string, username: string) => {
        const elsewhere = t.client();
        await elsewhere.signIn(username, TEST_PASSWORD);
        return elsewhere.delete('/api/user/sessions');
      },
    ],
  ])(
    'is refused, and leaves nothing behind, if the account %s before the document was stored',
    async (_, refused, shutOut) => {
      const { client, user, certificate } = await certified();
      const documents = t.store.documents.size;
      const [answer] = await holding(1, () => [pdfOf(client, certificate.id)]);
      expect((await shutOut(user.id, user.username)).statusCode).toBeLessThan(300);
      held.letGo();
      const file = await answer;
      if (file === undefined) throw new Error('no answer');
      expect(refusalOf(file).slice(0, 2)).toEqual(refused);
      expect([(await stored(certificate.id)).pdf_path, await issuedDocument(certificate.id)]).toEqual([null, []]);
      expect(t.store.documents.size).toBe(documents);
    },
  );
});

describe('the document of a revoked certificate', () => {
  it('is rejected for its holder, whether it was created before or not, and available to administrators', async () => {
    for (const isMade of [true, false]) {
      const { client, certificate } = await certified();
      if (isMade) await pdfOf(client, certificate.id);
      await admin.post(`/api/certificates/${certificate.id}/revoke`, { reason: 'By mistake' });
      expect(refusalOf(await pdfOf(client, certificate.id))).toEqual(REVOKED);
      const copy = await pdfOf(admin, certificate.id);
      expect(copy.statusCode).toBe(200);
      expect(readPdfPages(copy.rawPayload)[0]?.text.includes('Revoked')).toBe(!isMade);
    }
  });
});

describe('a document that cannot be created or read', () => {
  it('returns only an error message, is not stored, and can be created later', async () => {
    const { client, user, certificate } = await certified();
    t.store.failure = new Error('no space left on device');
    const failed = await pdfOf(client, certificate.id);
    t.store.failure = undefined;
    expect(refusalOf(failed)).toEqual(PDF_FAILED);
    expect(failed.body).not.toContain('no space');
    expect(await stored(certificate.id)).toMatchObject({ pdf_path: null, pdf_sha256: null, pdf_size_bytes: null });
    expect([await issuedDocument(certificate.id), await auditOf(t, user.id)]).toEqual([[], []]);
    expect((await pdfOf(client, certificate.id)).statusCode).toBe(200);
  });

  it('is removed from the store if it cannot be recorded', async () => {
    const own = await startTestApp();
    try {
      const { client, certificate } = await certified('Evals', own);
      await own.database.pool.query(`
        create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse_entry before insert on audit_logs for each row
          when (new.action = 'certificate_document_downloaded') execute function refuse_entry();`);
      expect((await pdfOf(client, certificate.id)).statusCode).toBe(500);
      expect([own.store.documents.size, (await stored(certificate.id, own)).pdf_path]).toEqual([0, null]);
      await own.database.pool.query('drop trigger refuse_entry on audit_logs');
      expect((await pdfOf(client, certificate.id)).statusCode).toBe(200);
      expect(own.store.documents.size).toBe(1);
    } finally {
      await own.close();
    }
  });

  it('is reported as missing or changed, and never created again', async () => {
    const { client, certificate } = await certified();
    const { rawPayload } = await pdfOf(client, certificate.id);
    const { pdf_path: path } = await stored(certificate.id);
    t.store.documents.set(path, rawPayload.subarray(1));
    expect(refusalOf(await pdfOf(client, certificate.id))).toEqual([
      500,
      'DOCUMENT_CORRUPT',
      'The signed document in the store is not the one that was signed',
    ]);
    t.store.documents.delete(path);
    expect(refusalOf(await pdfOf(client, certificate.id))).toEqual([
      500,
      'DOCUMENT_MISSING',
      'The signed document is missing from the store',
    ]);
  });
});

import { agreementPlainText } from '@aicv/domain/legal/agreements/agreement-plain-text';
import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/legal/agreements/current-agreement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readPdfText } from '../../../testing/readers/read-pdf-text.ts';
import { findAcceptance } from './legal-acceptances.repository.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const newcomer = () => t.signedIn('analyst', { accepted: false });

const auditOf = (userId: string) =>
  rowsOf(
    t.database,
    `select action, resource_id as id, details from audit_logs where user_id = '${userId}' and action = 'agreement_accepted'`,
  );

describe('the status of the agreement', () => {
  // REQ-70
  it('reports no acceptance at first, and then its time', async () => {
    const { client } = await newcomer();
    expect((await client.get('/api/legal/status')).json()).toEqual({
      hasAccepted: false,
      agreementVersion: '1.0',
      acceptedAt: null,
    });
    const accepted = (await client.post('/api/legal/accept')).json();
    expect((await client.get('/api/legal/status')).json()).toEqual(accepted);
    expect(accepted).toEqual({
      hasAccepted: true,
      agreementVersion: '1.0',
      acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
    });
  });

  it('requires a session, as do the download and the acceptance', async () => {
    const visitor = t.client();
    for (const path of ['/api/legal/status', '/api/legal/download-agreement']) {
      expect((await visitor.get(path)).json().code).toBe('AUTHENTICATION_REQUIRED');
    }
    expect((await visitor.post('/api/legal/accept')).statusCode).toBe(401);
  });
});

describe('accepting', () => {
  // REQ-71, REQ-74
  it('returns 201, then 200 with the first time, and stores one row with IP address, user agent and hash of the text', async () => {
    const { client, user } = await newcomer();
    const first = await client.post('/api/legal/accept');
    const second = await client.post('/api/legal/accept');
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    const rows = await rowsOf(t.database, `select * from legal_acceptances where user_id = '${user.id}'`);
    expect(rows).toEqual([
      expect.objectContaining({
        ip_address: client.address,
        user_agent: 'Test browser',
        agreement_version: '1.0',
        text_sha256: '0d565916781e293dafbd10d95557c956691dcae162483a61f4c4a9fcd0c53e4c',
        tenant_id: 'default',
      }),
    ]);
    expect(await auditOf(user.id)).toEqual([
      {
        action: 'agreement_accepted',
        id: rows[0]?.id,
        details: { agreementVersion: '1.0', textSha256: rows[0]?.text_sha256 },
      },
    ]);
  });

  it('is rejected for an outdated version that an old page still shows', async () => {
    const { client, user } = await newcomer();
    const stale = await client.post('/api/legal/accept', { agreementVersion: '0.9' });
    expect([stale.statusCode, stale.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    const message = 'The agreement has a new version. Reload the page to read it';
    expect(stale.json()).toMatchObject({ message, issues: [{ path: 'agreementVersion', message }] });
    expect((await client.post('/api/legal/accept', { version: '1.0' })).statusCode).toBe(400);
    expect(await rowsOf(t.database, `select id from legal_acceptances where user_id = '${user.id}'`)).toEqual([]);
    expect(await auditOf(user.id)).toEqual([]);
    expect((await client.post('/api/legal/accept', { agreementVersion: '1.0' })).statusCode).toBe(201);
  });

  it.each([undefined, {}])('with the body %j accepts the version in force (REQ-71)', async (body) => {
    const { client } = await newcomer();
    expect((await client.post('/api/legal/accept', body)).statusCode).toBe(201);
  });

  it('creates one row and one audit entry for twenty concurrent requests', async () => {
    const { client, user } = await newcomer();
    const csrfToken = await client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/legal/accept', undefined, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await rowsOf(t.database, `select id from legal_acceptances where user_id = '${user.id}'`)).toHaveLength(1);
    expect(await auditOf(user.id)).toHaveLength(1);
  });

  it('writes nothing if its audit entry cannot be written', async () => {
    const own = await startTestApp();
    const { client, user } = await own.signedIn('analyst', { accepted: false });
    await own.database.pool.query('alter table audit_logs add constraint refuse_all check (false) not valid');
    expect((await client.post('/api/legal/accept')).statusCode).toBe(500);
    expect(await rowsOf(own.database, `select id from legal_acceptances where user_id = '${user.id}'`)).toEqual([]);
    expect((await client.get('/api/legal/status')).json().hasAccepted).toBe(false);
    await own.close();
  });

  it('grants access at once, to this user only', async () => {
    const { client } = await newcomer();
    const { client: other } = await newcomer();
    expect((await client.get('/api/opportunities')).json().code).toBe('LEGAL_ACCEPTANCE_REQUIRED');
    await client.post('/api/legal/accept');
    expect((await client.get('/api/opportunities')).statusCode).toBe(200);
    expect((await other.get('/api/opportunities')).statusCode).toBe(403);
  });

  // REQ-73
  it('counts only for its version: another version must be accepted again, and the old row remains', async () => {
    const { client, user } = await newcomer();
    await rowsOf(
      t.database,
      `insert into legal_acceptances (user_id, agreement_version, text_sha256) values ('${user.id}', '0.9', 'of 0.9')`,
    );
    expect((await client.get('/api/legal/status')).json().hasAccepted).toBe(false);
    expect((await client.get('/api/opportunities')).json().code).toBe('LEGAL_ACCEPTANCE_REQUIRED');
    expect((await client.post('/api/legal/accept')).statusCode).toBe(201);
    const found = (version: string) =>
      t.database.scope.withTenant('default', (tx) => findAcceptance(tx, user.id, version));
    expect((await found('0.9'))?.textSha256).toBe('of 0.9');
    expect((await found('1.0'))?.agreementVersion).toBe('1.0');
    expect(await found('1.1')).toBeUndefined();
  });
});

// REQ-72
describe('the agreement as a document', () => {
  async function download(): Promise<Buffer> {
    const { client } = await newcomer();
    const response = await client.get('/api/legal/download-agreement');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="AICV-Confidentiality-Agreement-1.0.pdf"',
    });
    return response.rawPayload;
  }

  const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

  it('is a complete PDF with a title, and has the same bytes each time', async () => {
    const pdf = await download();
    const text = pdf.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d/);
    expect(text.trimEnd()).toMatch(/startxref\n\d+\n%%EOF$/);
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
    expect(text).toContain('/Lang (en)');
    const titleAt = /\/Title (\d+) 0 R/.exec(text)?.[1];
    expect(text).toContain(`\n${titleAt} 0 obj\n(${CURRENT_CONFIDENTIALITY_AGREEMENT.title})\nendobj`);
    expect((await download()).equals(pdf)).toBe(true);
  });

  it('contains the full text that is accepted, with its ten numbered headings', async () => {
    const { title, version, summary, sections } = CURRENT_CONFIDENTIALITY_AGREEMENT;
    const text = squeezed(readPdfText(await download()));
    expect(sections).toHaveLength(10);
    for (const [index, { heading, paragraphs }] of sections.entries()) {
      expect(text).toContain(squeezed(`${index + 1}. ${heading}`));
      expect(text).toContain(squeezed(paragraphs[0] ?? '').slice(0, 60));
    }
    expect(text).toContain(squeezed(title));
    expect(text).toContain(squeezed(`Version ${version} · Effective 14 September 2025`));
    for (const point of summary) expect(text).toContain(squeezed(`${point.title}. `));
    expect(text.length).toBeGreaterThan(squeezed(agreementPlainText(CURRENT_CONFIDENTIALITY_AGREEMENT)).length);
  });
});

import { createHash, randomUUID, verify, X509Certificate } from 'node:crypto';
import type { Actor } from '@aicv/domain/access/access-policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../platform/access/caller.ts';
import { createRequester } from '../../../platform/context.ts';
import type { UsableSigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readCsvRows } from '../../../testing/readers/read-csv.ts';
import { clearAuditLog, recordEntries, recordEntry, tamper } from '../../../testing/records/audit-entries.ts';
import { NO_TWO_FACTOR } from '../../../testing/two-factor/no-two-factor.ts';
import { exportedLines } from './audit-export.presenter.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { mailAuditHead } from './mail-audit-head.ts';

let t: TestApp;
let admin: TestClient;
let adminId: string;
let identity: UsableSigningIdentity;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  const { client, user } = await t.signedIn('admin');
  [admin, adminId] = [client, user.id];
  if (!t.identity.canSign) throw new Error(t.identity.reason);
  identity = t.identity;
});
afterAll(() => t.close());

const day = () => new Date(t.clock.nowMs()).toISOString().slice(0, 10);
const linesIn = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function exported(query: string, client = admin) {
  const response = await client.get(`/api/audit-logs/export?${query}`);
  expect(response.statusCode).toBe(200);
  return response;
}

async function jsonExport(query = '', client = admin) {
  const response = await exported(`format=json&${query}`, client);
  const [head, ...entries] = linesIn(response.body);
  expect(response.headers['x-total-count']).toBe(String(entries.length));
  return { response, head, entries };
}

const eventsOf = (action: string) =>
  rowsOf<{ user_id: string; details: Record<string, unknown>; content: string }>(
    t.database,
    `select l.user_id, l.details, p.content from audit_logs l join audit_personal p on p.entry_id = l.id
      where action = '${action}' order by seq`,
  );

function requireSigned(statement: string, signature: string, pem: string): Record<string, unknown> {
  const key = new X509Certificate(pem).publicKey;
  expect(verify('sha256', Buffer.from(statement), key, Buffer.from(signature, 'base64'))).toBe(true);
  return JSON.parse(statement);
}

// REQ-255, REQ-299
describe('an export of the audit log as JSON', () => {
  it('begins with the signed head and contains every entry exactly as it was hashed', async () => {
    await recordEntries(t.database, 3);
    const { response, head, entries } = await jsonExport();
    expect(response.headers['content-type']).toBe('application/x-ndjson');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="audit-log-${day()}.ndjson"`);
    expect(head).toMatchObject({ kind: 'head', tenantId: 'default', position: entries.length, filter: {} });
    expect(head.certificate).toBe(identity.certificatePem);
    const { statement, signature, certificateSha256 } = head.checkpoint;
    expect(certificateSha256).toBe(identity.certificateSha256);
    expect(requireSigned(statement, signature, head.certificate)).toEqual({
      version: 1,
      product: 'AICV',
      tenantId: 'default',
      position: head.position,
      hash: head.hash,
      signedAt: new Date(t.clock.nowMs()).toISOString(),
    });
    let hash = '0'.repeat(64);
    for (const [index, entry] of entries.entries()) {
      expect([entry.kind, entry.position, entry.previousHash]).toEqual(['entry', index + 1, hash]);
      hash = sha256(`${hash}\n${entry.content}`);
      expect(entry.hash).toBe(hash);
      expect(JSON.parse(entry.content).personalSha256).toBe(sha256(`${entry.salt}\n${entry.personal}`));
    }
    expect(hash).toBe(head.hash);
  });

  it('is audited with its filter before its first entry is sent, and ends with that audit entry', async () => {
    const { entries } = await jsonExport();
    expect(JSON.parse(entries.at(-1).content)).toMatchObject({
      action: 'audit_log_exported',
      userId: adminId,
      resourceType: 'audit_log',
      resourceId: null,
      details: { format: 'json', filter: {} },
    });
    const someone = randomUUID();
    await jsonExport(`userId=${someone}&from=2026-01-01T00:00:00Z`);
    const events = await eventsOf('audit_log_exported');
    expect(events.at(-1)).toMatchObject({
      user_id: adminId,
      details: { format: 'json', filter: { userId: someone, from: '2026-01-01T00:00:00Z' } },
    });
  });

  it('ends at its head despite concurrent writes', async () => {
    const opened = await exportAuditLog(requester(), identity, { format: 'json', filter: {} });
    await recordEntries(t.database, 2);
    const lines: string[] = [];
    for await (const part of exportedLines(opened, ADMIN)) lines.push(part);
    const entries = linesIn(lines.join('')).slice(1);
    expect(entries).toHaveLength(opened.plan.head.position);
    expect(entries.at(-1).hash).toBe(opened.plan.head.hash);
  });

  it('contains the filtered entries, in the order of the chain', async () => {
    const someone = randomUUID();
    for (const title of ['one', 'two', 'three']) {
      await t.database.scope.withTenant('default', (tx) => recordEntry(tx, { userId: someone, title }));
      await recordEntries(t.database, 1);
    }
    const { head, entries } = await jsonExport(`userId=${someone}`);
    expect(head).toMatchObject({ entries: 3, filter: { userId: someone } });
    expect(entries.map(({ content }) => JSON.parse(content).details.title)).toEqual(['one', 'two', 'three']);
    const positions = entries.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect((await jsonExport(`userId=${randomUUID()}`)).entries).toEqual([]);
  });

  it('spans many pages', async () => {
    const someone = randomUUID();
    await rowsOf(
      t.database,
      `insert into audit_logs (action, user_id) select 'venture_created', '${someone}' from generate_series(1, 1203)`,
    );
    expect((await jsonExport(`userId=${someone}`)).entries).toHaveLength(1_203);
    const { entries, head } = await jsonExport();
    expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: head.position }, (_, n) => n + 1));
  });

  it('contains null for personal data that was erased', async () => {
    const someone = randomUUID();
    await t.database.scope.withTenant('default', (tx) => recordEntry(tx, { userId: someone }));
    await rowsOf(t.database, `delete from audit_personal where user_id = '${someone}'`);
    const [entry] = (await jsonExport(`userId=${someone}`)).entries;
    expect(entry).toMatchObject({ content: expect.stringContaining(someone), salt: null, personal: null });
  });

  it('omits the details of rounds and updates that the reader may not see, and their salt', async () => {
    const { client: manager } = await t.signedIn('manager');
    expect((await manager.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
    const { id } = (await manager.post('/api/funding-rounds', { name: 'Series Q', amount: '987654.00' })).json();
    const { response, entries } = await jsonExport(`resourceId=${id}`);
    expect(entries).toEqual([
      {
        kind: 'entry',
        position: expect.any(Number),
        previousHash: expect.any(String),
        hash: expect.any(String),
        content: null,
        withheld: 'NDA_REQUIRED',
      },
    ]);
    expect(response.body).not.toContain('Series Q');
    const [row] = readCsvRows((await exported(`format=csv&resourceId=${id}`)).body);
    expect(row?.Details).toBe('{"withheld":"NDA_REQUIRED"}');

    const { client: reader } = await t.signedIn('admin');
    expect((await reader.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
    const [seen] = (await jsonExport(`resourceId=${id}`, reader)).entries;
    expect(JSON.parse(seen.content).details).toMatchObject({ name: 'Series Q' });
  });

  it('contains only the reader’s own tenant', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    const { head, entries } = await jsonExport('', client);
    expect(head).toMatchObject({ tenantId: 'elsewhere', position: 3 });
    expect(entries.map(({ content }) => JSON.parse(content).tenantId)).toEqual(Array(3).fill('elsewhere'));
  });

  it('is available while the platform cannot sign, and says that it is unsigned', async () => {
    const opened = await exportAuditLog(requester(), UNUSABLE, { format: 'json', filter: {} });
    const first = await exportedLines(opened, ADMIN).next();
    expect(JSON.parse(first.value ?? '')).toMatchObject({
      kind: 'head',
      checkpoint: null,
      certificate: null,
      note: 'The platform has no usable signing key: this head is not signed.',
    });
  });
});

const ADMIN: Actor = {
  role: 'admin',
  isActive: true,
  hasAcceptedAgreement: true,
  hasSignedNda: true,
  enabledFlags: new Set(['capital']),
  capitalPolicy: 'nda',
};
const callerOf = (userId: string): Caller => ({
  sid: 's',
  userId,
  tenantId: 'default',
  actor: ADMIN,
  timeZone: 'UTC',
  twoFactor: NO_TWO_FACTOR,
});
const CLIENT = { ipAddress: '10.0.0.1', userAgent: 'Test', requestId: 'r' };
const UNUSABLE = { canSign: false, reason: 'no key' } as const;
const requester = () =>
  createRequester(t.database.scope, { caller: callerOf(adminId), client: CLIENT, clock: t.clock });

// REQ-255, REQ-299
describe('an export of the audit log as CSV', () => {
  it('has a row for each entry, with its personal data and its position in the chain', async () => {
    const { client, user } = await t.signedIn('analyst');
    const title = '=HYPERLINK("https://example.com"), “王”';
    await client.post('/api/opportunities', { title, description: 'Here.', submittedBy: 'A' });
    const response = await exported(`userId=${user.id}`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-log-${day()}.csv"`,
      'x-total-count': '3',
    });
    const rows = readCsvRows(response.body);
    expect(rows.map(({ Action }) => Action)).toEqual(['user_signed_in', 'agreement_accepted', 'opportunity_created']);
    const [entry] = (await jsonExport(`userId=${user.id}&action=opportunity_created`)).entries;
    const content = JSON.parse(entry.content);
    expect(rows.at(-1)).toEqual({
      Position: String(entry.position),
      Time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      Action: 'opportunity_created',
      Username: user.username,
      'User id': user.id,
      'Kind of record': 'opportunity',
      'Record id': content.resourceId,
      Details: expect.any(String),
      'IP address': client.address,
      'User agent': 'Test browser',
      'Personal details': '',
      'Request id': content.requestId,
      'Entry id': content.id,
      Hash: entry.hash,
    });
    expect(JSON.parse(rows.at(-1)?.Details ?? '')).toEqual({ title, stage: 'discovery' });
    expect((await eventsOf('audit_log_exported')).at(-2)?.details).toEqual({
      format: 'csv',
      filter: { userId: user.id },
    });
  });
});

describe('the signed heads', () => {
  it('are listed newest first, in pages, each verifiable by itself', async () => {
    await clearAuditLog(t.database);
    for (let n = 0; n < 3; n += 1) {
      await recordEntries(t.database, 1);
      await jsonExport();
      t.clock.advanceMs(1_000);
    }
    const first = await admin.get('/api/audit-logs/checkpoints?limit=2');
    expect([first.statusCode, first.headers['x-total-count']]).toEqual([200, '3']);
    expect(first.json().map(({ position }: { position: number }) => position)).toEqual([6, 4]);
    expect(first.json()[0]).toEqual({
      id: expect.any(String),
      position: 6,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      signedAt: expect.stringMatching(/\.\d{3}Z$/),
      signature: expect.any(String),
      certificateSha256: identity.certificateSha256,
    });
    const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await admin.get(next)).json()).toMatchObject([{ position: 2 }]);
  });

  it('are downloaded with their certificates, including the current head, and the download is audited', async () => {
    const response = await admin.get('/api/audit-logs/checkpoints/export');
    expect(response.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="audit-heads-${day()}.ndjson"`,
    });
    const lines = linesIn(response.body);
    expect(lines[0]).toEqual({
      kind: 'certificate',
      sha256: identity.certificateSha256,
      pem: identity.certificatePem,
    });
    const statements = lines.slice(1).map(({ kind, statement, signature }) => {
      expect(kind).toBe('checkpoint');
      return requireSigned(statement, signature, identity.certificatePem);
    });
    expect(statements.map(({ position }) => position)).toEqual([7, 6, 4, 2]);
    expect((await eventsOf('audit_log_exported')).at(-1)?.details).toEqual({ format: 'checkpoints', filter: {} });
  });

  it('are mailed with the data to verify one, signed at that moment', async () => {
    await recordEntries(t.database, 1);
    const response = await admin.post('/api/audit-logs/checkpoints/mail', { to: 'auditor@example.com' });
    expect([response.statusCode, response.json()]).toMatchObject([201, { position: 8 }]);
    const [mail, ...others] = await rowsOf<{ to: string; subject: string; text: string }>(
      t.database,
      'select "to", subject, text from mails',
    );
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'auditor@example.com',
      subject: 'AICV audit log: signed head at position 8 of "default"',
    });
    const [checkpoint, certificate] = linesIn(mail?.text.slice(mail.text.indexOf('{')) ?? '');
    const statement = requireSigned(checkpoint.statement, checkpoint.signature, certificate.pem);
    expect(statement).toMatchObject({ position: 8, hash: response.json().hash });
    const [event] = await eventsOf('audit_head_mailed');
    expect(event).toMatchObject({ user_id: adminId, details: { position: 8 } });
    expect(JSON.parse(event?.content ?? '')).toMatchObject({ to: 'auditor@example.com' });
  });

  it.each([
    ['no address', {}],
    ['what is none', { to: 'auditor' }],
    ['another line', { to: 'auditor@example.com\nBcc: all@example.com' }],
    ['more than asked', { to: 'auditor@example.com', subject: 'Hello' }],
  ])('are not mailed to %s', async (_what, body) => {
    const response = await admin.post('/api/audit-logs/checkpoints/mail', body);
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('cannot be mailed while the platform cannot sign, and then nothing is audited', async () => {
    const before = await rowsOf(t.database, 'select id from audit_logs');
    const mailed = requester().inTransaction((ctx) => mailAuditHead(ctx, UNUSABLE, 'auditor@example.com'));
    await expect(mailed).rejects.toMatchObject({
      statusCode: 503,
      code: 'SIGNING_UNAVAILABLE',
      message: 'The platform has no usable signing key',
    });
    expect(await rowsOf(t.database, 'select id from audit_logs')).toHaveLength(before.length);
  });

  it('of a position that was signed before are unchanged, even after a rewrite of the chain', async () => {
    const [before] = (await admin.get('/api/audit-logs/checkpoints?limit=1')).json();
    await tamper(
      t.database,
      "delete from audit_chain where tenant_id = 'default' and position > 8",
      "update audit_heads set position = 8, hash = repeat('1', 64) where tenant_id = 'default'",
    );
    const response = await admin.post('/api/audit-logs/checkpoints/mail', { to: 'auditor@example.com' });
    expect(response.json()).toEqual(before);
  });
});

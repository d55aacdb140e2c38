import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../platform/access/caller.ts';
import { createRequester } from '../../../platform/context.ts';
import type { PdfRenderer } from '../../../platform/documents/pdf/render-pdf.ts';
import { runIfInstalled } from '../../../platform/documents/signing/installed-program.testing.ts';
import { verifyPdfSignature } from '../../../platform/documents/signing/verify-pdf-signature.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { buildKpi } from '../../../testing/builders/build-kpi.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import { NO_TWO_FACTOR } from '../../../testing/two-factor/no-two-factor.ts';
import { fundingRounds } from '../rounds/funding-rounds.tables.ts';
import { investorUpdates } from '../updates/investor-updates.tables.ts';
import { exportInvestorUpdate } from './capital-export.ts';

const NOW = Date.parse('2026-11-20T15:04:33Z');
const EXPORT = '/api/investor-updates/export';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  // Exports contain their creation time.
  t.clock.advanceMs(NOW - t.clock.nowMs());
});
afterAll(() => t.close());

const squeezed = (text: string) => text.replaceAll(/\s/g, '');
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const certificates = () => (t.identity.canSign ? [t.identity.certificatePem] : []);

/** A new tenant with rounds, an update for all users, one for a single recipient, and five months of revenue. */
async function freshTenant(tenantId: string) {
  await t.database.pool.query('insert into tenants (id, name) values ($1, $1)', [tenantId]);
  return t.database.scope.withTenant(tenantId, async (tx) => {
    const rounds = await tx
      .insert(fundingRounds)
      .values(
        [
          { name: 'Seed', amount: '3200000.50', status: 'closed', closedAt: '2024-03-01T00:00:00Z' },
          { name: '=Series B', target: '35000000.00', timeline: 'Q4 2027', useOfFunds: 'Scale Operations' },
        ].map((round) => ({ ...round, tenantId, createdAt: '2026-10-01T00:00:00Z' })),
      )
      .returning();
    const [everyone, chosen, earlier, draft] = await tx
      .insert(investorUpdates)
      .values(
        [
          {
            title: 'For everyone',
            content: '## Launches\n\nTwo **ventures** left.\n\n- Harbour',
            publishedAt: '2026-11-01T00:00:00Z',
          },
          {
            title: 'For analysts',
            content: 'Only you.',
            publishedAt: '2026-11-10T00:00:00Z',
            recipientRoles: ['analyst' as const],
          },
          { title: 'Earlier', content: 'In spring.', publishedAt: '2026-04-01T00:00:00Z' },
          { title: 'Draft', content: 'Not yet.' },
        ].map((update) => ({ ...update, tenantId })),
      )
      .returning();
    for (const [recordedAt, value] of [
      ['2026-05-31', '100000.00'],
      ['2026-09-30', '240000.00'],
      ['2026-10-31', '260000.25'],
    ] as const) {
      await buildKpi(tx, { tenantId, metric: 'revenue', recordedAt, value });
    }
    await buildKpi(tx, { tenantId, metric: 'cash', recordedAt: '2026-10-31', value: '8200000.00' });
    if (everyone === undefined || chosen === undefined || earlier === undefined || draft === undefined)
      throw new Error();
    return { rounds, everyone, chosen, earlier, draft };
  });
}

async function reader(role: Role, tenantId: string, names: { firstName?: string; lastName?: string } = {}) {
  const { client, user } = await t.signedIn(role, { tenantId });
  await signNdaOf(t.database, user);
  if (names.firstName !== undefined) {
    await t.database.scope.withTenant(tenantId, (tx) =>
      tx.execute(
        sql`update users set first_name = ${names.firstName}, last_name = ${names.lastName ?? null} where id = ${user.id}`,
      ),
    );
  }
  return { client, user };
}

async function pdfOf(client: TestClient, query = '') {
  const response = await client.get(`${EXPORT}${query}`);
  expect(response.statusCode).toBe(200);
  const read = readPdfPages(response.rawPayload);
  const pages = read.map(({ text }) => squeezed(text));
  const contentStream = read.map((page) => page.contentStream).join('\n');
  return { response, bytes: response.rawPayload, pages, text: pages.join(''), contentStream };
}

const disclosedTo = (userId: string, tenantId: string) =>
  rowsOf<Record<string, string | null>>(
    t.database,
    `select kind, record_type, record_id, record_name, nda_version from disclosures where user_id = '${userId}'
      order by record_type, record_name`,
    tenantId,
  );

const auditOf = (userId: string, tenantId: string) =>
  rowsOf<{ resource_id: string | null; details: Record<string, unknown> }>(
    t.database,
    `select resource_id, details from audit_logs where user_id = '${userId}' and action = 'investor_update_exported' order by seq`,
    tenantId,
  );

// REQ-233
describe('the export of an investor update', () => {
  it('contains period, dated metrics, revenue, rounds and text, and names its reader on each page', async () => {
    await freshTenant('whole');
    const { client, user } = await reader('investor', 'whole', { firstName: 'Ada', lastName: 'Lovelace' });
    const { response, pages, text } = await pdfOf(client);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe('attachment; filename="investor-update-2026-11-20.pdf"');
    for (const said of [
      'Investor update',
      'AICV Holdings, Inc.',
      `Prepared for Ada Lovelace (${user.username})`,
      'Prepared at 20 November 2026, 15:04 UTC',
      '23 August – 20 November 2026',
      'Total Revenue $600,000.25',
      '31 October 2026',
      "The firm's latest cash",
      'Total for August – November 2026: $500,000.25.',
      'Sep 2026 $240,000',
      'Oct 2026 $260,000.25',
      'Jun 2026 no record',
      '=Series B Planning TBD TBD TBD Ongoing',
      'Seed Closed $3,200,000.50 TBD TBD 1 March 2024',
      'Target $35,000,000. Timeline: Q4 2027. Use of funds: Scale Operations',
      'For everyone',
      'Two ventures left.',
      '• Harbour',
    ]) {
      expect(text).toContain(squeezed(said));
    }
    for (const unsaid of ['Only you', 'Not yet', 'In spring']) expect(text).not.toContain(squeezed(unsaid));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      const footer = `Confidential · prepared for Ada Lovelace (${user.username}) on 2026-11-20 15:04 UTC · document `;
      expect(page).toMatch(new RegExp(`·Page${index + 1}of${pages.length}$`));
      expect(page).toContain(squeezed(footer));
    }
  });

  it('renders the Markdown of the update as its page does', async () => {
    const { everyone } = await freshTenant('markdown');
    const content = [
      'Growth ~~was 40%~~ is **32%** 🚀 R&D; &amp; more[^n]\n\n<!-- internal -->',
      '| Metric | Value |\n| --- | --: |\n| Burn | 12 |\n\n[note]: not a link',
      '[hidden]: https://hidden.example "Never"\n\n- [x] Done, see [the report](https://reports.example/q3)\n\n[^n]: As audited.',
    ].join('\n\n');
    await t.database.scope.withTenant('markdown', (tx) =>
      tx.execute(sql`update investor_updates set content = ${content} where id = ${everyone.id}`),
    );
    const { client } = await reader('investor', 'markdown');
    const { text, contentStream } = await pdfOf(client);
    for (const said of [
      'Growth was 40% is 32% 🚀 R&D; & more[1]',
      'Metric Value Burn 12',
      '[note]: not a link',
      '• ☑ Done, see the report (https://reports.example/q3)',
      '1. As audited.',
    ]) {
      expect(text).toContain(squeezed(said));
    }
    for (const unsaid of ['internal', 'hidden', 'Never', '~~', '**', '|', 'U+']) expect(text).not.toContain(unsaid);
    // The strikethrough and the underline of the link.
    expect(contentStream.match(/\bl\n0\.6 w\n/g)?.length ?? 0).toBeGreaterThan(1);
  });

  it.each([
    ['李', '明'],
    ['محمد', ''],
  ])('names %s%s on each page', async (firstName, lastName) => {
    const tenantId = `script-${firstName.codePointAt(0)}`;
    await freshTenant(tenantId);
    const { client, user } = await reader('investor', tenantId, { firstName, lastName });
    const { pages } = await pdfOf(client);
    for (const page of pages) {
      const foot = page.slice(page.lastIndexOf('Confidential·'));
      for (const character of firstName + lastName) expect(foot).toContain(character);
      expect(foot).toContain(`(${squeezed(user.username)})`);
    }
  });

  it('has the platform’s signature, which anyone can verify by its hash or id', async () => {
    await freshTenant('signed');
    const { client } = await reader('investor', 'signed');
    const { bytes, text } = await pdfOf(client);
    expect(await verifyPdfSignature(bytes, certificates())).toMatchObject({ isValid: true });
    const code = /document([0-9a-f-]{36})/.exec(text)?.[1];
    const visitor = t.client();
    const byHash = await visitor.post('/api/verify', { sha256: sha256Of(bytes) });
    expect(byHash.json()).toMatchObject({ result: 'issued', unchanged: true });
    expect((await visitor.post('/api/verify', { code })).json()).toMatchObject({ result: 'issued', unchanged: null });
    const changed = Buffer.from(bytes);
    changed[changed.length - 1_000] = (changed[changed.length - 1_000] ?? 0) ^ 1;
    expect((await visitor.post('/api/verify', { sha256: sha256Of(changed) })).json()).toEqual({ result: 'unknown' });
    const folder = mkdtempSync(join(tmpdir(), 'aicv-export-'));
    try {
      writeFileSync(join(folder, 'a.pdf'), bytes);
      const found = runIfInstalled('pdfsig', [join(folder, 'a.pdf')]);
      if (found !== undefined) expect(found.output).toContain('Signature is Valid');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is audited with the disclosed items, the NDA and the hash', async () => {
    const { rounds, everyone } = await freshTenant('recorded');
    const { client, user } = await reader('investor', 'recorded');
    const { bytes } = await pdfOf(client, '?from=2026-09-01&to=2026-11-19');
    expect(await disclosedTo(user.id, 'recorded')).toEqual(
      [
        { record_type: 'capital_figures', record_id: null, record_name: 'Figures of the firm' },
        ...rounds
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
          .map(({ id, name }) => ({ record_type: 'funding_round', record_id: id, record_name: name })),
        { record_type: 'investor_update', record_id: everyone.id, record_name: 'For everyone' },
      ].map((row) => ({ kind: 'exported', nda_version: '1.0', ...row })),
    );
    expect(await auditOf(user.id, 'recorded')).toEqual([
      {
        resource_id: everyone.id,
        details: { format: 'pdf', from: '2026-09-01', to: '2026-11-19', sha256: sha256Of(bytes) },
      },
    ]);
  });

  it('contains the chosen update, by default the reader’s newest one by the end of the period', async () => {
    const { chosen, earlier, everyone } = await freshTenant('choice');
    const { client: analyst } = await reader('analyst', 'choice');
    expect((await pdfOf(analyst)).text).toContain('Onlyyou.');
    expect((await pdfOf(analyst, `?updateId=${everyone.id}`)).text).toContain('Twoventuresleft.');
    expect((await pdfOf(analyst, '?to=2026-10-31')).text).toContain('Inspring.');
    expect((await pdfOf(analyst, '?to=2026-03-31')).text).toContain(
      squeezed('No update was published to this reader by the end of the period.'),
    );
    const { client: author } = await reader('manager', 'choice');
    expect((await pdfOf(author, `?updateId=${chosen.id}`)).text).toContain('Onlyyou.');
    expect((await pdfOf(author, `?updateId=${earlier.id}`)).text).toContain('Inspring.');
  });

  it.each(['admin', 'manager', 'analyst', 'investor'] as const)(
    'contains for %s the first update in their own list',
    async (role) => {
      const tenantId = `newest-${role}`;
      await freshTenant(tenantId);
      const { client } = await reader(role, tenantId);
      const [first] = (await client.get('/api/investor-updates')).json();
      const { text } = await pdfOf(client);
      expect(text).toContain(role === 'investor' ? 'Twoventuresleft.' : 'Onlyyou.');
      expect(text).toContain(squeezed(first.title));
    },
  );

  it('omits metrics and revenue for readers who may not see them, and does not record them', async () => {
    await freshTenant('unmeasured');
    const { client, user } = await reader('learner', 'unmeasured');
    const { text } = await pdfOf(client);
    expect(text).not.toContain('TotalRevenue');
    expect(text).not.toContain('$600,000.25');
    expect(text).toContain('=SeriesB');
    expect((await disclosedTo(user.id, 'unmeasured')).map(({ record_type }) => record_type)).not.toContain(
      'capital_figures',
    );
    const csv = await client.get(`${EXPORT}?format=csv`);
    expect(csv.body).not.toContain('figures,');
    expect(csv.body).not.toContain('revenue,');
  });

  it('says so if there is no data', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('empty', 'Empty')");
    const { client } = await reader('investor', 'empty');
    const { text } = await pdfOf(client);
    for (const said of [
      'No revenue was recorded for these months.',
      'No funding rounds by the end of the period.',
      'No update was published to this reader by the end of the period.',
      'no record yet',
    ]) {
      expect(text).toContain(squeezed(said));
    }
  });
});

// REQ-233, REQ-299
describe('the export as CSV', () => {
  it('starts with its reader and time, contains metrics, revenue with gaps, and rounds, and neutralizes formulas', async () => {
    await freshTenant('table');
    const { client, user } = await reader('investor', 'table', { firstName: 'Ada', lastName: 'Lovelace' });
    const response = await client.get(`${EXPORT}?format=csv&from=2026-05-01&to=2026-10-31`);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="investor-update-2026-11-20.csv"');
    const lines = response.body.slice(1).split('\r\n');
    expect(lines.slice(1, 4)).toEqual([
      `copy,"Confidential, prepared for",Ada Lovelace (${user.username})`,
      'copy,Prepared at,2026-11-20 15:04 UTC',
      'copy,Period,2026-05-01,2026-10-31',
    ]);
    expect(response.body).toContain('figures,Total Revenue,600000.25,USD,2026-10-31,');
    expect(response.body).toContain('revenue,2026-05,100000.00,100000.00\r\nrevenue,2026-06,,\r\n');
    expect(response.body).toContain("rounds,'=Series B,planning,,,,,35000000.00,Q4 2027,Scale Operations");
    expect(response.body).not.toContain('Launches');
    const [entry] = await auditOf(user.id, 'table');
    expect(entry).toEqual({
      resource_id: null,
      details: { format: 'csv', from: '2026-05-01', to: '2026-10-31', sha256: sha256Of(response.rawPayload) },
    });
    const disclosed = (await disclosedTo(user.id, 'table')).map(({ record_type }) => record_type);
    expect(disclosed).toEqual(['capital_figures', 'funding_round', 'funding_round']);
  });
});

describe('an export', () => {
  it.each([
    ['from=2026-11-21', 'The start date must not be after the end date'],
    ['from=2026-02-02&to=2026-02-01', 'The start date must not be after the end date'],
    ['from=2021-11-30&to=2026-11-20', 'The period must not span more than 60 months'],
    ['from=2026-02-30', 'From must be a date such as 2026-03-31'],
    ['to=soon', 'To must be a date such as 2026-03-31'],
    ['format=docx', 'Format must be pdf or csv'],
    ['updateId=7', 'Not a valid id'],
  ])('is refused for %s', async (query, message) => {
    const { client, user } = await reader('investor', 'default');
    const response = await client.get(`${EXPORT}?${query}`);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect(await disclosedTo(user.id, 'default')).toEqual([]);
  });

  it('accepts sixty months', async () => {
    const { client } = await reader('investor', 'default');
    expect((await client.get(`${EXPORT}?format=csv&from=2021-12-01&to=2026-11-20`)).statusCode).toBe(200);
    expect((await client.get(`${EXPORT}?format=csv&from=9999-12-31&to=9999-12-31`)).statusCode).toBe(200);
    expect((await client.get(`${EXPORT}?format=csv&to=1000-01-01`)).statusCode).toBe(200);
  });

  it('returns 404 for an update with other recipients, a draft, and one of another tenant', async () => {
    const { chosen, draft } = await freshTenant('closed');
    const { everyone: foreign } = await freshTenant('foreign');
    const { client, user } = await reader('investor', 'closed');
    const { client: author } = await reader('manager', 'closed');
    for (const format of ['pdf', 'csv']) {
      for (const [who, id] of [
        [client, chosen.id],
        [client, draft.id],
        [author, draft.id],
        [client, foreign.id],
      ] as const) {
        const response = await who.get(`${EXPORT}?format=${format}&updateId=${id}`);
        expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
      }
    }
    expect(await disclosedTo(user.id, 'closed')).toEqual([]);
    expect(await auditOf(user.id, 'closed')).toEqual([]);
  });

  it.each(ROLES)('requires the NDA of %s, and a role too if the tenant requires one', async (role) => {
    const { client, user } = await t.signedIn(role);
    expect((await client.get(`${EXPORT}?format=csv`)).json().code).toBe('NDA_REQUIRED');
    await signNdaOf(t.database, user);
    expect((await client.get(`${EXPORT}?format=csv`)).statusCode).toBe(200);
    const own = `strict-${role}`;
    await t.database.pool.query('insert into tenants (id, name) values ($1, $1)', [own]);
    const admin = (await t.signedIn('admin', { tenantId: own })).client;
    expect((await admin.patch('/api/settings', { capitalPolicy: 'nda-and-role' })).statusCode).toBe(200);
    const { client: strict } = await reader(role, own);
    const allowed = ['admin', 'manager', 'investor'].includes(role);
    expect((await strict.get(`${EXPORT}?format=csv`)).statusCode).toBe(allowed ? 200 : 403);
  });

  it('requires a session', async () => {
    expect((await t.client().get(EXPORT)).json().code).toBe('AUTHENTICATION_REQUIRED');
  });

  it.each([
    ['the renderer fails', {}],
    ['the platform cannot sign', { identity: { canSign: false as const, reason: 'no key' } }],
  ])('stores and audits nothing when %s', async (_case, given) => {
    const { user } = await reader('investor', 'default');
    const pdf = { renderSigned: () => Promise.reject(new Error('out of memory')) } as unknown as PdfRenderer;
    const logged: unknown[] = [];
    const deps = { pdf, identity: t.identity, log: (details: object) => void logged.push(details), ...given };
    const caller: Caller = {
      sid: 's',
      userId: user.id,
      tenantId: 'default',
      timeZone: 'UTC',
      twoFactor: NO_TWO_FACTOR,
      actor: {
        role: 'investor',
        isActive: true,
        hasAcceptedAgreement: true,
        hasSignedNda: true,
        enabledFlags: new Set(['capital']),
        capitalPolicy: 'nda',
      },
    };
    const issued = () => rowsOf(t.database, 'select id from issued_documents');
    const before = await issued();
    const client = { ipAddress: '10.0.0.1', userAgent: 'Test', requestId: 'r' };
    const requester = createRequester(t.database.scope, { caller, client, clock: createTestClock(NOW) });
    await expect(exportInvestorUpdate(requester, deps, { format: 'pdf' })).rejects.toMatchObject({
      statusCode: 500,
      code: 'EXPORT_PDF_FAILED',
      message: 'Failed to generate the investor update PDF',
    });
    expect(logged).toHaveLength(1);
    expect(await disclosedTo(user.id, 'default')).toEqual([]);
    expect(await auditOf(user.id, 'default')).toEqual([]);
    expect(await issued()).toEqual(before);
  });

  it('stores nothing if its audit entry cannot be written', async () => {
    const own = await startTestApp();
    const { client, user } = await own.signedIn('investor');
    await signNdaOf(own.database, user);
    await own.database.scope.withTenant('default', (tx) => tx.insert(fundingRounds).values({ name: 'Seed' }));
    await own.database.pool.query(`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_export before insert on audit_logs for each row
        when (new.action = 'investor_update_exported') execute function refuse_entry();`);
    expect((await client.get(EXPORT)).statusCode).toBe(500);
    expect(await rowsOf(own.database, 'select id from disclosures')).toEqual([]);
    expect(await rowsOf(own.database, 'select id from issued_documents')).toEqual([]);
    await own.close();
  });
});

/**
 * The signed NDA: the processor time to render and sign one in the worker, whole signing requests at ten a second, and lists and
 * signatures of others while one user exports without a pause. The product runs in this process over a database of its own. The requests do
 * not cross a network.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { ndaDocument, sealOf, textSha256Of } from '../apps/api/src/modules/legal/nda/nda-document.ts';
import { createPdfRenderer } from '../apps/api/src/platform/documents/pdf/render-pdf.ts';
import { openSigningIdentity } from '../apps/api/src/platform/documents/signing/signing-identity.ts';
import { BUDGETS } from './budgets.ts';
import { type App, measureProduct, type Pool, type Reader, registerIn } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';

const DOCUMENTS = 100;
const WARM_UP = 20;
const SIGNERS = 60;
const PER_SECOND = 10;
const ACCEPTANCES = 100_000;
const SIGNERS_BESIDE = 20;
const LISTS_EACH = 30;

export const run: RunPart = async () => [
  await measureDocument(),
  ...(await measureProduct('signing', async ({ app, pool }) => [
    await measureRequests(app),
    ...(await measureBesideExports(app, pool)),
  ])),
];

/** In a process without other work, so the time of all its threads is that of the document. */
async function measureDocument(): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'aicv-bench-signing-'));
  const pdf = createPdfRenderer();
  try {
    const identity = await openSigningIdentity(
      { dataDir: folder, organization: 'Bench', pkcs12: undefined },
      new Date(),
    );
    if (!identity.canSign) throw new Error(identity.reason);
    const signOne = (name: string) => {
      const signedAt = new Date().toISOString();
      const signature = { signer: 'Bench', reason: 'Bench', location: 'Bench', signedAt };
      return pdf.renderSigned(documentFor(name, signedAt), { signature, key: identity });
    };
    for (let count = 0; count < WARM_UP; count += 1) await signOne('Nia Okafor');
    const before = process.cpuUsage();
    for (let count = 0; count < DOCUMENTS; count += 1) await signOne('Nia Okafor');
    const { user, system } = process.cpuUsage(before);
    return {
      name: 'render and sign an NDA: processor time',
      value: (user + system) / 1_000 / DOCUMENTS,
      unit: 'ms',
      budget: BUDGETS.signedDocumentCpuMs,
    };
  } finally {
    await pdf.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function documentFor(name: string, createdAt: string) {
  const record = {
    id: randomUUID(),
    userId: randomUUID(),
    tenantId: 'default',
    name,
    accountName: name,
    nameCheck: 'same' as const,
    ipAddress: '192.0.2.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ndaVersion: CURRENT_NDA.version,
    textSha256: textSha256Of(CURRENT_NDA),
    createdAt,
  };
  return ndaDocument(CURRENT_NDA, record, { evidence: [], sealSha256: sealOf(record, []) });
}

async function measureRequests(app: App): Promise<Measurement> {
  const signers = [];
  for (let index = 0; index < SIGNERS; index += 1) signers.push(await registerIn(app, index, 'investor'));
  for (const signer of signers.splice(0, 5)) await sign(signer);
  const times: Promise<number>[] = [];
  for (const signer of signers) {
    times.push(timeOf(() => sign(signer)));
    await pause(1_000 / PER_SECOND);
  }
  const took = await Promise.all(times);
  return {
    name: `whole signing request at ${PER_SECOND} a second, p95`,
    value: percentile(took, 0.95),
    unit: 'ms',
    budget: BUDGETS.signingRequestP95Ms,
    beside: `median ${percentile(took, 0.5).toFixed(0)} ms`,
  };
}

/** One user keeps as many exports running as the limit allows, over 100,000 acceptances, while another lists and others sign. */
async function measureBesideExports(app: App, pool: Pool): Promise<Measurement[]> {
  await fillAcceptances(pool);
  const [exporter, reader] = [await registerIn(app, SIGNERS + 1, 'admin'), await registerIn(app, SIGNERS + 2, 'admin')];
  const signers = [];
  for (let index = 0; index < SIGNERS_BESIDE; index += 1) signers.push(await registerIn(app, 100 + index, 'investor'));
  await sign(exporter);
  const content = '**Revenue** grew again in every market. '.repeat(490);
  const { id } = JSON.parse((await exporter.send('POST', '/api/investor-updates', { title: 'Long', content })).body);
  await exporter.send('POST', `/api/investor-updates/${id}/publish`, {});
  const paths = [
    `/api/investor-updates/export?updateId=${id}`,
    '/api/admin/legal/acceptances/export',
    '/api/admin/legal/compliance/export',
    '/api/opportunities/digest/export',
  ];
  let isMeasuring = true;
  let exported = 0;
  const exportAllTheTime = async () => {
    while (isMeasuring) {
      for (const path of paths) {
        await timeOf(() => exporter.send('GET', path));
        exported += 1;
      }
    }
  };
  const exports = [exportAllTheTime(), exportAllTheTime()];
  const [lists, signatures]: [number[], number[]] = [[], []];
  for (const signer of signers) {
    for (let call = 0; call < LISTS_EACH; call += 1) {
      lists.push(await timeOf(() => reader.send('GET', '/api/admin/legal/acceptances?limit=20')));
      await pause(20);
    }
    signatures.push(await timeOf(() => sign(signer)));
  }
  isMeasuring = false;
  await Promise.all(exports);
  const longest = (what: string, times: number[], budget: Measurement['budget'] & object): Measurement => ({
    name: `longest response time of a ${what} beside exports`,
    value: Math.max(...times),
    unit: 'ms',
    budget,
    beside: `median ${percentile(times, 0.5).toFixed(0)} ms, beside ${exported} exports`,
  });
  return [
    longest('list', lists, BUDGETS.listBesideExportsMs),
    longest('signature', signatures, BUDGETS.signatureBesideExportsMs),
  ];
}

const sign = (signer: Reader) => signer.send('POST', '/api/nda/sign', { name: 'Ada Lovelace' });

async function timeOf(request: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
  const startedAt = performance.now();
  const { statusCode, body } = await request();
  if (statusCode >= 300) throw new Error(`A request answered ${statusCode}: ${body.slice(0, 200)}`);
  return performance.now() - startedAt;
}

async function fillAcceptances(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`
      begin; select set_config('app.tenant_id', 'default', true);
      with made as (
        insert into users (username, password, email, first_name, last_name, created_at)
        select 'bench' || gen_random_uuid(), 'x', gen_random_uuid() || '@example.com', 'Nia', 'Okafor', now() - (n || ' minutes')::interval
          from generate_series(1, ${ACCEPTANCES}) n returning id, created_at)
      insert into legal_acceptances (user_id, text_sha256, created_at) select id, 'x', created_at from made;
      commit;`);
    await client.query('analyze');
  } finally {
    // Closes the connection, because a failed fill leaves its transaction open.
    client.release(true);
  }
}

/**
 * The cost of the legal module: whole signing requests at ten a second, and the Legal Center's lists at 100,000 acceptances compared with
 * 1,000. The product runs in this process over a database of its own. The requests do not cross a network.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { BUDGETS } from './budgets.ts';
import { type App, measureProduct, type Pool } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';
import { createReader, type Reader } from './reader.ts';

const SIGNERS = 60;
const WARM_UP = 5;
const PER_SECOND = 10;
const FEW = 1_000;
const MANY = 100_000;
const LIST_CALLS = 30;
const SIGNERS_BESIDE = 20;

export const run: RunPart = () =>
  measureProduct('legal', async ({ app, pool }) => [
    ...(await measureSigning(app)),
    ...(await measureLists(app, pool)),
    ...(await measureBesideExports(app)),
  ]);

async function measureSigning(app: App): Promise<Measurement[]> {
  const signers = [];
  for (let index = 0; index < SIGNERS; index += 1) signers.push(await signUp(app, index, 'investor'));
  for (const signer of signers.splice(0, WARM_UP)) await signer.send('POST', '/api/nda/sign', { name: 'Ada Lovelace' });
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const times: number[] = [];
  const requests: Promise<void>[] = [];
  for (const signer of signers) {
    const token = await signer.csrfToken();
    requests.push(
      (async () => {
        const startedAt = performance.now();
        const { statusCode } = await signer.send('POST', '/api/nda/sign', { name: 'Ada Lovelace' }, token);
        if (statusCode !== 201) throw new Error(`A signing answered ${statusCode}`);
        times.push(performance.now() - startedAt);
      })(),
    );
    await pause(1000 / PER_SECOND);
  }
  await Promise.all(requests);
  loop.disable();
  return [
    {
      name: `whole request at ${PER_SECOND} a second, 95 of 100`,
      value: percentile(times, 0.95),
      unit: 'ms',
      budget: BUDGETS.signingRequestP95Ms,
      beside: `median ${percentile(times, 0.5).toFixed(0)} ms`,
    },
    {
      name: 'longest wait of the event loop meanwhile',
      value: loop.max / 1e6,
      unit: 'ms',
      budget: BUDGETS.signingEventLoopMs,
    },
  ];
}

async function measureLists(app: App, database: Pool): Promise<Measurement[]> {
  const admin = await signUp(app, SIGNERS, 'admin');
  const paths = [
    '/api/admin/legal/acceptances?limit=20',
    '/api/admin/legal/compliance?limit=20',
    '/api/admin/legal/summary',
  ];
  await fill(database, FEW);
  const few = await Promise.all(paths.map((path) => medianOf(admin, path)));
  await fill(database, MANY - FEW);
  const many = await Promise.all(paths.map((path) => medianOf(admin, path)));
  return paths.map((path, index) => {
    const [least, most] = [few[index] ?? Number.NaN, many[index] ?? Number.NaN];
    return {
      name: `${path} at ${MANY}`,
      value: most,
      unit: 'ms',
      budget: BUDGETS.legalListMs,
      beside: `${least.toFixed(1)} ms at ${FEW}: ${(most / least).toFixed(1)} times`,
    };
  });
}

/**
 * One user keeps as many exports running as the limit allows, over 100,000 acceptances and documents, while another lists and others sign.
 */
async function measureBesideExports(app: App): Promise<Measurement[]> {
  const [exporter, reader] = [await signUp(app, SIGNERS + 1, 'admin'), await signUp(app, SIGNERS + 2, 'admin')];
  const signers = [];
  for (let index = 0; index < SIGNERS_BESIDE; index += 1) signers.push(await signUp(app, 100 + index, 'investor'));
  await exporter.send('POST', '/api/nda/sign', { name: 'Ada Lovelace' });
  const content = '**Revenue** grew again in every market. '.repeat(490);
  const token = await exporter.csrfToken();
  const update = await exporter.send('POST', '/api/investor-updates', { title: 'Long', content }, token);
  const { id } = JSON.parse(update.body);
  await exporter.send('POST', `/api/investor-updates/${id}/publish`, {}, token);
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
        const { statusCode } = await exporter.send('GET', path);
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
        exported += 1;
      }
    }
  };
  const exports = [exportAllTheTime(), exportAllTheTime()];
  const [lists, signatures]: [number[], number[]] = [[], []];
  for (const signer of signers) {
    for (let call = 0; call < LIST_CALLS; call += 1) {
      lists.push(await timeOf(() => reader.send('GET', '/api/admin/legal/acceptances?limit=20')));
      await pause(20);
    }
    signatures.push(await timeOf(() => signer.send('POST', '/api/nda/sign', { name: 'Ada Lovelace' })));
  }
  isMeasuring = false;
  await Promise.all(exports);
  const beside = (times: number[]) => `median ${percentile(times, 0.5).toFixed(0)} ms, beside ${exported} exports`;
  return [
    {
      name: 'longest wait for a list beside exports',
      value: Math.max(...lists),
      unit: 'ms',
      budget: BUDGETS.listBesideExportsMs,
      beside: beside(lists),
    },
    {
      name: 'longest wait for a signature beside exports',
      value: Math.max(...signatures),
      unit: 'ms',
      budget: BUDGETS.signatureBesideExportsMs,
      beside: beside(signatures),
    },
  ];
}

async function timeOf(request: () => Promise<{ statusCode: number }>): Promise<number> {
  const startedAt = performance.now();
  const { statusCode } = await request();
  if (statusCode >= 300) throw new Error(`A request answered ${statusCode}`);
  return performance.now() - startedAt;
}

async function medianOf(reader: Reader, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < LIST_CALLS; call += 1) {
    const startedAt = performance.now();
    await reader.send('GET', path);
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.5);
}

async function fill(database: Pool, count: number): Promise<void> {
  const client = await database.connect();
  try {
    await client.query(`
      begin; select set_config('app.tenant_id', 'default', true);
      with made as (
        insert into users (username, password, email, first_name, last_name, created_at)
        select 'bench' || gen_random_uuid(), 'x', gen_random_uuid() || '@example.com', 'Nia', 'Okafor', now() - (n || ' minutes')::interval
          from generate_series(1, ${count}) n returning id, created_at)
      insert into legal_acceptances (user_id, text_sha256, created_at) select id, 'x', created_at from made;
      commit;`);
    await client.query('analyze');
  } finally {
    // Closes the connection, because a failed fill leaves its transaction open.
    client.release(true);
  }
}

/** A user who has registered and accepted the agreement, from an address of their own. */
async function signUp(app: App, index: number, role: string): Promise<Reader> {
  const reader = createReader(app, `10.9.0.${index}`);
  const username = `signer-${index}`;
  await reader.send('POST', '/api/register', {
    username,
    password: 'a quiet harbour at dawn',
    email: `${username}@example.com`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    role,
  });
  await reader.send('POST', '/api/legal/accept');
  return reader;
}

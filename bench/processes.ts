/**
 * The product as several processes and several products on one PostgreSQL, behind nginx, with the services of Debian's packages. Measures
 * how fast changes cross processes, and which requests fail while processes and the database stop and start.
 * `--only=across,failures,pooler` selects parts. Needs Linux, an account that may start the services, and a build.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '../apps/api/src/modules/notifications/email/mail-server.testing.ts';
import { startFakeS3 } from '../apps/api/src/platform/documents/store/fake-s3.testing.ts';
import { freePort } from './free-port.ts';
import type { Measurement, RunPart } from './part.ts';
import { documentsAcross, jobsOnce, liveEventsAcross, revokedAcross, switchLiveEventsOn } from './processes-across.ts';
import { measureUntilTrue, signIn } from './processes-caller.ts';
import { killProcesses, restartPostgres, restartProducts } from './processes-failures.ts';
import { journeyThroughPooler, refusalWithoutDirect } from './processes-pooler.ts';
import { findProgram, startNginx, startPgBouncer, startPostgres } from './processes-services.ts';
import { workersOf } from './processes-workers.ts';
import { type RunningProduct, startBuilt } from './running-product.ts';

/** Each caller has a separate session, because each session has a limit of requests. */
const CALLERS = ['manager', 'analyst', 'manager', 'analyst', 'manager', 'analyst', 'manager', 'analyst'];
const PROCESSES_OF_EACH = '2';

export const run: RunPart = async (options) => {
  const chosen = (options.only ?? 'across,failures,pooler').split(',');
  const measurements: Measurement[] = [];
  const note = (found: Measurement | readonly Measurement[]) => {
    for (const measurement of [found].flat()) {
      console.log(
        `${measurement.name}: ${measurement.value} ${measurement.unit}${measurement.beside === undefined ? '' : ` (${measurement.beside})`}`,
      );
      measurements.push(measurement);
    }
  };
  // Outside the project, because another account must be able to enter it.
  const folder = mkdtempSync(join(tmpdir(), 'aicv-processes-'));
  execFileSync('chmod', ['0711', folder]);
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const undoLater = <T extends { stop?: () => Promise<unknown>; close?: () => Promise<unknown> }>(started: T): T => {
    undo.unshift(async () => (started.stop ?? started.close)?.());
    return started;
  };
  try {
    const postgres = undoLater(await startPostgres(join(folder, 'postgres'), await freePort()));
    const storage = undoLater(await startFakeS3());
    const mails = undoLater(await startMailServer());
    const env = {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: 'one secret for every process, long enough',
      SIGNING_P12: makeSigningKey(folder),
      SIGNING_P12_PASSWORD: 'bench',
      DOCUMENT_STORE: 's3://aicv-documents/bench',
      S3_ENDPOINT: storage.endpoint,
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: mails.url,
      TRUST_PROXY: '127.0.0.1',
      DEMO_DATA: '1',
      WEB_CONCURRENCY: PROCESSES_OF_EACH,
    };
    const ports = [await freePort(), await freePort()] as const;
    const start = async (at: 0 | 1, given: Record<string, string> = env) => {
      const dataDir = join(folder, `data-${at}`);
      mkdirSync(dataDir, { recursive: true });
      const product = await startBuilt(dataDir, { ...given, PORT: String(ports[at]) });
      await measureUntilTrue(() => workersOf(product).length === Number(PROCESSES_OF_EACH));
      return product;
    };
    const running: RunningProduct[] = await Promise.all([start(0), start(1)]);
    undo.unshift(() => Promise.all(running.map((product) => product.stop())));
    const [a, b] = running as [RunningProduct, RunningProduct];

    await switchLiveEventsOn(a);
    if (chosen.includes('across')) {
      note(await liveEventsAcross({ a, b, postgres }));
      note(await revokedAcross({ a, b, postgres }));
      note(await documentsAcross({ a, b, postgres }));
      note(await jobsOnce({ a, b, postgres }, mails));
    }
    if (chosen.includes('failures')) {
      const nginx = undoLater(await startNginx(join(folder, 'nginx'), await freePort(), ports));
      const callers = [];
      for (const name of CALLERS) callers.push(undoLater(await signIn(`https://127.0.0.1:${nginx.port}`, name)));
      const testbed = { callers, postgres, logged: () => running.map((product) => product.output()).join('\n') };
      note(await killProcesses(testbed, [a, b]));
      const restart = (at: 0 | 1) => async () => {
        await running[at]?.stop();
        running[at] = await start(at);
      };
      note(await restartProducts(testbed, [restart(0), restart(1)]));
      note(await restartPostgres(testbed, 'SIGINT', 1_000));
      note(await restartPostgres(testbed, 'SIGKILL', 0));
    }
    if (chosen.includes('pooler')) {
      const pooler = undoLater(await startPgBouncer(join(folder, 'pgbouncer'), await freePort(), postgres.port));
      const pooled = { ...env, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url };
      await Promise.all(running.map((product) => product.stop()));
      const { DATABASE_DIRECT_URL: _direct, ...without } = pooled;
      note(await refusalWithoutDirect(() => start(0, without)));
      running.splice(0, 2, ...(await Promise.all([start(0, pooled), start(1, pooled)])));
      const [c, d] = running as [RunningProduct, RunningProduct];
      note(await journeyThroughPooler({ a: c, b: d, postgres }, pooler));
    }
    return measurements;
  } finally {
    for (const step of undo) await step().catch((error: unknown) => console.error(error));
  }
};

/** A PKCS#12 file as an operator creates it. */
function makeSigningKey(folder: string): string {
  const own = join(folder, 'signing');
  mkdirSync(own);
  const [key, certificate, file] = ['key.pem', 'certificate.pem', 'signing.p12'].map((name) => join(own, name)) as [
    string,
    string,
    string,
  ];
  const openssl = (...args: string[]) => execFileSync(findProgram('openssl'), args, { stdio: 'ignore' });
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=AICV bench',
    '-days',
    '30',
    '-keyout',
    key,
    '-out',
    certificate,
  );
  openssl('pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', file, '-passout', 'pass:bench');
  return file;
}

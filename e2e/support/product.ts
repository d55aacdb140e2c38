import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PROJECT_ROOT = join(import.meta.dirname, '../..');
const SERVER = join(PROJECT_ROOT, 'apps/api/dist/server.js');
/** Inside the folder that each run clears first. */
const LOGS = join(PROJECT_ROOT, '.cache/e2e-output/logs');
/** A limit for hangs: during a whole run, a machine of two cores takes a minute to fill a database. */
const READY_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 50;

export interface RunningProduct {
  readonly baseUrl: string;
  /** Resolves once the product has ended; its data stays. */
  stop(): Promise<void>;
}

interface ProductOptions {
  /** False: an installation without people and records. */
  readonly hasDemoData?: boolean;
  /** True: a mail server is configured but never responds. Emails stay in the outbox, where they can be revealed. */
  readonly hasMailServer?: boolean;
  /** An OpenAI-compatible server that writes drafts. */
  readonly aiBaseUrl?: string;
}

/** Starts the built product on this data directory, with demonstration data if it is new. */
export async function startProductIn(
  dataDir: string,
  { hasDemoData = true, hasMailServer = false, aiBaseUrl = '' }: ProductOptions = {},
): Promise<RunningProduct> {
  if (!existsSync(SERVER))
    throw new Error('The product is not built: run `node scripts/with-node.mjs scripts/build.ts`.');
  const { DATABASE_URL: _operators, ...inherited } = process.env;
  mkdirSync(LOGS, { recursive: true });
  const logPath = join(LOGS, `${relative(tmpdir(), dataDir).replaceAll(sep, '-')}.log`);
  // A file instead of a pipe: the last output of a process arrives after its exit event, possibly after the last listener is gone.
  const log = openSync(logPath, 'w');
  const server = spawn(process.execPath, [SERVER], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      AICV_ROOT: PROJECT_ROOT,
      HOST: '127.0.0.1',
      // Any free port: one that was chosen earlier might be taken by the time the database has started.
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DATA: hasDemoData ? '1' : '0',
      SMTP_URL: hasMailServer ? 'smtp://127.0.0.1:9' : '',
      AI_BASE_URL: aiBaseUrl,
      AI_MODEL: aiBaseUrl === '' ? '' : 'test-model',
      // Each test has an address of its own (see test.ts), as behind a proxy: the limits are per address.
      TRUST_PROXY: '127.0.0.1',
      // Loads the part of the bundle that only operators use: a start fails if it is broken.
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_TRACES_SAMPLER: 'always_off',
    },
  });
  closeSync(log);
  const stop = () => stopServer(server);

  const baseUrl = await announcedAddress(server, logPath);
  if (baseUrl === undefined) {
    await stop();
    throw new Error(
      `The product was not ready within ${READY_LIMIT_MS / 1000} s. It said:\n${readFileSync(logPath, 'utf8')}`,
    );
  }
  return { baseUrl, stop };
}

/** Starts a product for one test with its own data, which stopping it deletes. */
export async function startIsolatedProduct(options?: ProductOptions): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-e2e-'));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { baseUrl, stop } = await startProductIn(dataDir, options);
    return { baseUrl, stop: () => stop().finally(removeData) };
  } catch (error) {
    removeData();
    throw error;
  }
}

/** The address that the product reports when it is ready; undefined if it ends before that, or takes too long. */
async function announcedAddress(server: ChildProcess, logPath: string): Promise<string | undefined> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (!hasEnded(server) && Date.now() < limit) {
    const address = /Address +(http:\/\/\S+)\n/.exec(readFileSync(logPath, 'utf8'))?.[1];
    if (address !== undefined) return address;
    await setTimeout(POLL_INTERVAL_MS);
  }
  return undefined;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  const force = globalThis.setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(force);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_FLAGS, serverEnvironment } from '../../scripts/server-flags.mjs';

const PROJECT_ROOT = join(import.meta.dirname, '../..');
const SERVER = join(PROJECT_ROOT, 'apps/api/dist/server.js');
const LOG = join(PROJECT_ROOT, '.cache/e2e-server.log');
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

export interface RunningProduct {
  readonly baseUrl: string;
  /** Answers once it has ended; its data stays. */
  stop(): Promise<void>;
}

interface ProductOptions {
  /** False: an installation without people and records. */
  readonly hasDemoData?: boolean;
}

/** Starts the built product on this data directory, with demonstration data where that is new. */
export async function startProductIn(
  dataDir: string,
  { hasDemoData = true }: ProductOptions = {},
): Promise<RunningProduct> {
  if (!existsSync(SERVER))
    throw new Error('The product is not built: run `node scripts/with-node.mjs scripts/build.ts`.');
  const { DATABASE_URL: _operators, ...inherited } = process.env;
  const server = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...serverEnvironment(PROJECT_ROOT),
      ...inherited,
      NODE_ENV: 'production',
      AICV_ROOT: PROJECT_ROOT,
      HOST: '127.0.0.1',
      // Any that is free: one that was looked for before might be taken by the time that the database has started.
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DATA: hasDemoData ? '1' : '0',
      // Each test comes from an address of its own (see test.ts), as behind a proxy: the limits are per address.
      TRUST_PROXY: '127.0.0.1',
      // What the bundle loads for operators alone: a start ends where that breaks.
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_TRACES_SAMPLER: 'always_off',
    },
  });
  mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true });
  const log = createWriteStream(LOG);
  server.stdout?.pipe(log, { end: false });
  server.stderr?.pipe(log, { end: false });
  const stop = async (): Promise<void> => {
    await stopServer(server);
    log.end();
  };

  const baseUrl = await announcedAddress(server);
  if (baseUrl === undefined) {
    await stop();
    throw new Error(
      `The product was not ready within ${READY_LIMIT_MS / 1000} s. It said:\n${readFileSync(LOG, 'utf8')}`,
    );
  }
  return { baseUrl, stop };
}

/** A product of a test's own, on data of its own, which go with it. */
export async function startOwnProduct(options?: ProductOptions): Promise<RunningProduct> {
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

/** Where the product says that it is ready; undefined where it ends before that, or takes too long. */
function announcedAddress({ stdout, exitCode }: ChildProcess): Promise<string | undefined> {
  if (stdout === null || exitCode !== null) return Promise.resolve(undefined);
  let said = '';
  return new Promise((resolve) => {
    const limit = setTimeout(() => end(), READY_LIMIT_MS);
    const end = (address?: string) => {
      clearTimeout(limit);
      stdout.off('data', read);
      resolve(address);
    };
    const read = (part: Buffer) => {
      said += part.toString();
      const address = /Address +(http:\/\/\S+)\n/.exec(said)?.[1];
      if (address !== undefined) end(address);
    };
    stdout.on('data', read);
    stdout.once('end', () => end());
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  const force = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(force);
}

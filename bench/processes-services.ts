/** Debian's PostgreSQL, PgBouncer and nginx, each started as a separate foreground instance in its own folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { writeNginxFiles } from './processes-nginx-files.ts';

const PROGRAMS = {
  postgres: [
    '/usr/lib/postgresql/15/bin/postgres',
    '/usr/lib/postgresql/16/bin/postgres',
    '/usr/lib/postgresql/17/bin/postgres',
  ],
  pgbouncer: ['/usr/sbin/pgbouncer'],
  nginx: ['/usr/sbin/nginx'],
  openssl: ['/usr/bin/openssl'],
} as const;

/** Throws one line that names the package to install. */
export function findProgram(name: keyof typeof PROGRAMS): string {
  const path = PROGRAMS[name].find((each) => existsSync(each));
  if (path === undefined) {
    throw new Error(
      `${name} is not installed (looked for ${PROGRAMS[name].join(', ')}): apt-get install postgresql pgbouncer nginx openssl`,
    );
  }
  return path;
}

export interface Service {
  readonly port: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again after a stop, with the same settings and data. */
  start(): Promise<void>;
}

/** PostgreSQL and PgBouncer refuse root. Started by root, they run as the account that Debian creates for them. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

const WAIT_MS = 30_000;

async function retryUntilReady(works: () => Promise<unknown>, name: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    try {
      await works();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw new Error(`${name} did not start: ${String(error)}`);
      await pause(20);
    }
  }
}

interface Recipe {
  readonly name: string;
  readonly port: number;
  readonly command: string;
  readonly args: readonly string[];
  readonly asAccount: boolean;
  /** The signal that ends it cleanly. */
  readonly ends: NodeJS.Signals;
  readonly isUp: () => Promise<unknown>;
}

async function serve({ name, port, command, args, asAccount, ends, isUp }: Recipe): Promise<Service> {
  let child: ChildProcess | undefined;
  const said: string[] = [];
  const service: Service = {
    port,
    async start() {
      const spawned = () => {
        const started = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(asAccount && account()) });
        for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => said.push(String(text)));
        return started;
      };
      let started = spawned();
      child = started;
      await retryUntilReady(async () => {
        if (started.exitCode !== null) {
          // PostgreSQL refuses to start while a backend of the killed server still runs; a service manager retries.
          started = spawned();
          child = started;
          throw new Error(said.join('').slice(-500));
        }
        await isUp();
      }, name);
    },
    async stop(signal = ends) {
      const running = child;
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const gone = once(running, 'exit');
      running.kill(signal);
      await gone;
    },
  };
  await service.start();
  return service;
}

export interface PostgresService extends Service {
  /** The URL for the product: its role owns only its database. */
  readonly url: string;
  /** Runs a statement as a superuser, who bypasses row-level security. */
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
}

export async function startPostgres(folder: string, port: number): Promise<PostgresService> {
  const postgres = findProgram('postgres');
  const data = join(ownFolder(folder), 'data');
  execFileSync(
    join(postgres, '../initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    account(),
  );
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
  ];
  const as = { host: '127.0.0.1', port, user: 'postgres' };
  const service = await serve({
    name: 'PostgreSQL',
    port,
    command: postgres,
    args,
    asAccount: true,
    ends: 'SIGINT',
    isUp: async () => {
      const client = new pg.Client({ ...as, database: 'postgres' });
      client.on('error', () => undefined);
      await client.connect();
      await client.end();
    },
  });
  const run = async <Row extends pg.QueryResultRow>(database: string, statement: string) => {
    const client = new pg.Client({ ...as, database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<Row>(statement);
      return rows;
    } finally {
      await client.end();
    }
  };
  // A time zone that the product must override.
  await run('postgres', "CREATE ROLE aicv LOGIN; ALTER ROLE aicv SET timezone = 'Asia/Kolkata'");
  await run('postgres', 'CREATE DATABASE aicv OWNER aicv');
  return { ...service, url: `postgres://aicv@127.0.0.1:${port}/aicv`, ask: (statement) => run('aicv', statement) };
}

/** In transaction mode, with the package's defaults except for required settings. */
export async function startPgBouncer(
  folder: string,
  port: number,
  postgresPort: number,
): Promise<Service & { url: string }> {
  const file = join(ownFolder(folder), 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `aicv = host=127.0.0.1 port=${postgresPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 5',
    'server_login_retry = 1',
  ];
  // All clients together get no more than five connections to PostgreSQL, so they share them.
  writeFileSync(file, `${lines.join('\n')}\n`.replace('aicv = host', 'aicv = user=aicv host'));
  const service = await serve({
    name: 'PgBouncer',
    port,
    command: findProgram('pgbouncer'),
    args: [file],
    asAccount: true,
    ends: 'SIGINT',
    isUp: () => connectsTo(port),
  });
  return { ...service, url: `postgres://aicv@127.0.0.1:${port}/aicv` };
}

/** nginx with the published configuration, on other ports and with a certificate of its own. */
export async function startNginx(folder: string, port: number, upstreams: readonly number[]): Promise<Service> {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=aicv.example', '-addext', 'subjectAltName=DNS:aicv.example,IP:127.0.0.1'];
  const made = ['-keyout', key, '-out', certificate, '-days', '2', '-nodes', ...subject];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  execFileSync(findProgram('openssl'), ['req', '-x509', ...curve, ...made], { stdio: 'ignore' });
  const file = writeNginxFiles(folder, { port, plainPort: await freePort(), upstreams });
  return serve({
    name: 'nginx',
    port,
    command: findProgram('nginx'),
    args: ['-p', folder, '-c', file],
    asAccount: false,
    ends: 'SIGTERM',
    isUp: () => connectsTo(port),
  });
}

async function connectsTo(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

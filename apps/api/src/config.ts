/**
 * Reads the environment into typed settings (REQ-306 to REQ-315). The error for an invalid value is one sentence that names its variable.
 */
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { isMailAddress } from '@aicv/domain/identity/mail-address';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@aicv/domain/identity/password-rules';
import type { RegistrationPolicy } from '@aicv/domain/identity/role-grant';
import { brand } from '@aicv/domain/text/brand';
import { characterCount, isPlainLine } from '@aicv/domain/text/text-rules';
import type { AiServer } from './platform/ai/chat-completions.ts';
import type { DocumentStoreSettings } from './platform/documents/store/document-store.ts';
import { readTracingSettings, type TracingSettings } from './platform/observability/tracing-settings.ts';
import { isLoopback } from './platform/processes/loopback.ts';

// REQ-314
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** How many processes answer requests. With more than one, a primary supervises them and runs the timed jobs. */
  readonly webConcurrency: number;
  /** Unset: the bundled PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Connects to PostgreSQL itself where `databaseUrl` leads to a pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** Connects to PostgreSQL itself as the owner of the tables, where the role of `databaseUrl` owns nothing. */
  readonly databaseOwnerUrl: string | undefined;
  /** Maximum of each process. */
  readonly databaseConnections: number;
  readonly dataDir: string;
  /** Unset: loaded on a new bundled database only. */
  readonly demoData: boolean | undefined;
  readonly demoPassword: string;
  /** Unset only with the bundled database. It is then generated once and stored in the data directory. */
  readonly sessionSecret: string | undefined;
  /** Older secrets. What they signed or sealed stays valid. */
  readonly previousSessionSecret: string | undefined;
  readonly registrationPolicy: RegistrationPolicy;
  readonly trustedProxies: readonly string[];
  /** The product's own address in links and on certificates. Unset: the address that the caller used. */
  readonly publicUrl: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Where metrics are served, separate from the public port. Unset: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** From the standard variables of OpenTelemetry. Unset: no tracing. */
  readonly tracing: TracingSettings | undefined;
  /** Slower statements are logged. 0 for none. */
  readonly slowQueryMs: number;
  /** Unset: the product generates a key at the first start and stores it in the data directory. */
  readonly signingPkcs12: { readonly path: string; readonly password: string } | undefined;
  readonly documentStore: DocumentStoreSettings;
  /** Unset: emails stay in the outbox, where the system settings show them. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** Writes drafts. Unset: drafts are extracts of the records. */
  readonly aiServer: AiServer | undefined;
  /** Tokens that each tenant may use in a month, in UTC. */
  readonly aiMonthlyTokens: number;
}

export class ConfigError extends Error {}

/** Published with the product: every visitor of the sign-in page knows it. */
export const DEFAULT_DEMO_PASSWORD = 'aicv-demo-2026';

/** Whether other machines can reach a server that listens on this host. */
export const isBeyondLoopback = (host: string) => !isLoopback(isIPv6(host) ? `[${host}]` : host);

const SESSION_SECRET_MIN_LENGTH = 32;

const PROCESSES_AT_MOST = 64;
const CONNECTIONS_AT_MOST = 100;
/** Maximum number of database connections: of a single process, and of each of several. */
const CONNECTIONS_OF_ONE = '10';
const CONNECTIONS_OF_EACH = '5';

/** Reads and checks every variable. Throws ConfigError with one line for the first invalid one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, projectRoot: string): Config {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const databaseDirectUrl = readDatabaseUrl(env, 'DATABASE_DIRECT_URL');
  if (databaseUrl === undefined && databaseDirectUrl !== undefined) {
    throw new ConfigError('DATABASE_DIRECT_URL requires DATABASE_URL, which is not set');
  }
  const databaseOwnerUrl = readDatabaseUrl(env, 'DATABASE_OWNER_URL');
  if (databaseUrl === undefined && databaseOwnerUrl !== undefined) {
    throw new ConfigError('DATABASE_OWNER_URL requires DATABASE_URL, which is not set');
  }
  const webConcurrency = readCount(env, 'WEB_CONCURRENCY', { from: 1, to: PROCESSES_AT_MOST, unset: '1' });
  const sessionSecret = value(env, 'SESSION_SECRET');
  if (databaseUrl !== undefined && sessionSecret === undefined) {
    throw new ConfigError('SESSION_SECRET is required with DATABASE_URL, the same for every process');
  }
  const previousSessionSecret = value(env, 'SESSION_SECRET_PREVIOUS');
  for (const [name, secret] of Object.entries({
    SESSION_SECRET: sessionSecret,
    SESSION_SECRET_PREVIOUS: previousSessionSecret,
  })) {
    if (secret !== undefined && secret.length < SESSION_SECRET_MIN_LENGTH) {
      throw new ConfigError(`${name} must have at least ${SESSION_SECRET_MIN_LENGTH} characters`);
    }
  }
  if (previousSessionSecret !== undefined && previousSessionSecret === sessionSecret) {
    throw new ConfigError('SESSION_SECRET_PREVIOUS must differ from SESSION_SECRET');
  }
  // Normalized and measured like the password of a sign-in.
  const demoPassword = (value(env, 'DEMO_PASSWORD') ?? DEFAULT_DEMO_PASSWORD).normalize('NFC');
  const demoLength = characterCount(demoPassword);
  if (demoLength < PASSWORD_MIN_LENGTH || demoLength > PASSWORD_MAX_LENGTH) {
    throw new ConfigError(`DEMO_PASSWORD must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`);
  }
  const host = readHost(env);
  // REQ-309
  const demoData = readSwitch(env, 'DEMO_DATA');
  const mayLoadDemoData = demoData ?? databaseUrl === undefined;
  if (mayLoadDemoData && demoPassword === DEFAULT_DEMO_PASSWORD && isBeyondLoopback(host)) {
    throw new ConfigError(
      `DEMO_PASSWORD is required with HOST=${host}, because the demonstration accounts have a published password; or set DEMO_DATA=0`,
    );
  }
  const dataDir = resolve(projectRoot, value(env, 'DATA_DIR') ?? '.data');
  return {
    port: readPort(env),
    host,
    webConcurrency,
    databaseUrl,
    databaseDirectUrl,
    databaseOwnerUrl,
    databaseConnections: readCount(env, 'DATABASE_CONNECTIONS', {
      // One for the work of a job and one for its lock.
      from: 2,
      to: CONNECTIONS_AT_MOST,
      unset: webConcurrency === 1 ? CONNECTIONS_OF_ONE : CONNECTIONS_OF_EACH,
    }),
    dataDir,
    demoData,
    demoPassword,
    sessionSecret,
    previousSessionSecret,
    registrationPolicy: readChoice(env, 'REGISTRATION_ROLES', { choices: ['approval', 'open'], fallback: 'approval' }),
    trustedProxies: readProxies(env),
    publicUrl: readPublicUrl(env),
    logLevel: readChoice(env, 'LOG_LEVEL', { choices: LOG_LEVELS, fallback: 'info' }),
    metrics: readMetrics(env),
    tracing: readTracing(env),
    slowQueryMs: readSlowQueryMs(env),
    signingPkcs12: readSigningPkcs12(env, projectRoot),
    documentStore: readDocumentStore(env, dataDir),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env),
    aiServer: readAiServer(env),
    aiMonthlyTokens: readMonthlyTokens(env),
  };
}

/** An empty value counts as unset: `PORT= npm start` means the default. */
function value(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === undefined || text === '' ? undefined : text;
}

function readPort(env: Readonly<Record<string, string | undefined>>, name = 'PORT', unset = '3000'): number {
  const text = value(env, name) ?? unset;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new ConfigError(`${name} must be a whole number from 0 to 65535, not "${text}"`);
  }
  return port;
}

function readCount(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  { from, to, unset }: { from: number; to: number; unset: string },
): number {
  const text = value(env, name) ?? unset;
  const count = Number(text);
  if (!/^\d{1,3}$/.test(text) || count < from || count > to) {
    throw new ConfigError(`${name} must be a whole number from ${from} to ${to}, not "${text}"`);
  }
  return count;
}

function readHost(env: Readonly<Record<string, string | undefined>>, name = 'HOST'): string {
  const host = value(env, name) ?? '127.0.0.1';
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) {
    throw new ConfigError(`${name} must be an address or a host name, not "${host}"`);
  }
  return host;
}

function readMetrics(env: Readonly<Record<string, string | undefined>>): Config['metrics'] {
  const host = readHost(env, 'METRICS_HOST');
  return value(env, 'METRICS_PORT') === undefined ? undefined : { host, port: readPort(env, 'METRICS_PORT') };
}

function readTracing(env: Readonly<Record<string, string | undefined>>): Config['tracing'] {
  const settings = readTracingSettings(env);
  if (settings !== undefined && 'wrong' in settings) throw new ConfigError(settings.wrong);
  return settings;
}

function readSlowQueryMs(env: Readonly<Record<string, string | undefined>>): number {
  const text = value(env, 'SLOW_QUERY_MS') ?? '500';
  if (!/^\d{1,6}$/.test(text)) {
    throw new ConfigError(`SLOW_QUERY_MS must be a whole number of milliseconds, 0 for none, not "${text}"`);
  }
  return Number(text);
}

// REQ-402
function readPublicUrl(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = value(env, 'PUBLIC_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError(`PUBLIC_URL must be an address such as https://aicv.example, without a path, not "${text}"`);
  }
  return url.origin;
}

function readDatabaseUrl(
  env: Readonly<Record<string, string | undefined>>,
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL',
): string | undefined {
  const text = value(env, name);
  if (text === undefined) return undefined;
  // The value may hold a password, so the message never repeats it.
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be a postgres:// address`);
  }
  return text;
}

function readSwitch(env: Readonly<Record<string, string | undefined>>, name: string): boolean | undefined {
  const text = value(env, name);
  if (text === undefined) return undefined;
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 0 or 1, not "${text}"`);
  return text === '1';
}

function readChoice<const T extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  { choices, fallback }: { choices: readonly T[]; fallback: NoInfer<T> },
): T {
  const text = value(env, name);
  if (text === undefined) return fallback;
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}"`);
  return choice;
}

// REQ-313
function readProxies(env: Readonly<Record<string, string | undefined>>): string[] {
  const ranges = (value(env, 'TRUST_PROXY') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  for (const range of ranges) {
    const [address = '', bits, ...rest] = range.split('/');
    const most = isIPv4(address) ? 32 : 128;
    const bitsAreRight = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    if (isIP(address) === 0 || !bitsAreRight || rest.length > 0) {
      throw new ConfigError(`TRUST_PROXY must list addresses or CIDR ranges separated by commas, not "${range}"`);
    }
  }
  return ranges;
}

function readSigningPkcs12(
  env: Readonly<Record<string, string | undefined>>,
  projectRoot: string,
): Config['signingPkcs12'] {
  const path = value(env, 'SIGNING_P12');
  // Not trimmed: a password may begin or end with a space.
  return path === undefined
    ? undefined
    : { path: resolve(projectRoot, path), password: env.SIGNING_P12_PASSWORD ?? '' };
}

function readDocumentStore(env: Readonly<Record<string, string | undefined>>, dataDir: string): DocumentStoreSettings {
  const address = value(env, 'DOCUMENT_STORE');
  if (address === undefined) return { kind: 'disk', folder: resolve(dataDir, 'documents') };
  // Amazon's rules for bucket names, followed by the folder that prefixes all keys.
  const [, bucket = '', folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9_./-]*))?$/.exec(address) ?? [];
  if (bucket === '')
    throw new ConfigError(`DOCUMENT_STORE must be s3://bucket or s3://bucket/folder, not "${address}"`);
  const prefix = folder
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  const endpoint = value(env, 'S3_ENDPOINT');
  if (endpoint !== undefined && (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))) {
    throw new ConfigError('S3_ENDPOINT must be an http:// or https:// address');
  }
  const accessKeyId = value(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = value(env, 'S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    throw new ConfigError(`${missing} is required together with the other half of the key`);
  }
  return {
    kind: 's3',
    incoming: resolve(dataDir, 'incoming'),
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: value(env, 'S3_REGION') ?? 'us-east-1',
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
  };
}

// REQ-312
function readSmtpUrl(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = value(env, 'SMTP_URL');
  if (text === undefined) return undefined;
  // The value may hold a password, so the message never repeats it.
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError('SMTP_URL must be an smtp:// or smtps:// address');
  }
  return text;
}

/** The default is an unread address in the domain of the legal contact (REQ-312). */
function readMailFrom(env: Readonly<Record<string, string | undefined>>): Config['mailFrom'] {
  const text = value(env, 'MAIL_FROM') ?? `no-reply${brand.legalEmail.slice(brand.legalEmail.indexOf('@'))}`;
  const [, name = brand.name, address = text] = /^([^<>]*[^<>\s])\s*<([^<>]*)>$/.exec(text) ?? [];
  if (!isMailAddress(address) || !isPlainLine(name)) {
    throw new ConfigError(`MAIL_FROM must be an address, or a name and <address>, not ${JSON.stringify(text)}`);
  }
  return { name: name.replace(/^"(.*)"$/, '$1'), address };
}

// REQ-366
function readAiServer(env: Readonly<Record<string, string | undefined>>): AiServer | undefined {
  const address = value(env, 'AI_BASE_URL');
  const model = value(env, 'AI_MODEL');
  if (address === undefined) {
    if (model !== undefined) throw new ConfigError('AI_BASE_URL is required with AI_MODEL');
    return undefined;
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw new ConfigError('AI_BASE_URL must be an address such as https://ai.example/v1');
  }
  if (model === undefined) throw new ConfigError('AI_MODEL is required with AI_BASE_URL');
  return { baseUrl: url.href.replace(/\/+$/, ''), model, apiKey: value(env, 'AI_API_KEY') };
}

function readMonthlyTokens(env: Readonly<Record<string, string | undefined>>): number {
  const text = value(env, 'AI_MONTHLY_TOKENS') ?? '1000000';
  if (!/^\d{1,12}$/.test(text)) {
    throw new ConfigError(`AI_MONTHLY_TOKENS must be a whole number of tokens, not "${text}"`);
  }
  return Number(text);
}

import { resolve } from 'node:path';
import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const ROOT = resolve('/srv/aicv');
const SECRET = 'x'.repeat(32);

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env, ROOT);
    return 'accepted';
  } catch (error) {
    return error instanceof ConfigError ? error.message : `unexplained: ${String(error)}`;
  }
}

describe('readConfig', () => {
  // REQ-306, REQ-308, REQ-309, REQ-311, REQ-312, REQ-314
  it('has a default for every variable', () => {
    expect(readConfig({}, ROOT)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      webConcurrency: 1,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseConnections: 10,
      dataDir: resolve(ROOT, '.data'),
      demoData: undefined,
      demoPassword: 'aicv-demo-2026',
      sessionSecret: undefined,
      previousSessionSecret: undefined,
      registrationPolicy: 'approval',
      trustedProxies: [],
      publicUrl: undefined,
      logLevel: 'info',
      metrics: undefined,
      tracing: undefined,
      slowQueryMs: 500,
      signingPkcs12: undefined,
      documentStore: { kind: 'disk', folder: resolve(ROOT, '.data/documents') },
      smtpUrl: undefined,
      mailFrom: { name: 'AICV', address: 'no-reply@aicv.example' },
      aiServer: undefined,
      aiMonthlyTokens: 1_000_000,
    });
  });

  // REQ-309, REQ-401
  it('refuses to expose demonstration accounts with the published password to other machines', () => {
    const refused = (host: string) =>
      `DEMO_PASSWORD is required with HOST=${host}, because the demonstration accounts have a published password; or set DEMO_DATA=0`;
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'aicv.example']) {
      expect(refusalOf({ HOST })).toBe(refused(HOST));
      expect(refusalOf({ HOST, DEMO_DATA: '1' })).toBe(refused(HOST));
      expect(refusalOf({ HOST, DEMO_PASSWORD: 'aicv-demo-2026' })).toBe(refused(HOST));
      expect(refusalOf({ HOST, DEMO_PASSWORD: 'a password of our own' })).toBe('accepted');
      expect(refusalOf({ HOST, DEMO_DATA: '0' })).toBe('accepted');
      const external = { HOST, DATABASE_URL: 'postgres://db.example/aicv', SESSION_SECRET: SECRET };
      expect(refusalOf(external)).toBe('accepted');
      expect(refusalOf({ ...external, DEMO_DATA: '1' })).toBe(refused(HOST));
    }
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) expect(refusalOf({ HOST })).toBe('accepted');
  });

  it('reads every variable', () => {
    const env = {
      PORT: '8080',
      HOST: '::',
      DATABASE_URL: 'postgresql://aicv:secret@db.example:5433/aicv',
      DATA_DIR: '/var/lib/aicv',
      DEMO_DATA: '1',
      DEMO_PASSWORD: 'eight ch',
      SESSION_SECRET: SECRET,
      SESSION_SECRET_PREVIOUS: `${SECRET}before`,
      REGISTRATION_ROLES: 'open',
      TRUST_PROXY: ' 10.0.0.1, 192.168.0.0/16 ,::1,fd00::/8 ',
      PUBLIC_URL: 'https://AICV.example/',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.1',
      SLOW_QUERY_MS: '0',
      WEB_CONCURRENCY: '4',
      DATABASE_DIRECT_URL: 'postgresql://aicv:secret@db.example:5432/aicv',
      SMTP_URL: 'smtps://aicv:secret@mail.example:465',
      MAIL_FROM: 'AICV Platform <aicv@firm.example>',
      AI_BASE_URL: 'https://ai.example/v1/',
      AI_API_KEY: 'a-key',
      AI_MODEL: 'large',
      AI_MONTHLY_TOKENS: '50000',
    };
    expect(readConfig(env, ROOT)).toEqual({
      port: 8080,
      host: '::',
      webConcurrency: 4,
      databaseUrl: env.DATABASE_URL,
      databaseDirectUrl: env.DATABASE_DIRECT_URL,
      databaseConnections: 5,
      dataDir: resolve('/var/lib/aicv'),
      demoData: true,
      demoPassword: 'eight ch',
      sessionSecret: SECRET,
      previousSessionSecret: `${SECRET}before`,
      registrationPolicy: 'open',
      trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1', 'fd00::/8'],
      publicUrl: 'https://aicv.example',
      logLevel: 'warn',
      metrics: { host: '10.0.0.1', port: 9464 },
      slowQueryMs: 0,
      signingPkcs12: undefined,
      documentStore: { kind: 'disk', folder: '/var/lib/aicv/documents' },
      smtpUrl: env.SMTP_URL,
      mailFrom: { name: 'AICV Platform', address: 'aicv@firm.example' },
      aiServer: { baseUrl: 'https://ai.example/v1', apiKey: 'a-key', model: 'large' },
      aiMonthlyTokens: 50_000,
    });
  });

  it.each([
    ['aicv@firm.example', { name: 'AICV', address: 'aicv@firm.example' }],
    [' "The Firm, Inc."  <aicv@firm.example> ', { name: 'The Firm, Inc.', address: 'aicv@firm.example' }],
  ])('takes %j as MAIL_FROM', (MAIL_FROM, mailFrom) => {
    expect(readConfig({ MAIL_FROM }, ROOT).mailFrom).toEqual(mailFrom);
  });

  it('measures and normalizes DEMO_PASSWORD like the sign-in', () => {
    expect(readConfig({ DEMO_PASSWORD: 'žluťoučk'.normalize('NFD') }, ROOT).demoPassword).toBe(
      'žluťoučk'.normalize('NFC'),
    );
    expect(readConfig({ DEMO_PASSWORD: '🔑'.repeat(128) }, ROOT).demoPassword).toBe('🔑'.repeat(128));
    expect(refusalOf({ DEMO_PASSWORD: '🔑'.repeat(7) })).toBe('DEMO_PASSWORD must have 8 to 128 characters');
  });

  it('takes an AI server only with its model', () => {
    expect(refusalOf({ AI_BASE_URL: 'https://ai.example/v1' })).toBe('AI_MODEL is required with AI_BASE_URL');
    expect(refusalOf({ AI_MODEL: 'large' })).toBe('AI_BASE_URL is required with AI_MODEL');
  });

  it('treats an empty value as unset, and resolves a relative DATA_DIR from the project', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', LOG_LEVEL: '' }, ROOT)).toEqual(readConfig({}, ROOT));
    expect(readConfig({ DATA_DIR: 'elsewhere' }, ROOT).dataDir).toBe(resolve(ROOT, 'elsewhere'));
  });

  it.each([
    [
      'AI_BASE_URL',
      ['ai.example', 'ftp://ai.example', 'https://user:secret@ai.example/v1', 'https://ai.example/v1?key=1'],
    ],
    ['AI_MONTHLY_TOKENS', ['many', '-1', '1.5']],
    ['PORT', ['http', '-1', '65536', '3000.5', '0x10', '1e3', '3000 3001', '100000']],
    ['HOST', ['http://localhost', 'a b', 'host:3000', '-x', '/run/socket', '*']],
    ['METRICS_PORT', ['http', '-1', '65536']],
    ['METRICS_HOST', ['http://localhost', '*']],
    ['SLOW_QUERY_MS', ['fast', '-1', '1.5', '1e3']],
    ['WEB_CONCURRENCY', ['0', '65', '-1', '1.5', 'auto', '1e1']],
    ['DATABASE_CONNECTIONS', ['1', '101', 'many']],
    ['DATABASE_DIRECT_URL', ['localhost', 'mysql://h/d', 'postgres://h/d']],
    ['DATABASE_URL', ['localhost', 'mysql://h/d', 'http://h/d', 'postgres//h', 'postgres://h:port/d']],
    ['DEMO_DATA', ['yes', 'true', '2', '-1']],
    ['DEMO_PASSWORD', ['short', 'x'.repeat(129)]],
    ['SESSION_SECRET', ['too short', 'x'.repeat(31)]],
    ['SESSION_SECRET_PREVIOUS', ['too short', 'x'.repeat(31)]],
    ['REGISTRATION_ROLES', ['closed', 'Open', 'approval,open']],
    ['LOG_LEVEL', ['verbose', 'INFO', '30']],
    ['SMTP_URL', ['mail.example', 'http://mail.example', 'smtp://', 'smtp://mail.example:port', 'smtp:mail']],
    ['MAIL_FROM', ['aicv', 'a@b.example, c@d.example', 'Aicv <aicv>', '<a@b.example', 'A\nB <a@b.example>', 'a@b']],
    [
      'PUBLIC_URL',
      ['aicv.example', 'ftp://aicv.example', 'https://aicv.example/app', 'https://u:p@aicv.example', 'https://'],
    ],
    [
      'TRUST_PROXY',
      [
        'true',
        '*',
        'proxy.example',
        '10.0.0.0/33',
        '10.0.0.0/0',
        '::/0',
        '::1/129',
        '10.0.0.1/',
        '10.0.0.1/8/8',
        '10.0.0',
        '/8',
      ],
    ],
  ])('refuses wrong values of %s in one line that names it', (name, values) => {
    for (const value of values) {
      const refusal = refusalOf({ [name]: value, ...(name === 'DATABASE_URL' && { SESSION_SECRET: SECRET }) });
      expect([value, refusal]).toEqual([value, expect.stringMatching(new RegExp(`^${name} [^\\n]+$`))]);
    }
  });

  // REQ-310
  it('requires SESSION_SECRET with DATABASE_URL', () => {
    expect(refusalOf({ DATABASE_URL: 'postgres://aicv@db.example/aicv' })).toBe(
      'SESSION_SECRET is required with DATABASE_URL, the same for every process',
    );
  });

  it('refuses a SESSION_SECRET_PREVIOUS that equals SESSION_SECRET', () => {
    expect(refusalOf({ SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: SECRET })).toBe(
      'SESSION_SECRET_PREVIOUS must differ from SESSION_SECRET',
    );
  });

  it('never prints a secret in an error', () => {
    const secret = 'hunter2-hunter2';
    for (const env of [
      { DATABASE_URL: `postgres://aicv:${secret}@db.example:port/aicv`, SESSION_SECRET: SECRET },
      { DATABASE_URL: `aicv:${secret}@db.example/aicv`, SESSION_SECRET: SECRET },
      { DATABASE_URL: `postgres://aicv:${secret}@db.example/aicv` },
      { SESSION_SECRET: secret },
      { SESSION_SECRET_PREVIOUS: secret },
      { DEMO_PASSWORD: secret.repeat(20) },
      { SMTP_URL: `smtp://aicv:${secret}@mail.example:port` },
      { SMTP_URL: `aicv:${secret}@mail.example` },
    ]) {
      expect(refusalOf(env)).not.toBe('accepted');
      expect(refusalOf(env)).not.toContain(secret);
    }
  });

  it('refuses proxy ranges that the server cannot use', () => {
    const part = fc.oneof(fc.nat({ max: 300 }).map(String), fc.constantFrom('', 'a', '0'));
    const address = fc.oneof(
      fc.tuple(part, part, part, part).map((parts) => parts.join('.')),
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV4().map((ipv4) => `::ffff:${ipv4}`),
      fc.constant('fe80::1%eth0'),
    );
    const range = fc
      .tuple(address, fc.option(fc.nat({ max: 140 })))
      .map(([ip, bits]) => (bits === null ? ip : `${ip}/${bits}`));
    fc.assert(
      fc.property(range, (TRUST_PROXY) => {
        if (refusalOf({ TRUST_PROXY }) !== 'accepted') return;
        expect(() => Fastify({ trustProxy: readConfig({ TRUST_PROXY }, ROOT).trustedProxies.slice() })).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

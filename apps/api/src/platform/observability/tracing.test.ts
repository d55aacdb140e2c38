import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app/test-app.ts';
import { systemClock } from '../clock.ts';
import { type Observation, startObservation } from './observation.ts';
import { readTracingSettings, type TracingSettings } from './tracing-settings.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** The requests that a collector receives. */
let collector: Server;
let bodies: string[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    bodies.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
    const isRefused = request.url?.startsWith('/refuse') === true;
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  vi.unstubAllEnvs();
  collector.closeAllConnections();
  collector.close();
});

let warnings: object[] = [];

function trace(settings: TracingSettings, path = ''): Promise<Observation> {
  const address = collector.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}${path}`);
  vi.stubEnv('OTEL_SERVICE_NAME', 'aicv-under-test');
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '60000');
  bodies = [];
  warnings = [];
  return startObservation(
    { measures: false, tracing: settings, slowQueryMs: 0, version: '9.8.7', flushWithinMs: 60_000 },
    { clock: systemClock, warn: (details) => warnings.push(details) },
  );
}

const sentSpans = () =>
  bodies.flatMap((body) => {
    const sent: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] } = JSON.parse(
      body.slice(body.indexOf('} {') + 2),
    );
    return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });

describe('traces', () => {
  const secrets = ['Zelda Unnamed', 'zelda.unnamed', 'needle-7714', 'A secret title 5512', TEST_PASSWORD];
  let t: TestApp;
  let spans: SentSpan[];
  let requestId: unknown;

  beforeAll(async () => {
    const observation = await trace({ sampler: 'always_on', ratio: 1 });
    t = await startTestApp({ observation });
    const person = {
      username: 'zelda.unnamed',
      email: 'zelda.unnamed@example.com',
      firstName: 'Zelda',
      lastName: 'Unnamed',
    };
    await t.client().post('/api/register', { ...person, password: TEST_PASSWORD });
    const { client, user } = await t.signedIn('manager');
    const title = { title: 'A secret title 5512', description: 'A secret title 5512', submittedBy: 'Zelda Unnamed' };
    await client.post('/api/opportunities', title);
    const found = await client.get('/api/opportunities?q=needle-7714', {
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    });
    requestId = found.headers['x-request-id'];
    await client.post('/api/nda/sign', { name: 'Zelda Unnamed' });
    const failing = () =>
      t.database.scope.withTenant('default', (tx) => tx.execute("select 1 from nothing where a = 'needle-7714'"));
    await expect(observation.job('a_job', failing)).rejects.toThrow();
    await observation.mail(async () => undefined);
    secrets.push(user.id, user.username, await client.csrfToken());
    const values = [...client.cookies.values()].map((value) => decodeURIComponent(value).split('.')[0] ?? value);
    // The cookie that marks a signed-in browser is not secret.
    secrets.push(...values.filter((value) => value !== 'session'));
    await t.close();
    await observation.stop();
    spans = sentSpans();
  });

  const named = (name: string) => spans.filter((span) => span.name === name);
  const childrenOf = (parent: SentSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const namesOf = (some: readonly SentSpan[]) => some.map(({ name }) => name);
  const attributeOf = (span: SentSpan | undefined, key: string) =>
    span?.attributes.find((attribute) => attribute.key === key)?.value.stringValue;

  it('are sent to the collector in the environment, under the name in the environment', () => {
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(body).toMatch(/^\/v1\/traces .*"aicv-under-test".*"9\.8\.7"/);
  });

  it('have a request with its route, the statement that finds its caller, its transactions, and their statements', () => {
    const [request] = named('GET /api/opportunities').filter(
      (span) => attributeOf(span, 'aicv.request_id') === requestId,
    );
    expect(namesOf(childrenOf(request))).toEqual(['SELECT', 'transaction']);
    const transactions = childrenOf(request).filter(({ name }) => name === 'transaction');
    const last = childrenOf(transactions.at(-1));
    expect(namesOf(last)).toEqual(expect.arrayContaining(['BEGIN', 'SELECT', 'COMMIT']));
    expect(new Set(spans.filter(({ traceId }) => traceId === request?.traceId).map(({ name }) => name))).toEqual(
      new Set(['GET /api/opportunities', 'transaction', ...namesOf(transactions.flatMap(childrenOf))]),
    );
    const select = last.find(({ name }) => name === 'SELECT');
    expect(attributeOf(select, 'db.query.text')).toMatch(/^select .*\$1/i);
  });

  it('have the work of a signature outside the database', () => {
    const names = namesOf(childrenOf(named('POST /api/nda/sign')[0]));
    expect(names).toEqual(expect.arrayContaining(['pdf.render_signed', 'document_store.put', 'transaction']));
  });

  it('have jobs and emails, and a failure only as its code', () => {
    const [job] = named('job a_job');
    expect([job?.parentSpanId ?? '', attributeOf(job, 'error.type')]).toEqual(['', '42P01']);
    expect(namesOf(childrenOf(job))).toEqual(['transaction']);
    expect(attributeOf(childrenOf(job)[0], 'aicv.transaction.end')).toBe('ROLLBACK');
    expect(named('mail.send')).toHaveLength(1);
  });

  it('accept no parent from a caller', () => {
    expect(bodies.join()).not.toMatch(/0af7651916cd43dd8448eb211c80319c|b7ad6b7169203331/);
    const roots = spans.filter(({ parentSpanId }) => (parentSpanId ?? '') === '');
    expect(roots.map(({ name }) => name.split(' ')[0])).not.toContain('transaction');
  });

  it('contain no user input, names or credentials', () => {
    expect(secrets.filter((secret) => bodies.join().includes(secret))).toEqual([]);
    expect(bodies.join()).not.toMatch(/[?&]q=|@example\.com|app\.tenant_id/);
  });
});

describe('tracing', () => {
  it('sends no spans that are not sampled', async () => {
    const observation = await trace({ sampler: 'traceidratio', ratio: 0 });
    const t = await startTestApp({ observation });
    expect((await t.client().get('/api/sign-in-hints')).statusCode).toBe(200);
    await t.close();
    await observation.stop();
    expect(bodies).toEqual([]);
  });

  it('changes no response when the collector refuses, and logs its code once', async () => {
    const observation = await trace({ sampler: 'always_on', ratio: 1 }, '/refuse');
    expect(await observation.mail(async () => 7)).toBe(7);
    await observation.stop();
    expect(bodies).toHaveLength(1);
    expect(warnings).toEqual([{ code: '400' }]);
  });

  it.each([
    [{}, undefined],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, { sampler: 'always_on', ratio: 1 }],
    [
      {
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c:4318',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
      { sampler: 'traceidratio', ratio: 0.1 },
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://u:p@c' },
      { wrong: expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT must(?!.*u:p)/) },
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      { wrong: expect.stringContaining('must be http/json') },
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER: 'jaeger_remote' },
      { wrong: expect.stringContaining('OTEL_TRACES_SAMPLER must') },
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' },
      { wrong: expect.stringContaining('from 0 to 1') },
    ],
  ])('reads %j', (env, settings) => {
    expect(readTracingSettings(env)).toEqual(settings);
  });
});

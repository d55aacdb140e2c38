import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { systemClock } from '../clock.ts';
import { DocumentStoreError } from '../documents/store/document-store.ts';
import { ListenError } from '../http/connections/listen.ts';
import type { Metrics } from './metrics.ts';
import { type Observation, startObservation } from './observation.ts';
import { serveMetrics } from './serve-metrics.ts';

let t: TestApp;
let observation: Observation;
let metrics: Metrics;
beforeAll(async () => {
  observation = await startObservation(
    { measures: true, tracing: undefined, slowQueryMs: 20, version: '0' },
    { clock: systemClock, warn: () => undefined },
  );
  if (observation.metrics === undefined) throw new Error('Nothing is measured');
  metrics = observation.metrics;
  t = await startTestApp({ observation });
  metrics.watchPool(t.database.pool);
});
afterAll(async () => {
  await t.close();
  await observation.stop();
});

const UNKNOWN_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

/** The values of one series by its labels, as written. */
async function seriesOf(name: string): Promise<Map<string, number>> {
  const lines = (await metrics.read())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('the metrics', () => {
  it('count responses by method, route and status, and never contain a requested id', async () => {
    const { client } = await t.signedIn('manager');
    await client.get(`/api/opportunities/${UNKNOWN_ID}`);
    await client.get(`/api/opportunities/${UNKNOWN_ID}`);
    await client.get('/api/nothing-of-the-kind');
    const counted = await seriesOf('aicv_http_request_duration_seconds_count');
    expect(
      counted.get('aicv_http_request_duration_seconds_count{method="GET",route="/api/opportunities/:id",status="404"}'),
    ).toBe(2);
    const text = await metrics.read();
    expect(text).not.toContain(UNKNOWN_ID);
    expect(text).not.toContain('nothing-of-the-kind');
    expect((await seriesOf('aicv_http_requests_in_flight')).get('aicv_http_requests_in_flight')).toBe(0);
  });

  it('have one label for unknown paths, and one for unusual methods', async () => {
    await t.client().post('/api/login', {});
    await t.client().get('/api/a/1');
    await t.client().get('/b/2');
    for (const method of ['PROPFIND', 'SEARCH'] as const) await t.app.inject({ method, url: '/api/user' } as never);
    const series = [...(await seriesOf('aicv_http_request_duration_seconds_count')).keys()];
    const of = (status: string) =>
      series.filter((each) => each.includes(status)).map((each) => /route="([^"]*)"/.exec(each)?.[1]);
    expect(new Set(of('status="404"'))).toEqual(new Set(['/api/opportunities/:id', '/api/*', 'unmatched']));
    expect(new Set(series.map((each) => /method="([^"]*)"/.exec(each)?.[1]))).toEqual(
      new Set(['GET', 'POST', 'other']),
    );
  });

  it('count slow statements, documents and emails', async () => {
    const { client } = await t.signedIn('investor');
    expect((await client.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
    await t.database.scope.withTenant('default', async (tx) => {
      // A statement counts from the previous response. One in the same write as BEGIN may count for less.
      await tx.execute('select 1');
      await tx.execute('select pg_sleep(0.3)');
    });
    await expect(observation.mail(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    const slow = await seriesOf('aicv_slow_statements_total');
    expect(slow.get('aicv_slow_statements_total')).toBeGreaterThan(0);
    for (const one of [
      'aicv_pdf_duration_seconds_count{operation="render_signed",outcome="ok"}',
      'aicv_document_store_duration_seconds_count{operation="put",outcome="ok"}',
      'aicv_mail_duration_seconds_count{operation="send",outcome="failed"}',
    ]) {
      expect((await seriesOf(one.slice(0, one.indexOf('{')))).get(one)).toBe(1);
    }
  });

  it('show the connections of the pool and the event loop', async () => {
    expect(
      (await seriesOf('aicv_database_connections')).get('aicv_database_connections{state="idle"}'),
    ).toBeGreaterThan(0);
    expect((await seriesOf('aicv_nodejs_eventloop_lag_seconds')).size).toBe(1);
  });

  it('count jobs and document store calls by outcome, and change neither result nor error', async () => {
    expect(await observation.job('a_job', async () => 7)).toBe(7);
    await expect(observation.job('a_job', () => Promise.reject(new Error('out of luck')))).rejects.toThrow(
      'out of luck',
    );
    const store = observation.store({ ...t.store, put: () => Promise.reject(new DocumentStoreError('full', 'a/b')) });
    expect(await store.get('a/b', '')).toMatchObject({ ok: false, reason: 'missing' });
    await expect(store.put('a/b', new Uint8Array([2]))).rejects.toMatchObject({ failure: 'full' });
    const jobs = await seriesOf('aicv_job_duration_seconds_count');
    expect(Object.fromEntries(jobs)).toEqual({
      'aicv_job_duration_seconds_count{job="a_job",outcome="ok"}': 1,
      'aicv_job_duration_seconds_count{job="a_job",outcome="failed"}': 1,
    });
    expect(
      (await seriesOf('aicv_document_store_duration_seconds_count')).get(
        'aicv_document_store_duration_seconds_count{operation="put",outcome="failed"}',
      ),
    ).toBe(1);
  });

  it('omit an unavailable value, and show it again later', async () => {
    let waiting: number | undefined;
    metrics.watchNumber('aicv_waiting', 'Something that waits', async () => {
      if (waiting === undefined) throw new Error('no database');
      return waiting;
    });
    expect((await seriesOf('aicv_waiting')).size).toBe(0);
    waiting = 3;
    expect((await seriesOf('aicv_waiting')).get('aicv_waiting')).toBe(3);
  });

  it('are served on a separate port only', async () => {
    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, () => undefined);
    try {
      const address = `http://127.0.0.1:${served.port}`;
      const answer = await fetch(`${address}/metrics`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType]);
      expect(await answer.text()).toContain('aicv_http_requests_in_flight');
      expect((await fetch(`${address}/api/user`)).status).toBe(404);
      expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
      expect((await t.client().get('/metrics')).statusCode).toBe(404);
      const again = serveMetrics(metrics, { host: '127.0.0.1', port: served.port }, () => undefined);
      await expect(again).rejects.toThrow(ListenError);
      await expect(again).rejects.toThrow(`METRICS_PORT ${served.port} cannot be used on 127.0.0.1 (EADDRINUSE).`);
    } finally {
      await served.close();
    }
  });
});

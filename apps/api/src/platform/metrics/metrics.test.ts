import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentStoreError } from '../documents/document-store.ts';
import { ListenError } from '../http/listen.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

let t: TestApp;
let metrics: Metrics;
beforeAll(async () => {
  metrics = await createMetrics();
  t = await startTestApp({ metrics });
  metrics.watchPool(t.database.pool);
});
afterAll(() => t.close());

const UNKNOWN_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

/** The values of one series by its labels as they are written. */
async function seriesOf(name: string): Promise<Map<string, number>> {
  const lines = (await metrics.read())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('the metrics', () => {
  it('count answers by method, route and status, and never name what was asked for', async () => {
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

  it('show the connections of the pool and the event loop', async () => {
    expect(
      (await seriesOf('aicv_database_connections')).get('aicv_database_connections{state="idle"}'),
    ).toBeGreaterThan(0);
    expect((await seriesOf('aicv_nodejs_eventloop_lag_seconds')).size).toBe(1);
  });

  it('count jobs and calls of the document store by how they ended, and change neither answer nor failure', async () => {
    expect(await metrics.countJob('a_job', async () => 7)).toBe(7);
    await expect(metrics.countJob('a_job', () => Promise.reject(new Error('out of luck')))).rejects.toThrow(
      'out of luck',
    );
    const store = metrics.watchStore({ ...t.store, put: () => Promise.reject(new DocumentStoreError('full', 'a/b')) });
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

  it('leave out a number that cannot be had, and show it again once it can', async () => {
    let waiting: number | undefined;
    metrics.watchNumber('aicv_waiting', 'Something that waits', async () => {
      if (waiting === undefined) throw new Error('no database');
      return waiting;
    });
    expect((await seriesOf('aicv_waiting')).size).toBe(0);
    waiting = 3;
    expect((await seriesOf('aicv_waiting')).get('aicv_waiting')).toBe(3);
  });

  it('are answered on a port of their own alone', async () => {
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

/**
 * What the process measures of itself, in Prometheus' form. Labels are routes, methods, statuses and names of jobs: never an id, a
 * name or a tenant, so that neither the number of series nor what they tell grows with the data.
 */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Gauge, Registry } from 'prom-client';
import type { DocumentStore } from '../documents/document-store.ts';

/** Seconds; around what a list, a signing and a digest take. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  readonly contentType: string;
  /** All there is to scrape, read now. */
  read(): Promise<string>;
  countRequests(app: FastifyInstance): void;
  watchPool(pool: pg.Pool): void;
  /** Counts runs of a background job by outcome, and how long they took; passes on what it answers or throws. */
  countJob<T>(name: string, work: () => Promise<T>): Promise<T>;
  watchStore(store: DocumentStore): DocumentStore;
  /** A number that is asked for at each scrape; one that cannot be had is left out of it. */
  watchNumber(name: string, help: string, ask: () => Promise<number>): void;
}

/** Loaded where metrics are asked for alone: every other process does without the library. */
export async function createMetrics(): Promise<Metrics> {
  const client = await import('prom-client');
  const registry: Registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry, prefix: 'aicv_' });
  const registers = [registry];

  const requests = new client.Histogram({
    name: 'aicv_http_request_duration_seconds',
    help: 'Answers by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const inFlight = new client.Gauge({ name: 'aicv_http_requests_in_flight', help: 'Requests under way', registers });
  const jobs = new client.Histogram({
    name: 'aicv_job_duration_seconds',
    help: 'Runs of background jobs by outcome',
    labelNames: ['job', 'outcome'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const documents = new client.Histogram({
    name: 'aicv_document_store_duration_seconds',
    help: 'Calls of the document store by operation and outcome',
    labelNames: ['operation', 'outcome'],
    buckets: LATENCY_BUCKETS,
    registers,
  });

  /** Runs the work and notes how long it took, under the labels and how it ended. */
  async function timed<T, Labels extends object>(
    histogram: { startTimer(labels: Labels): (more: { outcome: 'ok' | 'failed' }) => unknown },
    labels: Labels,
    work: () => Promise<T>,
  ): Promise<T> {
    const end = histogram.startTimer(labels);
    let outcome: 'ok' | 'failed' = 'failed';
    try {
      const result = await work();
      outcome = 'ok';
      return result;
    } finally {
      end({ outcome });
    }
  }

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    countRequests(app) {
      app.addHook('onRequest', async (_request, reply) => {
        inFlight.inc();
        // However it ends: an answer, or a connection that broke before there was one.
        reply.raw.once('close', () => inFlight.dec());
      });
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unmatched';
        const labels = { method: request.method, route, status: String(reply.statusCode) };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
    watchPool(pool) {
      const state = new client.Gauge({
        name: 'aicv_database_connections',
        help: 'Connections of the pool by state, and requests that wait for one',
        labelNames: ['state'],
        registers,
        collect(this: Gauge<'state'>) {
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'waited_for' }, pool.waitingCount);
        },
      });
      void state;
    },
    countJob: (job, work) => timed(jobs, { job }, work),
    watchStore: (store) => ({
      put: (key, bytes) => timed(documents, { operation: 'put' }, () => store.put(key, bytes)),
      get: (key, sha256) => timed(documents, { operation: 'get' }, () => store.get(key, sha256)),
      remove: (key) => timed(documents, { operation: 'remove' }, () => store.remove(key)),
    }),
    watchNumber(name, help, ask) {
      const gauge = new client.Gauge({
        name,
        help,
        registers,
        async collect(this: Gauge) {
          try {
            this.set(await ask());
          } catch {
            this.remove();
          }
        },
      });
      void gauge;
    },
  };
}

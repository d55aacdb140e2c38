/**
 * What the process measures of itself, in Prometheus' form. Labels are routes, methods, statuses and names of jobs: never an id, a
 * name or a tenant, so that neither the number of series nor what they tell grows with the data.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Gauge, Registry } from 'prom-client';
import { labelsOf } from '../http/request-labels.ts';

/** Seconds; around what a list, a signing and a digest take. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What one of several processes has measured, to be sent to another. */
export type MetricsPart = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export interface Metrics {
  readonly contentType: string;
  /** All there is to scrape, read now. */
  read(): Promise<string>;
  /** The same for another process of the product, which puts the parts of all together. */
  readPart(): Promise<MetricsPart>;
  readWith(parts: readonly MetricsPart[]): Promise<string>;
  countRequests(app: FastifyInstance): void;
  watchPool(pool: pg.Pool): void;
  /** Counts runs of a background job by outcome, and how long they took; passes on what it answers or throws. */
  countJob<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same for a call of the document store, the rendering of a document, or the sending of a mail. */
  countCall<T>(of: 'document_store' | 'pdf' | 'mail', operation: string, work: () => Promise<T>): Promise<T>;
  countSlowStatement(): void;
  /** A number that is asked for at each scrape; one that cannot be had is left out of it. */
  watchNumber(name: string, help: string, ask: () => Promise<number>): void;
}

/**
 * Loaded where metrics are asked for alone: every other process does without the library. Of several processes that are scraped
 * together each has a name, which stands in the label `process`.
 */
export async function createMetrics(processName?: string): Promise<Metrics> {
  // The bundle gives a CommonJS library by its default alone.
  const { default: client } = await import('prom-client');
  const registry: Registry = new client.Registry();
  if (processName !== undefined) registry.setDefaultLabels({ process: processName });
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
  const callsOf = (name: string, help: string) =>
    new client.Histogram({
      name: `aicv_${name}_duration_seconds`,
      help,
      labelNames: ['operation', 'outcome'],
      buckets: LATENCY_BUCKETS,
      registers,
    });
  const calls = {
    document_store: callsOf('document_store', 'Calls of the document store by operation and outcome'),
    pdf: callsOf(
      'pdf',
      'Documents that were rendered, or rendered and signed, by outcome; with the wait for the worker',
    ),
    mail: callsOf('mail', 'Mails handed to the mail server by outcome'),
  };
  const slowStatements = new client.Counter({
    name: 'aicv_slow_statements_total',
    help: 'Statements that took longer than SLOW_QUERY_MS',
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
    readPart: () => registry.getMetricsAsJSON(),
    readWith: async (parts) =>
      client.AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...parts]).metrics(),
    countRequests(app) {
      const observe = (request: FastifyRequest, reply: FastifyReply, status: string) =>
        requests.observe({ ...labelsOf(request), status }, reply.elapsedTime / 1000);
      app.addHook('onRequest', async (request, reply) => {
        inFlight.inc();
        // However it ends: an answer, or a connection that broke before there was one.
        reply.raw.once('close', () => {
          inFlight.dec();
          if (!reply.raw.headersSent) observe(request, reply, 'aborted');
        });
      });
      app.addHook('onResponse', async (request, reply) => observe(request, reply, String(reply.statusCode)));
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
    countCall: (of, operation, work) => timed(calls[of], { operation }, work),
    countSlowStatement: () => slowStatements.inc(),
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

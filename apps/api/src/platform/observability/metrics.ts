/**
 * The process's own metrics, in Prometheus format. Labels are routes, methods, statuses and job names, never an id, a name or a tenant. So
 * neither the number of series nor their content grows with the data.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Gauge, Registry } from 'prom-client';
import { labelsOf } from '../http/connections/request-labels.ts';

/** Seconds, around the duration of a list, a signature and a digest. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one process, to be sent to another. */
export type MetricsPart = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export interface Metrics {
  readonly contentType: string;
  /** All metrics, read now. */
  read(): Promise<string>;
  /** The same for another process, which merges the parts of all. */
  readPart(): Promise<MetricsPart>;
  readWith(parts: readonly MetricsPart[]): Promise<string>;
  countRequests(app: FastifyInstance): void;
  watchPool(pool: pg.Pool): void;
  /** Counts runs of a background job by outcome and duration. Passes on its result or error. */
  countJob<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same for a document store call, a rendered document or an email. */
  countCall<T>(of: 'document_store' | 'pdf' | 'mail', operation: string, work: () => Promise<T>): Promise<T>;
  countSlowStatement(): void;
  /** A gauge that is read at each scrape. It is left out if it cannot be read. */
  watchNumber(name: string, help: string, ask: () => Promise<number>): void;
}

/**
 * Loads the library only if metrics are enabled. Of several processes that are scraped together, each has a name in the label `process`.
 */
export async function createMetrics(processName?: string): Promise<Metrics> {
  // The bundle exports a CommonJS library only as its default.
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

  /** Runs the work and records its duration, labels and outcome. */
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
        // Runs after a response and after a connection that broke before it.
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

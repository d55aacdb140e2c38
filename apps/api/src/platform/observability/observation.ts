/** Observes the process: metrics and traces if enabled, and the recent values for the health page. */
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { createSlowQueryClient, type SlowQuery } from '../db/pool/slow-queries.ts';
import type { PdfRenderer } from '../documents/pdf/render-pdf.ts';
import type { DocumentStore } from '../documents/store/document-store.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createProcessWatch, type ProcessWatch } from './process-watch.ts';
import { createTracing, type Tracing } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

export interface Observation {
  readonly metrics: Metrics | undefined;
  readonly tracing: Tracing | undefined;
  readonly watch: ProcessWatch;
  /** The class of the pool's clients. */
  readonly Client: typeof pg.Client;
  store(store: DocumentStore): DocumentStore;
  pdf(renderer: PdfRenderer): PdfRenderer;
  /** Runs a background job. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Sends an email. */
  mail<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export async function startObservation(
  settings: {
    readonly measures: boolean;
    readonly tracing: TracingSettings | undefined;
    readonly slowQueryMs: number;
    /** Which of several processes this is. */
    readonly processName?: string | undefined;
    readonly version: string;
    /** For tests: how long a stop sends the remaining traces. Default: some seconds. */
    readonly flushWithinMs?: number;
  },
  { clock, warn }: { clock: Clock; warn: (details: object, message: string) => void },
): Promise<Observation> {
  const metrics = settings.measures ? await createMetrics(settings.processName) : undefined;
  const tracing =
    settings.tracing === undefined
      ? undefined
      : await createTracing(settings.tracing, {
          version: settings.version,
          onFailure: (code) => warn({ code }, 'traces could not be sent'),
          flushWithinMs: settings.flushWithinMs,
        });
  const watch = createProcessWatch(clock);
  const logSlowQuery = (query: SlowQuery) => {
    warn(query, 'a statement was slow');
    metrics?.countSlowStatement();
    watch.noteSlowStatement(query);
  };
  const Base = settings.slowQueryMs > 0 ? createSlowQueryClient(settings.slowQueryMs, logSlowQuery) : pg.Client;

  const call = <T>(of: Parameters<Metrics['countCall']>[0], operation: string, work: () => Promise<T>): Promise<T> => {
    const counted = () => metrics?.countCall(of, operation, work) ?? work();
    return tracing?.span(`${of}.${operation}`, counted) ?? counted();
  };
  return {
    metrics,
    tracing,
    watch,
    Client: tracing?.clientOf(Base) ?? Base,
    store: (store) => ({
      put: (key, bytes) => call('document_store', 'put', () => store.put(key, bytes)),
      get: (key, sha256) => call('document_store', 'get', () => store.get(key, sha256)),
      remove: (key) => call('document_store', 'remove', () => store.remove(key)),
      receive: (content) => call('document_store', 'receive', () => store.receive(content)),
      discard: (file) => store.discard(file),
      putFile: (key, file) => call('document_store', 'put_file', () => store.putFile(key, file)),
      has: (key) => call('document_store', 'has', () => store.has(key)),
      getStream: (key, sha256) => call('document_store', 'get_stream', () => store.getStream(key, sha256)),
    }),
    pdf: (renderer) => ({
      render: (document) => call('pdf', 'render', () => renderer.render(document)),
      renderSigned: (...given) => call('pdf', 'render_signed', () => renderer.renderSigned(...given)),
      close: () => renderer.close(),
    }),
    job: (name, work) => {
      const counted = () => metrics?.countJob(name, work) ?? work();
      return tracing?.span(`job ${name}`, counted) ?? counted();
    },
    mail: (work) => call('mail', 'send', work),
    async stop() {
      watch.close();
      await tracing?.stop();
    },
  };
}

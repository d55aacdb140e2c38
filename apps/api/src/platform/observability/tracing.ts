/**
 * Spans of requests, transactions, statements, documents, emails and jobs. Attributes are names of the product: a route, a statement with
 * placeholders, a code. They contain no user input, no users and no ids.
 */
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { labelsOf } from '../http/connections/request-labels.ts';
import { codeOf, withCauses } from './error-code.ts';
import { currentSpan, inSpan } from './request-context.ts';
import { openSpanExport } from './span-export.ts';
import { clientThatTraces, type StartSpan } from './traced-client.ts';
import type { TracingSettings } from './tracing-settings.ts';

export interface Tracing {
  followRequests(app: FastifyInstance): void;
  /** A client whose transactions and statements are spans of their work. */
  clientOf(Base: typeof pg.Client): typeof pg.Client;
  /** Runs the work as a child span of the current one, or as a new trace. Passes on its result or error. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Sends the remaining spans, within the time limit of a stop. */
  stop(): Promise<void>;
}

/** Loads OpenTelemetry only if tracing is enabled. */
export async function createTracing(
  settings: TracingSettings,
  given: { version: string; onFailure: (code: string) => void; flushWithinMs?: number | undefined },
): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { tracer, stop } = await openSpanExport(settings, given);
  const begin: StartSpan = (name, { parent, ...options }) =>
    tracer.startSpan(name, options, parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent));
  const fail = (span: Span, error: unknown) => {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', kindOf(error));
  };

  return {
    followRequests(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const { method, route } = labelsOf(request);
        const span = begin(`${method} ${route}`, {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'http.route': route, 'aicv.request_id': request.id },
        });
        // Runs after a response and after a connection that broke before it.
        reply.raw.once('close', () => {
          if (reply.raw.headersSent) span.setAttribute('http.response.status_code', reply.statusCode);
          else span.setAttribute('error.type', 'aborted');
          if (!reply.raw.headersSent || reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        inSpan(span, done);
      });
    },
    clientOf: (Base) => clientThatTraces(Base, { begin, fail, kind: SpanKind.CLIENT }),
    async span(name, work) {
      const span = begin(name, { parent: currentSpan() });
      try {
        return await inSpan(span, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    stop,
  };
}

/** The code of an error, otherwise its name. Its message may contain user input. */
function kindOf(error: unknown): string {
  const chain = withCauses(error);
  const code = chain.map(codeOf).findLast((each) => each !== undefined);
  return code ?? chain.at(-1)?.name ?? typeof error;
}

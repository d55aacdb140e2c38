import type { Attributes, Span, SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { statementIn } from '../db/pool/statement-text.ts';
import { currentSpan } from './request-context.ts';

/** Starts a span below `parent`, or a trace. */
export type StartSpan = (
  name: string,
  options: { parent?: Span | undefined; kind?: SpanKind; attributes?: Attributes },
) => Span;

interface SpanMaker {
  readonly begin: StartSpan;
  readonly fail: (span: Span, error: unknown) => void;
  readonly kind: SpanKind;
}

/**
 * A client whose transactions and statements are spans of their request or job. Statements outside of both (the check for due emails, the
 * heartbeat) are not traced: they would add a useless trace every other second.
 */
export function clientThatTraces(Base: typeof pg.Client, { begin, fail, kind }: SpanMaker): typeof pg.Client {
  const attributes = { 'db.system.name': 'postgresql' };
  return class extends Base {
    /** From the statement that begins it to the one that ends it. */
    #transaction: Span | undefined;

    // One signature for pg's many overloads. The arguments are passed on unchanged.
    override query(...given: unknown[]): never {
      const parent = this.#transaction ?? currentSpan();
      const hand = () => Reflect.apply(super.query, this, given) as unknown;
      if (parent?.isRecording() !== true) return hand() as never;
      const text = statementIn(given[0]);
      const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
      if (operation === 'BEGIN') this.#transaction = begin('transaction', { parent, kind, attributes });
      // The statement that begins a transaction contains its tenant.
      const more = operation === 'BEGIN' ? {} : { 'db.query.text': text };
      const span = begin(operation, {
        parent: this.#transaction ?? parent,
        kind,
        attributes: { ...attributes, 'db.operation.name': operation, ...more },
      });
      const over = () => {
        span.end();
        if (operation !== 'COMMIT' && operation !== 'ROLLBACK') return;
        this.#transaction?.setAttribute('aicv.transaction.end', operation);
        this.#transaction?.end();
        this.#transaction = undefined;
      };
      const answer = hand();
      if (answer instanceof Promise) {
        answer.then(over, (error: unknown) => {
          fail(span, error);
          over();
        });
      } else over();
      return answer as never;
    }
  };
}

import type { Attributes, Span, SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { statementIn } from '../database/statement-text.ts';
import { currentSpan } from '../request-context.ts';

/** Begins a span below `parent`, or a trace. */
export type BeginSpan = (
  name: string,
  options: { parent?: Span | undefined; kind?: SpanKind; attributes?: Attributes },
) => Span;

interface SpanMaker {
  readonly begin: BeginSpan;
  readonly fail: (span: Span, error: unknown) => void;
  readonly kind: SpanKind;
}

/**
 * A client whose transactions and statements are spans of the request or job that they belong to. What belongs to neither (looking
 * whether a mail is due, the heartbeat) is not traced: it would be a trace every other second that nobody looks for.
 */
export function clientThatTraces(Base: typeof pg.Client, { begin, fail, kind }: SpanMaker): typeof pg.Client {
  const attributes = { 'db.system.name': 'postgresql' };
  return class extends Base {
    /** From the statement that opens it to the one that ends it. */
    #transaction: Span | undefined;

    // One signature in place of pg's many: what was given is handed on as it is.
    override query(...given: unknown[]): never {
      const parent = this.#transaction ?? currentSpan();
      const hand = () => Reflect.apply(super.query, this, given) as unknown;
      if (parent?.isRecording() !== true) return hand() as never;
      const text = statementIn(given[0]);
      const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
      if (operation === 'BEGIN') this.#transaction = begin('transaction', { parent, kind, attributes });
      // The statement that opens a transaction names its tenant.
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

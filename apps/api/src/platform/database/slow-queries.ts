import pg from 'pg';
import { currentRequestId } from '../request-context.ts';

export interface SlowQuery {
  /** With placeholders: what people sent never stands in it. */
  readonly statement: string;
  readonly ms: number;
  readonly requestId: string | undefined;
}

/** Enough to know a statement again. */
const STATEMENT_MAX_LENGTH = 600;

/** A client that tells of each statement that took longer than `afterMs`, whether it failed or not. */
export function clientThatTellsOfSlowQueries(afterMs: number, tell: (query: SlowQuery) => void): typeof pg.Client {
  return class extends pg.Client {
    // One signature in place of pg's many: what was given is handed on as it is.
    override query(...given: unknown[]): never {
      const started = performance.now();
      const requestId = currentRequestId();
      const answer: unknown = Reflect.apply(super.query, this, given);
      if (answer instanceof Promise) {
        const note = () => {
          const ms = Math.round(performance.now() - started);
          if (ms >= afterMs) tell({ statement: statementIn(given[0]), ms, requestId });
        };
        answer.then(note, note);
      }
      return answer as never;
    }
  };
}

function statementIn(given: unknown): string {
  const text =
    typeof given === 'object' && given !== null && 'text' in given
      ? String(given.text)
      : typeof given === 'string'
        ? given
        : '';
  return text.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_MAX_LENGTH);
}

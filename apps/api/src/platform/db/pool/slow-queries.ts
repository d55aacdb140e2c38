import pg from 'pg';
import { currentRequestId } from '../../observability/request-context.ts';
import { statementIn } from './statement-text.ts';

export interface SlowQuery {
  /** With placeholders and without literals, so it contains no user input. */
  readonly statement: string;
  readonly ms: number;
  readonly requestId: string | undefined;
}

/** A client that reports each statement slower than `afterMs`, failed or not. */
export function createSlowQueryClient(afterMs: number, onSlowQuery: (query: SlowQuery) => void): typeof pg.Client {
  return class extends pg.Client {
    /** When the last response arrived. Statements sent before that were still queued until then. */
    #freeSince = 0;

    // One signature for pg's many overloads. The arguments are passed on unchanged.
    override query(...given: unknown[]): never {
      const started = performance.now();
      const requestId = currentRequestId();
      const answer: unknown = Reflect.apply(super.query, this, given);
      if (answer instanceof Promise) {
        const note = () => {
          const ended = performance.now();
          const ms = Math.round(ended - Math.max(started, this.#freeSince));
          this.#freeSince = ended;
          if (ms >= afterMs) onSlowQuery({ statement: statementIn(given[0]), ms, requestId });
        };
        answer.then(note, note);
      }
      return answer as never;
    }
  };
}

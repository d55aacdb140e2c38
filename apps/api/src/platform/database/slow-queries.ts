import pg from 'pg';
import { currentRequestId } from '../request-context.ts';
import { statementIn } from './statement-text.ts';

export interface SlowQuery {
  /** With placeholders and without literals: what people sent never stands in it. */
  readonly statement: string;
  readonly ms: number;
  readonly requestId: string | undefined;
}

/** A client that tells of each statement that took longer than `afterMs`, whether it failed or not. */
export function createSlowQueryClient(afterMs: number, onSlowQuery: (query: SlowQuery) => void): typeof pg.Client {
  return class extends pg.Client {
    /** When the last answer came: what was sent before that has waited for its turn until then. */
    #freeSince = 0;

    // One signature in place of pg's many: what was given is handed on as it is.
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

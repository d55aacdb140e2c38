import type { Clock } from '../clock.ts';
import type { SlowQuery } from '../db/pool/slow-queries.ts';
import { createLoopWatch, type LoopDelay } from './loop-watch.ts';

export interface ProcessMetrics {
  /** The latest, newest first. */
  readonly slowStatements: readonly (SlowQuery & { readonly atMs: number })[];
  /** Null at the first read: measuring starts then. */
  readonly loop: LoopDelay | null;
  readonly residentBytes: number;
  readonly heapUsedBytes: number;
}

/** Recent values of the process for the health page. Lost when it ends. */
export interface ProcessWatch {
  noteSlowStatement(statement: SlowQuery): void;
  read(): ProcessMetrics;
  close(): void;
}

/** Enough for a diagnosis. The log has all of them. */
const STATEMENTS_MAX = 10;

export function createProcessWatch(clock: Clock): ProcessWatch {
  const slowStatements: ProcessMetrics['slowStatements'][number][] = [];
  const loop = createLoopWatch();
  return {
    noteSlowStatement(statement) {
      slowStatements.unshift({ ...statement, atMs: clock.nowMs() });
      slowStatements.length = Math.min(slowStatements.length, STATEMENTS_MAX);
    },
    read() {
      const { rss, heapUsed } = process.memoryUsage();
      return { slowStatements: [...slowStatements], loop: loop.read(), residentBytes: rss, heapUsedBytes: heapUsed };
    },
    close: loop.close,
  };
}

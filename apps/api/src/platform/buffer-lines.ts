/** How long a line waits for others. One write per line was a twelfth of Node's cost of a request (ADR-data-3). */
const WITHIN_MS = 50;
/** Buffer size in characters. */
const AT_MOST = 16 * 1024;

export interface LineWriter {
  write(line: string): void;
  /** Writes the buffered lines. */
  flush(): void;
}

/** Batches lines that arrive within moments, in order. A killed process loses the buffered ones. */
export function bufferLines(writeLines: (lines: string) => void): LineWriter {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines !== '') writeLines(lines);
  };
  return {
    flush,
    write(line) {
      waiting += line;
      if (waiting.length >= AT_MOST) flush();
      else timer ??= setTimeout(flush, WITHIN_MS);
    },
  };
}

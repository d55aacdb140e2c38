/** How long a line waits for others: a write for each of them was a twelfth of what a request cost Node (ADR-data-3). */
const WITHIN_MS = 50;
/** Characters that are written at once. */
const AT_MOST = 16 * 1024;

export interface LineWriter {
  write(line: string): void;
  /** Writes what waits. */
  flush(): void;
}

/** Hands lines on with those that come within moments, in their order; a process that is killed loses these. */
export function writtenTogether(writeLines: (lines: string) => void): LineWriter {
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

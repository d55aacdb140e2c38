export type ExportFormat = 'csv' | 'json';

const LINE_FEED = 10;
const QUOTE = 34;

/**
 * Counts the entries in the chunks of an export as they arrive; returns the count so far. The first line of either file is not an entry: it
 * contains the column names, or the head of the chain.
 */
export function createExportedRows(format: ExportFormat): (part: Uint8Array) => number {
  let lines = 0;
  // In CSV a line break between quotation marks belongs to its cell. A doubled quotation mark toggles this twice.
  let isQuoted = false;
  return (part) => {
    for (const byte of part) {
      if (byte === QUOTE && format === 'csv') isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}

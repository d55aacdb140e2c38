/** Results of tools are read by a model, whose context they must not fill. */

/** In UTF-16 units of the JSON: about 15,000 tokens. */
export const RESULT_MAX_LENGTH = 60_000;

/** For the total, the note and a cursor. */
const REST_MAX_LENGTH = 3_000;

const LIMIT = RESULT_MAX_LENGTH.toLocaleString('en');

export interface ListedPage {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly nextCursor: string | undefined;
}

/** A page of a list. One that is too long ends after the last record that fits, without a cursor, which would skip the others. */
export function boundedPage({ items, total, nextCursor }: ListedPage): string {
  const whole = JSON.stringify({ items, total, nextCursor });
  if (whole.length <= RESULT_MAX_LENGTH) return whole;
  const kept = Math.min(countWithin(items, RESULT_MAX_LENGTH - REST_MAX_LENGTH), items.length - 1);
  if (kept === 0) {
    const isAlone = items.length === 1;
    const advice = isAlone ? 'Open it on the platform, and continue with nextCursor.' : 'Repeat the call with limit 1.';
    const note = `The first record is longer than ${LIMIT} characters. This is its beginning. ${advice}`;
    return JSON.stringify({ note, nextCursor: isAlone ? nextCursor : undefined, beginning: beginningOf(items[0]) });
  }
  return JSON.stringify({
    items: items.slice(0, kept),
    total,
    note: `Only ${kept} of ${items.length} records fit into ${LIMIT} characters. Repeat the call with limit ${kept}, then continue with its nextCursor.`,
  });
}

/** A record, or a list without pages. Only the beginning of its JSON, as a text, if it is too long. */
export function boundedRecord(record: unknown): string {
  const whole = JSON.stringify(record);
  if (whole.length <= RESULT_MAX_LENGTH) return whole;
  const note = `The result is longer than ${LIMIT} characters. This is its beginning. Open the record on the platform for the rest.`;
  return JSON.stringify({ note, beginning: beginningOf(record) });
}

/** How many records fit, with a comma each. */
function countWithin(items: readonly unknown[], maxLength: number): number {
  let length = 0;
  for (const [index, item] of items.entries()) {
    length += JSON.stringify(item).length + 1;
    if (length > maxLength) return index;
  }
  return items.length;
}

/** JSON within JSON, whose escapes can double its length. */
const beginningOf = (record: unknown) => JSON.stringify(record).slice(0, (RESULT_MAX_LENGTH - REST_MAX_LENGTH) / 2);

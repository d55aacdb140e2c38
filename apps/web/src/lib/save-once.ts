import { newerState } from './newer-state.ts';

/**
 * Saves what was changed of a record. Where an earlier try was done and only its answer was lost, the server refuses the next one for the
 * version that the first has left: a newer state in which all of it stands is what was to be saved, and nobody else's doing. So the
 * changes are to be as they will be stored (texts may have blanks around them); where a change names things otherwise than the record does,
 * `asSent` says what the record says in the words of a change.
 */
export async function saveOnce<Saved extends object>(
  changes: object,
  save: () => Promise<Saved>,
  asSent: (record: Saved) => object = (record) => record,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    const newer = newerState<Saved | readonly Saved[]>(error);
    const [record] = newer === undefined ? [] : ([newer].flat() as readonly Saved[]);
    if (record !== undefined && holds(asSent(record), changes)) return record;
    throw error;
  }
}

/** Whether all of it stands in the record. */
export function holds(record: object, changes: object): boolean {
  const now: Readonly<Record<string, unknown>> = { ...record };
  const { version: _, ...changed }: Readonly<Record<string, unknown>> = { ...changes };
  return Object.entries(changed).every(
    ([field, value]) => JSON.stringify(stored(value)) === JSON.stringify(stored(now[field])),
  );
}

/** As the server keeps it: texts are trimmed, and a blank one is none; of the parts of a whole the order says nothing. */
function stored(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const parts = Object.entries(value).map(([name, part]) => [name, stored(part)] as const);
  return Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

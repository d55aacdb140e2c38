import { isOutcomeUnknown } from './api-request-error.ts';
import { newerState } from './newer-state.ts';

/**
 * Saves what was changed of a record, for one form. Where an earlier try was done and only its answer was lost, the server refuses the next
 * one for the version that the first has left: a newer state in which all of it stands is what was to be saved, and nobody else's doing.
 * One that the earlier try alone has made, of which the same fields were changed again since, is saved over. So the changes are to be as they will be stored
 * (texts may have blanks around them); where a change names things otherwise than the record does, `asSent` says what the record says in
 * the words of a change. The changes name the version that they were made over.
 */
export function createSaveOnce() {
  let unanswered: readonly object[] = [];

  const send = async <Body extends object, Saved>(changes: Body, save: (changes: Body) => Promise<Saved>) => {
    try {
      const saved = await save(changes);
      unanswered = [];
      return saved;
    } catch (error) {
      if (isOutcomeUnknown(error)) unanswered = [...unanswered, changes];
      throw error;
    }
  };

  return async <Body extends object, Saved extends object>(
    changes: Body,
    save: (changes: Body) => Promise<Saved>,
    asSent: (record: Saved) => object = (record) => record,
  ): Promise<Saved> => {
    try {
      return await send(changes, save);
    } catch (error) {
      const newer = newerState<Saved | readonly Saved[]>(error);
      const [record] = newer === undefined ? [] : ([newer].flat() as readonly Saved[]);
      if (record === undefined) throw error;
      const tries = unanswered;
      unanswered = [];
      if (holds(asSent(record), changes)) return record;
      // The next version is made by one try: whatever else is in a later one, somebody else has put there.
      const isOwn = tries.some(
        (tried) =>
          versionOf(record) === versionOf(tried) + 1 &&
          // What was taken back since is in no change, and would stay; what was added goes over what nobody has compared.
          isOfSameFields(tried, changes) &&
          holds(asSent(record), tried),
      );
      if (!isOwn) throw error;
      return send({ ...changes, version: versionOf(record) }, save);
    }
  };
}

function isOfSameFields(one: object, other: object): boolean {
  const [fields, others] = [Object.keys(one), Object.keys(other)];
  return fields.length === others.length && fields.every((field) => field in other);
}

function versionOf(of: object): number {
  return 'version' in of ? Number(of.version) : Number.NaN;
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

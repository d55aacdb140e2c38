import { isOutcomeUnknown } from './api-request-error.ts';
import { newerState } from './newer-state.ts';

/**
 * Saves the changes of one form to a record, and recovers from lost responses. If an earlier try succeeded but its response was lost, the
 * server refuses the next one for its outdated version. A newer version that contains all changes then counts as saved. A newer version
 * made by the earlier try alone, with the same fields changed again since, is overwritten. Pass the changes as they will be stored (texts
 * may have surrounding blanks), with their base version. `asSent` maps a record to the names of the changes, if those differ.
 */
export function createIdempotentSave() {
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
      // One try creates the next version. Any version after it was made by another user.
      const isOwn = tries.some(
        (tried) =>
          versionOf(record) === versionOf(tried) + 1 &&
          // Only for the same fields. A field reverted since is missing from the changes, so its earlier value would stay. A field added
          // since would overwrite a stored value that was never compared.
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

/** Whether the record contains all changes. */
export function holds(record: object, changes: object): boolean {
  const now: Readonly<Record<string, unknown>> = { ...record };
  const { version: _, ...changed }: Readonly<Record<string, unknown>> = { ...changes };
  return Object.entries(changed).every(
    ([field, value]) => JSON.stringify(stored(value)) === JSON.stringify(stored(now[field])),
  );
}

/** As stored by the server: texts are trimmed, a blank text is null, and the order of keys does not matter. */
function stored(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const parts = Object.entries(value).map(([name, part]) => [name, stored(part)] as const);
  return Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

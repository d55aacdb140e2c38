import { hasMoreMembersThan, isStorableJson } from '@aicv/domain/storable-json';
import * as z from 'zod/mini';

interface JsonObjectRules {
  /** Characters, written down without spaces. */
  readonly maxLength: number;
  readonly tooLong: string;
  readonly unstorable: string;
  /** Where it is no object; zod's own words without. */
  readonly notAnObject?: string;
}

/**
 * An object whose members are not ours to name. How many there are comes first, for to look at each of the hundred thousand that a request
 * can carry holds up everybody else; then how deep they go, as what writes them down goes as deep.
 */
export function jsonObjectInput({ maxLength, tooLong, unstorable, notAnObject }: JsonObjectRules) {
  // The least that a member takes is a digit and a comma.
  const most = maxLength / 2;
  return z.pipe(
    z.unknown().check(z.refine((data) => !hasMoreMembersThan(most, data), tooLong)),
    z.record(z.string(), z.unknown(), notAnObject).check(
      z.refine(isStorableJson, { error: unstorable, abort: true }),
      z.refine((data) => JSON.stringify(data).length <= maxLength, tooLong),
    ),
  );
}

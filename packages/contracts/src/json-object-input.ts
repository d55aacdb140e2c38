import { isStorableJson, isWrittenLongerThan } from '@aicv/domain/storable-json';
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
 * An object whose members are not ours to name. How long it is comes first, for to look at all that a request can carry holds up everybody
 * else; then how deep it goes, as what writes it down goes as deep; then how long it is with what has to be escaped.
 */
export function jsonObjectInput({ maxLength, tooLong, unstorable, notAnObject }: JsonObjectRules) {
  return z.pipe(
    z.unknown().check(z.refine((data) => !isWrittenLongerThan(maxLength, data), tooLong)),
    z.record(z.string(), z.unknown(), notAnObject).check(
      z.refine(isStorableJson, { error: unstorable, abort: true }),
      z.refine((data) => JSON.stringify(data).length <= maxLength, tooLong),
    ),
  );
}

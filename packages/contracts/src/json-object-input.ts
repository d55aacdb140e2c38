import { isStorableJson, isWrittenLongerThan } from '@aicv/domain/text/storable-json';
import * as z from 'zod/mini';

interface JsonObjectRules {
  /** Characters, serialized without spaces. */
  readonly maxLength: number;
  readonly tooLong: string;
  readonly unstorable: string;
  /** The message for a value that is no object; without it, zod's own. */
  readonly notAnObject?: string;
}

/**
 * An object with arbitrary members. The length is checked first: a walk over all members of the largest request would block other requests.
 * Then the depth, because serializing recurses. Then the length with escapes.
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

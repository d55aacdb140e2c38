import { failureMessage } from '../../lib/api-request-error.ts';
import { FileNotHashedError } from './hash-file.ts';

/** What to tell a person whose document could not be checked; the server itself says when to try again. */
export function checkFailureMessage(error: unknown): string {
  return error instanceof FileNotHashedError ? error.message : failureMessage(error);
}

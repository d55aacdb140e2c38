import { failureMessage } from '../../lib/api/api-request-error.ts';
import { FileNotHashedError } from './hash-file.ts';

/** The message for a failed check. The server's own message says when to try again. */
export function checkFailureMessage(error: unknown): string {
  return error instanceof FileNotHashedError ? error.message : failureMessage(error);
}

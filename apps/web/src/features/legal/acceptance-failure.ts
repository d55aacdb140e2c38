import { ApiRequestError } from '../../lib/api-request-error.ts';

const NO_MESSAGE = 'Failed to accept agreement. Please try again.';

/** What the toast says of an acceptance that failed: the message that came, or the fixed one where none did (REQ-67). */
export function acceptanceFailureMessage(error: unknown): string {
  // An answer without a code is not the API's own, say a proxy's page: nobody has said anything.
  return error instanceof ApiRequestError && error.code !== undefined ? error.bodyMessage : NO_MESSAGE;
}

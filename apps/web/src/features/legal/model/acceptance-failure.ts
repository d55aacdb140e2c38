import { ApiRequestError } from '../../../lib/api/api-request-error.ts';

const NO_MESSAGE = 'Failed to accept agreement. Please try again.';

/** The toast of a failed acceptance: the server's message, or the fixed one without a message (REQ-67). */
export function acceptanceFailureMessage(error: unknown): string {
  // A response without a code does not come from the API but, for example, from a proxy. It has no message to show.
  return error instanceof ApiRequestError && error.code !== undefined ? error.bodyMessage : NO_MESSAGE;
}

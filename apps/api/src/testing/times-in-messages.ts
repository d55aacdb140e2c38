import type { LightMyRequestResponse } from 'fastify';

/** A date, or a time of day. The user's zone is known to the page alone. */
const TIME = /\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}(?!\d)/;

/**
 * Fails the test whose request is refused with a date or a time in a message. Times are fields of the answer or `Retry-After`, and the page
 * formats them in the reader's zone.
 */
export function refuseTimesInMessages(response: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>): void {
  if (response.statusCode < 400 || !String(response.headers['content-type']).startsWith('application/json')) return;
  const { message, issues = [] } = JSON.parse(response.body) as { message?: string; issues?: { message: string }[] };
  for (const text of [message ?? '', ...issues.map((issue) => issue.message)]) {
    if (TIME.test(text)) throw new Error(`An error message contains a time: ${text}`);
  }
}

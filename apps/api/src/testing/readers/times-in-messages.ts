import type { LightMyRequestResponse } from 'fastify';

/** A point in time or a time of day, which only the page can show in the reader's time zone. A calendar day is the same in every zone. */
const TIME = /\d{4}-\d{2}-\d{2}T|\d{1,2}:\d{2}(?!\d)/;

/**
 * Fails the test if a refusal has a time in its message. Times belong into fields of the response or into `Retry-After`, and the page
 * formats them in the reader's time zone.
 */
export function refuseTimesInMessages(response: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>): void {
  if (response.statusCode < 400 || !String(response.headers['content-type']).startsWith('application/json')) return;
  const { message, issues = [] } = JSON.parse(response.body) as { message?: string; issues?: { message: string }[] };
  for (const text of [message ?? '', ...issues.map((issue) => issue.message)]) {
    if (TIME.test(text)) throw new Error(`An error message contains a time: ${text}`);
  }
}

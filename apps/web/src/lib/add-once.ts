import type { IdempotencyHeaders } from './api-client.ts';
import { randomUuid } from './random-uuid.ts';

/**
 * Sends what begins a record so that it is begun once: where no answer came, it may be there all the same, and the same content goes
 * out under the same key again, also from a form that was closed meanwhile. Create it once, outside of the components that come and go.
 */
export function createAddOnce() {
  let unanswered: { readonly content: string; readonly key: string } | null = null;
  return async <Answer>(content: unknown, send: (headers: IdempotencyHeaders) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(content);
    if (unanswered?.content !== text) unanswered = { content: text, key: randomUuid() };
    const answer = await send({ 'Idempotency-Key': unanswered.key });
    unanswered = null;
    return answer;
  };
}

import type { IdempotencyHeaders } from './api-client.ts';
import { randomUuid } from './random-uuid.ts';

/**
 * Creates a record at most once. If the response is lost, the record may exist: the same content is sent again with the same idempotency
 * key, also from a form that was closed meanwhile. Create it once, outside of components that unmount.
 */
export function createIdempotentAdd() {
  let unanswered: { readonly content: string; readonly key: string } | null = null;
  return async <Answer>(content: unknown, send: (headers: IdempotencyHeaders) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(content);
    if (unanswered?.content !== text) unanswered = { content: text, key: randomUuid() };
    const answer = await send({ 'Idempotency-Key': unanswered.key });
    unanswered = null;
    return answer;
  };
}

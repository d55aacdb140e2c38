import { ApiRequestError, isOutcomeUnknown } from './api-request-error.ts';
import { randomUuid } from './random-uuid.ts';

/** The keys of creations without a response, by their content. */
const unanswered = new Map<string, string>();

/**
 * Creates a record at most once. If the response is lost, the record may exist: the same content is sent again with the same idempotency
 * key, also from a form that was closed meanwhile.
 */
export async function withIdempotencyKey<Answer>(
  content: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = unanswered.get(content) ?? randomUuid();
  unanswered.set(content, key);
  try {
    const answer = await send(key);
    unanswered.delete(content);
    return answer;
  } catch (error) {
    const isRefused = error instanceof ApiRequestError && !isOutcomeUnknown(error);
    if (isRefused) unanswered.delete(content);
    throw error;
  }
}

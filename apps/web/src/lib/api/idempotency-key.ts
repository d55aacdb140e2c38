import { ApiRequestError, isOutcomeUnknown } from './api-request-error.ts';
import { randomUuid } from './random-uuid.ts';

/** After this time, the same content is another record. */
const KEPT_FOR_MS = 10 * 60_000;

/** The keys of creations without a response, by their content. */
const unanswered = new Map<string, { readonly key: string; readonly sinceMs: number }>();

/**
 * Creates a record at most once. If the response is lost, the record may exist: the same content is sent again with the same idempotency
 * key, also from a form that was closed meanwhile.
 */
export async function withIdempotencyKey<Answer>(
  content: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const earlier = unanswered.get(content);
  const isRepeated = earlier !== undefined && performance.now() - earlier.sinceMs < KEPT_FOR_MS;
  const entry = isRepeated ? earlier : { key: randomUuid(), sinceMs: performance.now() };
  unanswered.set(content, entry);
  try {
    const answer = await send(entry.key);
    unanswered.delete(content);
    return answer;
  } catch (error) {
    // A refused repetition says nothing about the first time, whose response was lost.
    const isRefused = error instanceof ApiRequestError && !isOutcomeUnknown(error);
    if (isRefused && !isRepeated) unanswered.delete(content);
    throw error;
  }
}

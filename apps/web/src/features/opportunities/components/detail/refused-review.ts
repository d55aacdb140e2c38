import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import { ApiRequestError } from '../../../../lib/api/api-request-error.ts';
import { forEachComponent } from './for-each-component.ts';
import type { ReviewMessages, ReviewPart } from './review-values.ts';

/** The server's validation errors of a review, by form control; null for any other failure. */
export function refusedReview(error: unknown): ReviewMessages | null {
  if (!(error instanceof ApiRequestError)) return null;
  const messageAt = (name: ComponentScore, part: ReviewPart) =>
    error.issues.find(({ path }) => path === `scores.${name}.${part}`)?.message;
  const messages = forEachComponent((name) => ({
    ...partMessage('score', messageAt(name, 'score')),
    ...partMessage('reason', messageAt(name, 'reason')),
  }));
  return Object.values(messages).some((parts) => Object.keys(parts).length > 0) ? messages : null;
}

function partMessage(part: ReviewPart, message: string | undefined) {
  return message === undefined ? {} : { [part]: message };
}

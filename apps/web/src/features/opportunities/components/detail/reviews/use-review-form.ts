import type { Reviews } from '@aicv/contracts/opportunities/opportunity-reviews';
import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../../../../lib/api/api-request-error.ts';
import { createDrafts } from '../../../../../lib/forms/drafts.ts';
import { useWriteReview } from '../../../detail-mutations.ts';
import {
  isSameReview,
  type ReviewPart,
  type ReviewValues,
  reviewInputOf,
  reviewValuesOf,
} from '../../../model/review-values.ts';

/** Reviews with input that is not yet saved on the server. */
const reviewDrafts = createDrafts<ReviewValues>({ kind: 'review', lasts: 'page' });

/** Debounce: each saved draft writes a record and an audit log entry. */
const TYPING_PAUSE_MS = 1_200;

export type DraftState = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed';

/** The user's own review, saved on the server while the user types. The page stores the input until it is saved. */
export function useReviewForm(id: string, mine: Reviews['mine']) {
  const write = useWriteReview(id);
  const [values, setValues] = useState(() => reviewDrafts.read(id) ?? reviewValuesOf(mine?.scores));
  const [draftState, setDraftState] = useState<DraftState>(() =>
    reviewDrafts.read(id) === undefined ? 'unchanged' : 'waiting',
  );
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveDraft = async (review: ReviewValues) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setDraftState('saving');
    try {
      await write.mutateAsync({ scores: reviewInputOf(review), isSubmitted: false });
    } catch (error) {
      setFailure(failureMessage(error));
      setDraftState('failed');
      return;
    }
    const newest = reviewDrafts.read(id);
    const isNewest = newest === undefined || isSameReview(newest, review);
    if (isNewest) reviewDrafts.forget(id);
    setFailure(null);
    setDraftState(isNewest ? 'saved' : 'waiting');
  };

  const saveSoon = (review: ReviewValues) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveDraft(review), TYPING_PAUSE_MS);
  };

  const saveNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    saveNow.current = () => {
      const unsaved = reviewDrafts.read(id);
      if (timer.current !== undefined && unsaved !== undefined) void saveDraft(unsaved);
    };
  });

  useEffect(() => {
    // Retries saving input that the previous page could not save.
    const unsaved = reviewDrafts.read(id);
    if (unsaved !== undefined) timer.current = setTimeout(() => saveNow.current(), 0);
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveNow.current();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      saveNow.current();
    };
  }, [id]);

  return {
    values,
    draftState,
    /** The error that prevents the draft from being saved on the server. */
    failure,
    change: (component: ComponentScore, part: ReviewPart, text: string) => {
      const next = { ...values, [component]: { ...values[component], [part]: text } };
      setValues(next);
      setDraftState('waiting');
      reviewDrafts.store(id, next);
      saveSoon(next);
    },
    retry: () => void saveDraft(values),
    isPending: write.isPending && write.variables?.isSubmitted === true,
    /** Submits the review. Throws if the server refuses it. */
    submit: async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      await write.mutateAsync({ scores: reviewInputOf(values), isSubmitted: true });
      reviewDrafts.forget(id);
      setDraftState('unchanged');
    },
    /** Restores the last submitted version. */
    discard: (submitted: ReviewValues) => {
      setValues(submitted);
      reviewDrafts.store(id, submitted);
      void saveDraft(submitted);
    },
  };
}

import type { Reviews } from '@aicv/contracts/opportunities/opportunity-reviews';
import { useEffect, useRef, useState } from 'react';
import { ApiRequestError, failureMessage } from '../../../../../lib/api/api-request-error.ts';
import { createDrafts } from '../../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../../lib/forms/use-app-form.ts';
import { useWriteReview } from '../../../detail-mutations.ts';
import {
  isSameReview,
  type ReviewMessages,
  type ReviewValues,
  reviewInputOf,
  reviewMessages,
  reviewValuesOf,
  type StoredReview,
} from '../../../model/review-values.ts';

/** Reviews with input that is not yet saved on the server. */
const reviewDrafts = createDrafts<ReviewValues>({ kind: 'review', lasts: 'page' });

/** Debounce: each saved draft writes a record and an audit log entry. */
const TYPING_PAUSE_MS = 1_200;

export type DraftState = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed';

type ReviewFormOptions = {
  id: string;
  mine: Reviews['mine'];
  /** The submitted version. */
  submitted: StoredReview | undefined;
  onSubmitted: () => void;
};

/** The user's own review, saved on the server while the user types. The page stores the input until it is saved. */
export function useReviewForm({ id, mine, submitted, onSubmitted }: ReviewFormOptions) {
  const write = useWriteReview(id);
  const [draft] = useState(() => reviewDrafts.of(id).ofCurrentOwner());
  const [draftState, setDraftState] = useState<DraftState>(() =>
    draft.read() === undefined ? 'unchanged' : 'waiting',
  );
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopTimer = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const saveDraft = async (review: ReviewValues) => {
    stopTimer();
    setDraftState('saving');
    try {
      await write.mutateAsync({ ...reviewInputOf(review), isSubmitted: false });
    } catch (error) {
      setFailure(failureMessage(error));
      setDraftState('failed');
      return;
    }
    const newest = draft.read();
    const isNewest = newest === undefined || isSameReview(newest, review);
    if (isNewest) draft.forget();
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
      const unsaved = draft.read();
      if (timer.current !== undefined && unsaved !== undefined) void saveDraft(unsaved);
    };
  });

  useEffect(() => {
    // Retries saving input that the previous page could not save.
    const unsaved = draft.read();
    if (unsaved !== undefined) timer.current = setTimeout(() => saveNow.current(), 0);
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveNow.current();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      saveNow.current();
    };
  }, [draft]);

  const form = useAppForm<ReviewValues>({
    initialValues: draft.read() ?? reviewValuesOf(mine),
    validate: (values) =>
      messagesByPath(reviewMessages(values, 'submission', submitted && reviewValuesOf(submitted).forecast)),
    send: async (values) => {
      stopTimer();
      try {
        await write.mutateAsync({ ...reviewInputOf(values), isSubmitted: true });
      } catch (error) {
        const unsaved = draft.read();
        if (unsaved !== undefined) saveSoon(unsaved);
        const refused = refusedByPath(error);
        if (Object.keys(refused).length === 0) throw error;
        form.refuse(refused);
        return;
      }
      draft.forget();
      setDraftState('unchanged');
      onSubmitted();
    },
  });
  const { values, messages } = form;
  // Invalid values are marked at once, because they are not saved. "7," is marked when the user pauses.
  const draftMessages = messagesByPath(reviewMessages(values, draftState === 'waiting' ? 'typing' : 'draft'));

  return {
    form,
    /** Errors by path: `roi.score`. */
    messages: { ...draftMessages, ...messages } as Readonly<Record<string, string>>,
    isPartial: Object.keys(draftMessages).length > 0,
    draftState,
    /** The error that prevents the draft from being saved on the server. */
    draftFailure: failure,
    change: <Part extends keyof ReviewValues>(part: Part, change: Partial<ReviewValues[Part]>) => {
      const next = { ...values, [part]: { ...values[part], ...change } };
      form.setValue(part, next[part]);
      setDraftState('waiting');
      draft.store(next);
      saveSoon(next);
    },
    retry: () => void saveDraft(values),
    /** Restores the last submitted version. */
    discard: (submitted: ReviewValues) => {
      form.setValues(() => submitted);
      draft.store(submitted);
      void saveDraft(submitted);
    },
  };
}

function messagesByPath(messages: ReviewMessages): Record<string, string> {
  const paths = Object.entries(messages).flatMap(([component, parts]) =>
    Object.entries(parts).flatMap(([part, message]) =>
      message === undefined ? [] : [[`${component}.${part}`, message] as const],
    ),
  );
  return Object.fromEntries(paths);
}

/** The server's validation errors by path; empty for any other failure. */
function refusedByPath(error: unknown): Record<string, string> {
  if (!(error instanceof ApiRequestError)) return {};
  const issues = error.issues.filter(({ path }) => /^(scores\.\w+\.(score|reason)|forecast\.\w+)$/.test(path));
  return Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^scores\./, ''), message]));
}

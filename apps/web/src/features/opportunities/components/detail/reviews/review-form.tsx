import type { ReviewScores, Reviews } from '@aicv/contracts/opportunities/opportunity-reviews';
import { COMPONENT_SCORES, type ComponentScore, totalScore } from '@aicv/domain/opportunities/scoring';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { showToast } from '../../../../../components/feedback/toast-store.ts';
import { Button } from '../../../../../components/form/button.tsx';
import { ApiRequestError, failureMessage } from '../../../../../lib/api/api-request-error.ts';
import { formKeys } from '../../../../../lib/forms/form-keys.ts';
import { useSingleFlight } from '../../../../../lib/forms/use-single-flight.ts';
import {
  firstWrong,
  forEachComponent,
  isSameReview,
  type ReviewMessages,
  type ReviewPart,
  reviewMessages,
  reviewValuesOf,
  typedScores,
} from '../../../model/review-values.ts';
import { ReviewRow } from './review-row.tsx';
import { type DraftState, useReviewForm } from './use-review-form.ts';

type ReviewFormProps = {
  id: string;
  mine: Reviews['mine'];
  /** The submitted version, which stays in effect during a revision. */
  submitted: ReviewScores | undefined;
  onDone: () => void;
};

/** The five scores, each with a reason. Input is saved as a draft while the user types. The button submits it. */
export function ReviewForm({ id, mine, submitted, onDone }: ReviewFormProps) {
  const form = useReviewForm(id, mine);
  const formRef = useRef<HTMLFormElement>(null);
  const singleFlight = useSingleFlight();
  const [wasChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<ReviewMessages | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const checked = reviewMessages(form.values, wasChecked ? 'submission' : 'draft');
  const total = totalScore(typedScores(form.values));

  const focusFirst = (messages: ReviewMessages): boolean => {
    const wrong = firstWrong(messages);
    if (wrong === undefined) return false;
    const control = formRef.current?.elements.namedItem(`${wrong.component}.${wrong.part}`);
    if (control instanceof HTMLElement) control.focus();
    return true;
  };

  const submit = async () => {
    setChecked(true);
    setRefused(null);
    setFailure(null);
    if (focusFirst(reviewMessages(form.values, 'submission'))) return;
    try {
      await form.submit();
    } catch (error) {
      const refusedNow = refusedReview(error);
      setRefused(refusedNow);
      if (refusedNow === null) setFailure(failureMessage(error));
      else focusFirst(refusedNow);
      return;
    }
    showToast({
      title: 'Review Submitted',
      description: 'Your scores now count, and you can see the other reviews',
      tone: 'success',
    });
    onDone();
  };

  const discard = () => {
    if (submitted !== undefined && !isSameReview(form.values, reviewValuesOf(submitted))) {
      form.discard(reviewValuesOf(submitted));
    }
    onDone();
  };

  return (
    <form
      ref={formRef}
      noValidate
      // The server stores a revision as a draft.
      onKeyDown={formKeys(submitted === undefined || form.isPending ? undefined : onDone)}
      aria-label="Your review"
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        singleFlight(submit);
      }}
    >
      <div className="grid gap-4">
        {COMPONENT_SCORES.map((name) => (
          <ReviewRow
            key={name}
            component={name}
            value={form.values[name]}
            messages={{ ...checked[name], ...refused?.[name] }}
            onChange={(part, text) => {
              setRefused(null);
              form.change(name, part, text);
            }}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t pt-4">
        <div className="mr-auto grid gap-0.5">
          <p className="text-fg text-sm">
            Total of your review: <strong className="font-[550]">{total ?? 'not scored yet'}</strong>
          </p>
          <DraftNote
            state={form.draftState}
            isPartial={firstWrong(reviewMessages(form.values, 'draft')) !== undefined}
            failure={form.failure}
            onRetry={form.retry}
          />
        </div>
        {submitted === undefined ? null : (
          <Button onClick={discard} disabled={form.isPending}>
            DISCARD REVISION
          </Button>
        )}
        <Button type="submit" variant="primary" pending={form.isPending} pendingLabel="SUBMITTING...">
          SUBMIT REVIEW
        </Button>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" title="Your review was not submitted." className="mt-4">
          {failure}
        </Alert>
      )}
    </form>
  );
}

type DraftNoteProps = {
  state: DraftState;
  /** Whether the draft has invalid values. They are not saved. */
  isPartial: boolean;
  failure: string | null;
  onRetry: () => void;
};

/** Shows whether the input is saved. Announces only a failure to screen readers: other announcements would interrupt typing. */
function DraftNote({ state, isPartial, failure, onRetry }: DraftNoteProps) {
  if (state === 'failed') {
    return (
      <p role="alert" className="text-danger text-xs">
        Draft not saved. {failure}{' '}
        <button type="button" className="rounded-sm underline underline-offset-2" onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <p className="flex min-h-4 items-center gap-1 text-fg-2 text-xs">
      {state === 'saved' ? <Check aria-hidden="true" className="size-3.5 text-success" /> : null}
      {state === 'saved' && isPartial ? 'Draft saved, except for the marked fields' : LABELS[state]}
    </p>
  );
}

const LABELS: Readonly<Record<Exclude<DraftState, 'failed'>, string>> = {
  unchanged: 'Your draft is saved as you type.',
  waiting: 'Saving draft...',
  saving: 'Saving draft...',
  saved: 'Draft saved',
};

/** The server's validation errors of a review, by form control; null for any other failure. */
function refusedReview(error: unknown): ReviewMessages | null {
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

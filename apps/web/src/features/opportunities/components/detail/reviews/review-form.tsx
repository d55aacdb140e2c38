import type { Reviews } from '@aicv/contracts/opportunities/opportunity-reviews';
import type { ComponentGuide } from '@aicv/contracts/opportunities/scoring-guide';
import { COMPONENT_SCORES, totalScore } from '@aicv/domain/opportunities/scoring';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { showToast } from '../../../../../components/feedback/toast-store.ts';
import { Button } from '../../../../../components/form/button.tsx';
import { formKeys } from '../../../../../lib/forms/form-keys.ts';
import { isSameReview, reviewValuesOf, type StoredReview, typedScores } from '../../../model/review-values.ts';
import { ForecastFields } from './forecast-fields.tsx';
import { ReviewRow } from './review-row.tsx';
import { type DraftState, useReviewForm } from './use-review-form.ts';

export type ScoringGuideResult = UseQueryResult<{ readonly components: readonly ComponentGuide[] }>;

type ReviewFormProps = {
  id: string;
  mine: Reviews['mine'];
  /** The submitted version, which stays in effect during a revision. */
  submitted: StoredReview | undefined;
  guide: ScoringGuideResult;
  onDone: () => void;
};

/** The five scores, each with a reason or left out. Input is saved as a draft while the user types. The button submits it. */
export function ReviewForm({ id, mine, submitted, guide, onDone }: ReviewFormProps) {
  const review = useReviewForm({
    id,
    mine,
    submitted,
    onSubmitted: () => {
      showToast({
        title: 'Review Submitted',
        description: 'Your scores now count, and you can see the other reviews',
        tone: 'success',
      });
      onDone();
    },
  });
  const { form, messages } = review;
  const { values, isPending } = form;
  const total = totalScore(typedScores(values));

  const discard = () => {
    if (submitted !== undefined && !isSameReview(values, reviewValuesOf(submitted))) {
      review.discard(reviewValuesOf(submitted));
    }
    onDone();
  };

  return (
    <form
      {...form.formProps}
      // The server stores a revision as a draft.
      onKeyDown={formKeys(submitted === undefined || isPending ? undefined : onDone)}
      aria-label="Your review"
      className="mt-4"
    >
      {guide.data === undefined ? (
        <Alert
          tone="warning"
          title="The scoring guide could not be loaded."
          className="mb-4"
          action={
            <Button size="sm" pending={guide.isFetching} onClick={() => void guide.refetch()}>
              Try again
            </Button>
          }
        >
          You can still review without it.
        </Alert>
      ) : null}
      <div className="divide-y divide-line">
        {COMPONENT_SCORES.map((name) => (
          <ReviewRow
            key={name}
            component={name}
            guide={guide.data?.components.find(({ component }) => component === name)}
            value={values[name]}
            messages={{
              score: messages[`${name}.score`],
              cannotJudge: messages[`${name}.cannotJudge`],
              reason: messages[`${name}.reason`],
            }}
            onChange={(change) => review.change(name, change)}
          />
        ))}
      </div>
      <ForecastFields
        values={values.forecast}
        messages={{
          probability: messages['forecast.probability'],
          statement: messages['forecast.statement'],
          dueOn: messages['forecast.dueOn'],
        }}
        onChange={(change) => review.change('forecast', change)}
      />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t pt-4">
        <div className="mr-auto grid gap-0.5">
          <p className="text-fg text-sm">
            Total of your review: <strong className="font-[550]">{total ?? 'not scored yet'}</strong>
          </p>
          <DraftNote
            state={review.draftState}
            isPartial={review.isPartial}
            failure={review.draftFailure}
            onRetry={review.retry}
          />
        </div>
        {submitted === undefined ? null : (
          <Button onClick={discard} disabled={isPending}>
            DISCARD REVISION
          </Button>
        )}
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="SUBMITTING...">
          SUBMIT REVIEW
        </Button>
      </div>
      {form.failure === null ? null : (
        <Alert tone="danger" title="Your review was not submitted." className="mt-4">
          {form.failure}
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

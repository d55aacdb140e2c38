import type { Progress } from '@aicv/contracts/academy/courses';
import type { OpenAttempt } from '@aicv/contracts/academy/lessons';
import { type FormEvent, Suspense, useEffect, useRef } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { formKeys } from '../../../../lib/forms/form-keys.ts';
import { useSingleFlight } from '../../../../lib/forms/use-single-flight.ts';
import { isSubmittedElsewhere, useSubmitAttempt } from '../../attempt-mutations.ts';
import { answeredCount } from '../../model/quiz-answers.ts';
import { quizDrafts, useQuizDraft } from '../../model/quiz-drafts.ts';
import { QuizQuestionFields } from './quiz-questions.tsx';

const SubmitDialog = lazyDialog(() => import('./submit-attempt-dialog.tsx'), 'SubmitAttemptDialog');

type OpenAttemptFormProps = {
  attempt: OpenAttempt;
  takesFocus: boolean;
  onSubmitted: (progress: Progress | null) => void;
};

/** The questions of an open attempt. The browser stores the answers until the user submits them. */
export function OpenAttemptForm({ attempt, takesFocus, onSubmitted }: OpenAttemptFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const answers = useQuizDraft(attempt.id);
  const { mutateAsync, isPending, isError, error } = useSubmitAttempt(attempt);
  const singleFlight = useSingleFlight();
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  const count = attempt.questions.length;
  const answered = answeredCount(attempt.questions, answers);

  useEffect(() => {
    // The dialog has to open without a connection, too.
    void SubmitDialog.preload();
  }, []);

  useEffect(() => {
    if (takesFocus) formRef.current?.focus();
  }, [takesFocus]);

  const submit = () => singleFlight(async () => onSubmitted((await mutateAsync(answers)).progress));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (answered === count) submit();
    else open(null);
  };

  return (
    <form
      ref={formRef}
      tabIndex={-1}
      noValidate
      aria-label={`Attempt ${attempt.number}`}
      onSubmit={onSubmit}
      onKeyDown={formKeys()}
      className="scroll-mt-20 outline-none"
    >
      <QuizQuestionFields
        questions={attempt.questions}
        answers={answers}
        onAnswer={(questionId, answer) =>
          quizDrafts.store(attempt.id, { ...quizDrafts.read(attempt.id), [questionId]: answer })
        }
        readOnly={isPending}
      />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t pt-4">
        <p className="text-fg-2 text-md">
          {formatCount(answered)} of {formatCount(count)} answered
          <span className="block text-fg-3 text-sm">Your answers are stored on this device until you submit them.</span>
        </p>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="SUBMITTING...">
          SUBMIT ANSWERS
        </Button>
      </div>
      {/* Below the button, so that the button does not move. */}
      {isError && !isSubmittedElsewhere(error) ? (
        <Alert tone="danger" title="The answers were not submitted." className="mt-4">
          {failureMessage(error)} Your answers are still here.
        </Alert>
      ) : null}
      {slot === null ? null : (
        <Suspense>
          <SubmitDialog
            key={slot.key}
            open={slot.isOpen}
            onOpenChange={onOpenChange}
            unanswered={count - answered}
            onConfirm={submit}
          />
        </Suspense>
      )}
    </form>
  );
}

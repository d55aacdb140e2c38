import type { AuthoredQuiz, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyPart } from '../../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { useFocusAfterForm } from '../../../../components/form/use-focus-after-form.ts';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatMinutes } from '../../../../lib/format/format.ts';
import { useDeleteQuiz } from '../../deletion-mutations.ts';
import { pluralize } from '../../model/course-format.ts';
import { hasQuizDraft } from '../../model/part-drafts.ts';
import { QUESTION_KIND_NAMES, SHOW_ANSWERS_LABELS } from '../../model/quiz-names.ts';

const QuizForm = lazyPart(() => import('./quiz-form.tsx'), 'QuizForm');

/** The quiz of a lesson: its questions, and its form. */
export function QuizSection({ lesson }: { lesson: DraftLesson }) {
  const { quiz } = lesson;
  // A draft of an earlier visit reopens the form, without taking the focus.
  const [editing, setEditing] = useState<'draft' | 'pressed' | null>(() => (hasQuizDraft(lesson.id) ? 'draft' : null));
  const isEditing = editing !== null;
  const { mutate: deleteQuiz, isPending: isDeleting } = useDeleteQuiz(lesson);
  const editRef = useFocusAfterForm<HTMLButtonElement>(isEditing);

  return (
    <Panel
      title="Quiz"
      headingLevel={3}
      padded={false}
      description={isEditing || quiz === null ? undefined : quizFacts(quiz)}
      actions={
        isEditing ? null : (
          <>
            <Button
              ref={editRef}
              size="sm"
              icon={quiz === null ? <Plus /> : <Pencil />}
              onClick={() => setEditing('pressed')}
              onPointerEnter={QuizForm.preload}
              onFocus={QuizForm.preload}
            >
              {quiz === null ? 'ADD QUIZ' : 'EDIT QUIZ'}
            </Button>
            {quiz === null ? null : (
              <IconButton
                size="sm"
                label="Delete quiz"
                icon={<Trash2 />}
                disabled={isDeleting}
                onClick={() => deleteQuiz(quiz, { onSuccess: () => editRef.current?.focus() })}
              />
            )}
          </>
        )
      }
    >
      {isEditing ? (
        <QuizForm
          fallback={<Skeleton className="m-4 h-80" />}
          lesson={lesson}
          takesFocus={editing === 'pressed'}
          onClose={() => setEditing(null)}
        />
      ) : quiz === null ? (
        <p className="p-4 text-fg-2 text-md">
          Without a quiz, learners finish the lesson with a button. With a quiz, they have to pass it.
        </p>
      ) : (
        <QuestionTexts quiz={quiz} />
      )}
    </Panel>
  );
}

function quizFacts({ title, questions, passingScore, retakePauseMinutes, showAnswers, isShuffled }: AuthoredQuiz) {
  const pause = retakePauseMinutes === 0 ? 'no retake pause' : `${formatMinutes(retakePauseMinutes)} retake pause`;
  const shown = `correct answers ${SHOW_ANSWERS_LABELS[showAnswers].toLowerCase()}`;
  const facts = [pluralize(questions.questions.length, 'question'), `${passingScore}% to pass`, pause, shown];
  if (!isShuffled) facts.push('not shuffled');
  return (
    <>
      <UserText>{title}</UserText> · {facts.join(' · ')}
    </>
  );
}

function QuestionTexts({ quiz }: { quiz: AuthoredQuiz }) {
  return (
    <ol aria-label="Questions" className="divide-y divide-line">
      {quiz.questions.questions.map(({ id, text, kind }, index) => (
        <li key={id} className="flex gap-3 px-4 py-2.5 text-md">
          <span className="w-5 shrink-0 text-right text-fg-3">{index + 1}.</span>
          <UserText lines={2} className="min-w-0 flex-1 text-fg">
            {text}
          </UserText>
          <span className="label mt-0.5 shrink-0 text-fg-3 max-sm:hidden">{QUESTION_KIND_NAMES[kind]}</span>
        </li>
      ))}
    </ol>
  );
}

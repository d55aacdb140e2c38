import type { AuthoredQuiz, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { QUESTIONS_PER_QUIZ_MAX, SHOW_ANSWERS, type ShowAnswers } from '@aicv/domain/academy/quiz';
import { useState } from 'react';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { changesSince } from '../../../../lib/forms/merge-changes.ts';
import { quizDrafts } from '../../model/part-drafts.ts';
import { newPartId } from '../../model/part-problems.ts';
import {
  formatQuizValues,
  mapQuizProblemsToFields,
  newQuestion,
  QUIZ_LABELS,
  type QuestionValues,
  type QuizValues,
  questionPath,
  quizInput,
  quizProblems,
  quizValues,
} from '../../model/quiz-form.ts';
import { QUESTION_KIND_NAMES, SHOW_ANSWERS_LABELS } from '../../model/quiz-names.ts';
import { useSaveQuiz } from '../../part-mutations.ts';
import { PartForm } from '../part/part-form.tsx';
import { PartList } from '../part/part-list.tsx';
import { usePartForm } from '../part/use-part-form.ts';
import { QuestionFields } from './question-fields.tsx';

const SHOW_ANSWERS_OPTIONS = SHOW_ANSWERS.map((value) => ({ value, label: SHOW_ANSWERS_LABELS[value] }));

type QuizFormProps = {
  lesson: DraftLesson;
  takesFocus: boolean;
  /** Called when the input was saved or discarded. */
  onClose: () => void;
};

/** Edits the quiz of a lesson, or creates one. */
export function QuizForm({ lesson, takesFocus, onClose }: QuizFormProps) {
  const { mutateAsync: save } = useSaveQuiz(lesson);
  const [draft] = useState(() => quizDrafts.of(lesson.id).ofCurrentOwner());
  const form = usePartForm<QuizValues, AuthoredQuiz>({
    stored: lesson.quiz,
    draft,
    valuesOf: quizValues,
    problemsOf: quizProblems,
    mapToFields: mapQuizProblemsToFields,
    save: async (values, opened, base) => {
      const input = quizInput(values);
      if (base === null) await save({ input, base });
      else await save({ input: changesSince(quizInput(opened), input), base });
    },
    takesFocus,
    onClose,
  });
  const { values, problems, change } = form;
  const text = (name: 'title' | 'passingScore' | 'retakePauseMinutes') => ({
    label: QUIZ_LABELS[name],
    required: true,
    autoComplete: 'off',
    value: values[name],
    error: problems.get(name),
    onChange: ({ target }: { target: { value: string } }) =>
      change((current) => ({ ...current, [name]: target.value })),
  });

  return (
    <PartForm
      form={form}
      label="Quiz"
      saveLabel="SAVE QUIZ"
      failureTitle="The quiz was not saved."
      labels={QUIZ_LABELS}
      textsOf={formatQuizValues}
    >
      <TextField dir="auto" {...text('title')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField dir="ltr" inputMode="numeric" hint="From 0 to 100." {...text('passingScore')} />
        <TextField
          dir="ltr"
          inputMode="numeric"
          hint="Wait after a failed attempt. Enter 0 for none."
          {...text('retakePauseMinutes')}
        />
      </div>
      <SelectField
        label={QUIZ_LABELS.showAnswers}
        hint="Learners always see which answers are wrong, with the explanations."
        options={SHOW_ANSWERS_OPTIONS}
        value={values.showAnswers}
        error={problems.get('showAnswers')}
        onChange={({ target }) => change((current) => ({ ...current, showAnswers: target.value as ShowAnswers }))}
      />
      <Checkbox
        label={QUIZ_LABELS.isShuffled}
        hint="Each attempt has its own order. Turn it off if the order matters, as for “All of the above”."
        checked={values.isShuffled}
        onChange={({ target }) => change((current) => ({ ...current, isShuffled: target.checked }))}
      />
      <PartList<QuestionValues>
        label={QUIZ_LABELS.questions}
        noun="Question"
        parts={values.questions}
        most={QUESTIONS_PER_QUIZ_MAX}
        problems={problems}
        path="questions.questions"
        textOf={(question) => question.text}
        kindNameOf={({ kind }) => QUESTION_KIND_NAMES[kind]}
        newPart={newQuestion}
        copyOf={(question) => ({ ...question, id: newPartId() })}
        onChange={(edit) => change((current) => ({ ...current, questions: edit(current.questions) }))}
      >
        {(question, index, edit) => (
          <QuestionFields question={question} path={questionPath(index)} problems={problems} onChange={edit} />
        )}
      </PartList>
    </PartForm>
  );
}

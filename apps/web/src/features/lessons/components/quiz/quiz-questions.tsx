import type { LearnerQuestion } from '@aicv/contracts/academy/lessons';
import type { QuizAnswer, QuizAnswers } from '@aicv/domain/academy/quiz';
import { useId } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { withOption } from '../../model/quiz-answers.ts';
import { ChoiceRow } from './choice-row.tsx';
import { NumberAnswer } from './number-answer.tsx';

type QuizQuestionFieldsProps = {
  questions: readonly LearnerQuestion[];
  answers: QuizAnswers;
  onAnswer: (questionId: string, answer: QuizAnswer) => void;
  /** While true, the controls keep the focus and ignore input. */
  readOnly?: boolean | undefined;
};

/** The questions of a quiz in order, each with its answer control. */
export function QuizQuestionFields({ questions, answers, onAnswer, readOnly = false }: QuizQuestionFieldsProps) {
  return (
    <ol className="grid gap-7">
      {questions.map((question, index) => (
        <li key={question.id}>
          <QuestionField
            question={question}
            number={index + 1}
            answer={Object.hasOwn(answers, question.id) ? answers[question.id] : undefined}
            onAnswer={(answer) => {
              if (!readOnly) onAnswer(question.id, answer);
            }}
            readOnly={readOnly}
          />
        </li>
      ))}
    </ol>
  );
}

type QuestionFieldProps = {
  question: LearnerQuestion;
  number: number;
  answer: QuizAnswer | undefined;
  onAnswer: (answer: QuizAnswer) => void;
  readOnly: boolean;
};

function QuestionField({ question, number, answer, onAnswer, readOnly }: QuestionFieldProps) {
  const name = useId();
  if (question.kind === 'number') {
    return (
      <NumberAnswer
        label={<QuestionText number={number} text={question.text} />}
        unit={question.unit}
        answer={typeof answer === 'number' ? answer : null}
        onAnswer={onAnswer}
        readOnly={readOnly}
      />
    );
  }
  const choices =
    question.kind === 'true_false'
      ? [
          { id: 'true', text: 'True', value: true },
          { id: 'false', text: 'False', value: false },
        ]
      : question.options.map(({ id, text }) => ({ id, text, value: id }));
  const isMultiple = question.kind === 'multiple';
  return (
    <fieldset aria-disabled={readOnly || undefined} className="min-w-0">
      <legend className="font-[550] text-fg text-lg">
        <QuestionText number={number} text={question.text} />
        {isMultiple ? <span className="mt-0.5 block font-normal text-fg-3 text-sm">Choose all that apply.</span> : null}
      </legend>
      <div className="mt-2.5 grid gap-1.5">
        {choices.map(({ id, text, value }) => (
          <ChoiceRow
            key={id}
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            label={text}
            checked={isMultiple ? Array.isArray(answer) && answer.includes(id) : answer === value}
            onChange={(isChosen) =>
              onAnswer(isMultiple ? withOption(question, answer, { optionId: id, isChosen }) : value)
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function QuestionText({ number, text }: { number: number; text: string }) {
  return (
    <span className="flex gap-2">
      <span className="text-fg-3">{number}.</span>
      <UserText className="min-w-0 whitespace-pre-line">{text}</UserText>
    </span>
  );
}

import { QUESTION_KINDS, type QuestionKind } from '@aicv/domain/academy/quiz';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import type { PartProblems } from '../../model/part-problems.ts';
import { type QuestionValues, withKind } from '../../model/quiz-form.ts';
import { QUESTION_KIND_NAMES } from '../../model/quiz-names.ts';
import { OptionFields } from './option-fields.tsx';

type QuestionFieldsProps = {
  question: QuestionValues;
  /** Its path in the request body. */
  path: string;
  problems: PartProblems;
  onChange: (change: (question: QuestionValues) => QuestionValues) => void;
};

const KIND_OPTIONS = QUESTION_KINDS.map((value) => ({ value, label: QUESTION_KIND_NAMES[value] }));

/** One question: its text, its correct answer and the explanation. */
export function QuestionFields({ question, path, problems, onChange }: QuestionFieldsProps) {
  const set = (part: Partial<QuestionValues>) => onChange((current) => ({ ...current, ...part }));
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextArea
          label="Question"
          required
          rows={2}
          dir="auto"
          className="[&_textarea]:field-sizing-content"
          value={question.text}
          error={problems.get(`${path}.text`)}
          onChange={({ target }) => set({ text: target.value })}
        />
        <SelectField
          label="Type"
          options={KIND_OPTIONS}
          value={question.kind}
          onChange={({ target }) => onChange((current) => withKind(current, target.value as QuestionKind))}
        />
      </div>
      <AnswerFields {...{ question, path, problems, onChange }} />
      <TextArea
        label="Explanation"
        required
        rows={2}
        dir="auto"
        className="[&_textarea]:field-sizing-content"
        hint="Shown with the results. Explain why the answer is correct."
        value={question.explanation}
        error={problems.get(`${path}.explanation`)}
        onChange={({ target }) => set({ explanation: target.value })}
      />
    </>
  );
}

const TRUTH_OPTIONS = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
];

function AnswerFields({ question, path, problems, onChange }: QuestionFieldsProps) {
  const set = (part: Partial<QuestionValues>) => onChange((current) => ({ ...current, ...part }));
  const answerProblem = problems.get(`${path}.answer`);
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <OptionFields {...{ question, path, problems, onChange }} />;
    case 'true_false':
      return (
        <SelectField
          label="Correct answer"
          placeholder="Choose"
          className="sm:w-48"
          options={TRUTH_OPTIONS}
          value={question.isTrue === null ? '' : String(question.isTrue)}
          error={answerProblem}
          onChange={({ target }) => set({ isTrue: target.value === '' ? null : target.value === 'true' })}
        />
      );
    case 'number':
      return (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            label="Correct answer"
            required
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={question.number}
            error={answerProblem}
            onChange={({ target }) => set({ number: target.value })}
          />
          <TextField
            label="Tolerance"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            hint="How far off an answer may be. Enter 0 for an exact match."
            value={question.tolerance}
            error={problems.get(`${path}.tolerance`)}
            onChange={({ target }) => set({ tolerance: target.value })}
          />
          <TextField
            label="Unit"
            dir="auto"
            autoComplete="off"
            hint="For example % or months. Optional."
            value={question.unit}
            error={problems.get(`${path}.unit`)}
            onChange={({ target }) => set({ unit: target.value })}
          />
        </div>
      );
  }
}

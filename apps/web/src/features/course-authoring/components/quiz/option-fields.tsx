import { OPTIONS_PER_QUESTION_MAX } from '@aicv/domain/academy/quiz';
import { Check, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import type { PartProblems } from '../../model/part-problems.ts';
import { newOption, type QuestionValues, withRight } from '../../model/quiz-form.ts';

type OptionFieldsProps = {
  question: QuestionValues;
  path: string;
  problems: PartProblems;
  onChange: (change: (question: QuestionValues) => QuestionValues) => void;
};

/** The options of a choice, each with a mark for a correct option. */
export function OptionFields({ question, path, problems, onChange }: OptionFieldsProps) {
  const name = useId();
  const problemId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const { options, right, kind } = question;
  const isFull = options.length >= OPTIONS_PER_QUESTION_MAX;
  const problem = problems.get(`${path}.answer`) ?? problems.get(`${path}.options`);

  const focusOption = (index: number) => {
    // After the change has rendered.
    requestAnimationFrame(() => listRef.current?.querySelectorAll('textarea')[index]?.focus());
  };
  const add = () => {
    onChange((current) => ({ ...current, options: [...current.options, newOption()] }));
    focusOption(options.length);
  };
  const remove = (id: string, index: number) => {
    onChange((current) => ({
      ...current,
      options: current.options.filter((option) => option.id !== id),
      right: current.right.filter((marked) => marked !== id),
    }));
    focusOption(Math.max(0, index - 1));
  };
  const write = (id: string, text: string) =>
    onChange((current) => ({
      ...current,
      options: current.options.map((option) => (option.id === id ? { ...option, text } : option)),
    }));
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // An option is one line: Enter moves to the next one.
    event.preventDefault();
    if (index < options.length - 1) focusOption(index + 1);
    else if (!isFull) add();
  };

  return (
    <fieldset className="min-w-0" aria-describedby={problem === undefined ? undefined : problemId}>
      <legend className="mb-1.5 font-[550] text-fg text-sm">
        Options{' '}
        <span className="font-normal text-fg-3">
          {kind === 'single' ? '· mark the correct one' : '· mark all correct ones'}
        </span>
      </legend>
      <ul ref={listRef} className="grid gap-2">
        {options.map(({ id, text }, index) => (
          <li key={id} className="flex items-start gap-1">
            <RightMark
              type={kind === 'single' ? 'radio' : 'checkbox'}
              name={name}
              label={`Option ${index + 1} is correct`}
              checked={right.includes(id)}
              isWrong={problem !== undefined}
              onChange={(isRight) => onChange((current) => withRight(current, id, isRight))}
            />
            <TextArea
              label={`Option ${index + 1}`}
              hideLabel
              placeholder={`Option ${index + 1}`}
              rows={1}
              dir="auto"
              autoComplete="off"
              className="flex-1 [&_textarea]:field-sizing-content [&_textarea]:min-h-(--control-lg) [&_textarea]:resize-none pointer-coarse:[&_textarea]:min-h-11"
              value={text}
              error={problems.get(`${path}.options.${index}.text`)}
              onChange={({ target }) => write(id, target.value.replaceAll('\n', ' '))}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            <IconButton
              label={`Remove option ${index + 1}`}
              icon={<X />}
              className="mt-0.5"
              disabled={options.length <= 2}
              onClick={() => remove(id, index)}
            />
          </li>
        ))}
      </ul>
      {problem === undefined ? null : (
        <FieldError id={problemId} className="mt-1.5">
          {problem}
        </FieldError>
      )}
      <Button variant="ghost" size="sm" icon={<Plus />} className="mt-2" disabled={isFull} onClick={add}>
        Add option
      </Button>
    </fieldset>
  );
}

type RightMarkProps = {
  /** One correct option, or any number. */
  type: 'radio' | 'checkbox';
  name: string;
  /** The accessible name: "Option 2 is right". */
  label: string;
  checked: boolean;
  isWrong: boolean;
  onChange: (isRight: boolean) => void;
};

/** Marks an option as correct. */
function RightMark({ type, name, label, checked, isWrong, onChange }: RightMarkProps) {
  return (
    <label
      title={label}
      className="hit-target relative grid size-(--control-lg) shrink-0 cursor-pointer place-items-center pointer-coarse:size-11"
    >
      <input
        type={type}
        name={name}
        checked={checked}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange(target.checked)}
        className={`peer size-5 cursor-pointer appearance-none border border-control bg-raised transition-colors duration-(--dur-1) checked:border-success-solid checked:bg-success-solid aria-invalid:border-danger forced-colors:appearance-auto ${type === 'radio' ? 'rounded-full' : 'rounded-xs'}`}
      />
      <Check
        aria-hidden="true"
        className="pointer-events-none absolute size-3.5 stroke-3 text-raised opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </label>
  );
}

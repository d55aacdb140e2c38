import { type ReactNode, useState } from 'react';
import { TextField } from '../../../../components/form/text-field.tsx';
import { afterLeaving } from '../../../../lib/session/after-leaving.ts';
import { numberTyped } from '../../model/quiz-answers.ts';

type NumberAnswerProps = {
  label: ReactNode;
  /** The unit of the number; empty without one. */
  unit: string;
  answer: number | null;
  onAnswer: (answer: number | null) => void;
  readOnly: boolean;
};

/** A short number with its unit. The input stays as typed, and becomes the answer once it is a number. */
export function NumberAnswer({ label, unit, answer, onAnswer, readOnly }: NumberAnswerProps) {
  const [text, setText] = useState(answer === null ? '' : String(answer));
  const [isTyping, setTyping] = useState(false);
  // The answer was changed elsewhere, for example in another tab.
  const shown = !isTyping && numberTyped(text) !== answer && answer !== null ? String(answer) : text;
  const isWrong = !isTyping && shown.trim() !== '' && numberTyped(shown) === null;
  return (
    <TextField
      label={<span className="block font-[550] text-fg text-lg">{label}</span>}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className="[&>span]:max-w-60"
      readOnly={readOnly}
      reservesErrorLine
      error={isWrong ? 'Type a number, such as 12 or 0.5' : undefined}
      trailing={unit === '' ? undefined : <span className="pr-1.5 text-fg-3 text-md">{unit}</span>}
      onFocus={() => {
        setText(shown);
        setTyping(true);
      }}
      onBlur={({ currentTarget }) => afterLeaving(currentTarget, () => setTyping(false))}
      onChange={({ target }) => {
        setText(target.value);
        onAnswer(numberTyped(target.value));
      }}
    />
  );
}

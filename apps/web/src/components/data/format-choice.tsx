import {
  DATE_FORMATS,
  type DateFormat,
  NUMBER_FORMATS,
  type NumberFormat,
  readDate,
  readNumber,
} from '@aicv/domain/csv/cell-formats';
import { useId } from 'react';
import type { FormatQuestion } from '../../lib/files/column-mapping.ts';
import { FieldError } from '../form/field-error.tsx';

type Format = NumberFormat | DateFormat;

type FormatChoiceProps = {
  question: FormatQuestion;
  value: Format | null;
  showsProblem: boolean;
  onChange: (format: Format) => void;
};

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Asks how the file writes numbers or dates, with a value of the file that has a different meaning in each format. */
export function FormatChoice({ question, value, showsProblem, onChange }: FormatChoiceProps) {
  const id = useId();
  const { column, examples } = question;
  const { text, options } = wordingOf(question);
  const isOpen = value === null && showsProblem;
  return (
    <fieldset
      data-needs-answer={isOpen || undefined}
      aria-describedby={isOpen ? `${id}-error ${id}-hint` : `${id}-hint`}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-2 font-[550] text-fg text-md wrap-anywhere">{text}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ format, label }) => (
          <label
            key={format}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3.5 py-2 text-fg text-md transition-[background-color,border-color] duration-(--dur-1) ease-out hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={id}
              value={format}
              checked={format === value}
              onChange={() => onChange(format)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
      {isOpen ? <FieldError id={`${id}-error`}>Choose one.</FieldError> : null}
      <p id={`${id}-hint`} className="text-fg-3 text-sm wrap-anywhere">
        {`In the column ${column}: ${lists.format(examples)}.`}
      </p>
    </fieldset>
  );
}

function wordingOf({ kind, examples: [example = ''] }: FormatQuestion): {
  text: string;
  options: { format: Format; label: string }[];
} {
  if (kind === 'dates') {
    const [dayFirst, monthFirst] = DATE_FORMATS.map((format) => longDate(readDate(example, format) ?? ''));
    return {
      text: `Is ${example} the ${dayFirst} or the ${monthFirst}?`,
      options: [
        { format: 'day-first', label: `The ${dayFirst} (day first)` },
        { format: 'month-first', label: `The ${monthFirst} (month first)` },
      ],
    };
  }
  const hasComma = example.includes(',');
  const [withPoint, withComma] = NUMBER_FORMATS.map((format) => readNumber(example, format));
  const [thousands, decimals] = hasComma ? [withPoint, withComma] : [withComma, withPoint];
  const [thousandsFormat, decimalsFormat] = hasComma ? NUMBER_FORMATS : NUMBER_FORMATS.toReversed();
  return {
    text: `Does the ${hasComma ? 'comma' : 'point'} in ${example} separate thousands or decimals?`,
    options: [
      { format: thousandsFormat as NumberFormat, label: `Thousands (equal to ${thousands})` },
      { format: decimalsFormat as NumberFormat, label: `Decimals (equal to ${decimals})` },
    ],
  };
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** For example "3rd of April". */
function longDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const number = day.getUTCDate();
  return `${number}${SUFFIXES[ordinals.select(number)] ?? 'th'} of ${months.format(day)}`;
}

import { parseScore, SCORE_MESSAGE } from '@aicv/domain/opportunities/scoring';
import { TextField } from '../../../components/form/text-field.tsx';
import { useSearchField } from '../../../lib/hooks/use-search-field.ts';

type ScoreBoundFieldProps = {
  label: string;
  className?: string | undefined;
  score: number | undefined;
  /** The error if this bound contradicts the other one. */
  error?: string | undefined;
  onScore: (score: number | undefined) => void;
};

/** One bound of a score range. Invalid input stays in the field and is not applied to the search. */
export function ScoreBoundField({ label, className, score, error, onScore }: ScoreBoundFieldProps) {
  const { fieldProps } = useSearchField(score?.toString(), (text) => {
    const typed = text === undefined ? null : parseScore(text);
    if (typed !== null) onScore(Number(typed));
    else if (text === undefined) onScore(undefined);
  });
  const text = fieldProps.value.trim();
  const isWrong = text !== '' && parseScore(text) === null;
  // A trailing decimal point is no error while the user types.
  const isUnfinished = /^(?:10|\d)[.,]$/.test(text);

  return (
    <TextField
      label={label}
      className={className}
      inputMode="decimal"
      autoComplete="off"
      {...fieldProps}
      onBlur={(event) => {
        if (!isWrong) fieldProps.onBlur(event);
      }}
      error={isWrong && !isUnfinished ? SCORE_MESSAGE : error}
    />
  );
}

import { metricName } from '@aicv/domain/ventures/kpi-text';
import { SelectField } from '../../../../components/form/select-field.tsx';
import type { NameDecisions, NameQuestion } from '../../model/kpi-import.ts';

type SimilarNamesProps = {
  questions: readonly NameQuestion[];
  decisions: NameDecisions;
  onDecide: (decisions: NameDecisions) => void;
};

const LEAVE_OUT = '';

/** Asks about names of the file that resemble a recorded metric. Their rows are left out until the user answers. */
export function SimilarNames({ questions, decisions, onDecide }: SimilarNamesProps) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-[550] text-fg text-md">
        {questions.length === 1 ? 'A name resembles a metric' : 'Names resemble metrics'}
      </legend>
      {questions.map(({ key, name, similar, rows }) => (
        <SelectField
          key={key}
          label={`“${name}”: did you mean ${metricName(similar)}?`}
          hint={rows.length === 1 ? '1 row' : `${rows.length} rows`}
          value={decisions.get(key) ?? LEAVE_OUT}
          options={[
            { value: LEAVE_OUT, label: 'Leave out' },
            { value: similar, label: `Use ${metricName(similar)}` },
            { value: key, label: 'Import as a new metric' },
          ]}
          onChange={({ target }) => onDecide(new Map(decisions).set(key, target.value || null))}
        />
      ))}
    </fieldset>
  );
}

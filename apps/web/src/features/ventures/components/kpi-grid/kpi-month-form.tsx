import { metricName } from '@aicv/domain/ventures/kpi-text';
import { useState } from 'react';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { type CellText, cellKey, cellNote, cellText, type GridRow } from '../../model/kpi-grid.ts';

type KpiMonthFormProps = {
  rows: readonly GridRow[];
  /** Null is the first. */
  ventureId: string | null;
  onVentureChange: (ventureId: string) => void;
  onType: (texts: readonly CellText[]) => void;
};

/** The id of a metric's field. */
export const metricFieldId = (metric: string) => `kpi-of-month-${metric}`;

/** One venture at a time with its metrics as a list, for a narrow screen. */
export function KpiMonthForm({ rows, ventureId, onVentureChange, onType }: KpiMonthFormProps) {
  const row = rows.find(({ venture }) => venture.id === ventureId) ?? rows[0];
  if (row === undefined) return null;
  return (
    <div className="mt-4 grid gap-4.5">
      <SelectField
        label="Venture"
        value={row.venture.id}
        onChange={({ target }) => onVentureChange(target.value)}
        options={rows.map(({ venture, cells }) => {
          const typed = cells.filter(({ draft }) => draft !== undefined).length;
          return { value: venture.id, label: typed === 0 ? venture.title : `${venture.title} (${typed} not saved)` };
        })}
      />
      {row.cells.map((cell) => (
        <MetricInput key={cellKey(cell)} cell={cell} onType={onType} />
      ))}
    </div>
  );
}

type MetricInputProps = Pick<KpiMonthFormProps, 'onType'> & { cell: GridRow['cells'][number] };

/** Takes the typed text when the field is left, so that a half-typed number is not marked. */
function MetricInput({ cell, onType }: MetricInputProps) {
  const { ventureId, metric, message } = cell;
  const [typing, setTyping] = useState<string | null>(null);
  const commit = () => {
    if (typing !== null && typing !== cellText(cell)) onType([{ ventureId, metric, text: typing }]);
    setTyping(null);
  };
  return (
    <TextField
      id={metricFieldId(metric)}
      label={metricName(metric)}
      inputMode="decimal"
      autoComplete="off"
      value={typing ?? cellText(cell)}
      error={typing === null ? (message ?? undefined) : undefined}
      hint={cellNote(cell)}
      onChange={({ target }) => setTyping(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

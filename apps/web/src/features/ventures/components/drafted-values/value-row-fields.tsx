import type { AiDraftSentence } from '@aicv/contracts/ai/ai-drafts';
import type { MonthlyValue } from '@aicv/contracts/ventures/kpi-grid';
import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { formatKpi } from '@aicv/domain/ventures/kpi-text';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { useFocusFallback } from '../../../../components/overlay/use-focus-fallback.ts';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import {
  changeOfRow,
  isMonthProposed,
  metricOptions,
  nameQuestion,
  type ValueRow,
} from '../../model/drafted-values.ts';
import { KPI_FIELD_LABELS } from '../../model/kpi-field-labels.ts';
import { monthChoices, monthName } from '../../model/kpi-grid.ts';

/** How the result of a quote check is shown. */
export interface CheckLabel {
  readonly badge: ReactNode;
  readonly fault: string | null;
}

type ValueRowFieldsProps = {
  row: ValueRow;
  /** From 1. */
  number: number;
  sentence: AiDraftSentence;
  requestedAt: string;
  known: readonly string[];
  label: CheckLabel;
  needsCheck: boolean;
  /** Undefined while it loads, null for none. */
  present: MonthlyValue | null | undefined;
  messageOf: (field: keyof ValueRow) => string | undefined;
  onChange: (change: Partial<ValueRow>) => void;
  onRemove: () => void;
};

/** One drafted value: its sentence, its fields and the value that it replaces. */
export function ValueRowFields({
  row,
  number,
  sentence,
  requestedAt,
  known,
  label,
  needsCheck,
  present,
  messageOf,
  onChange,
  onRemove,
}: ValueRowFieldsProps) {
  const focusRef = useFocusFallback<HTMLLIElement>();
  const drafted = sentence.value?.metric ?? '';
  const { metric, month, value, isChecked } = row;
  const proposed = month === sentence.value?.month && isMonthProposed(sentence, requestedAt);
  return (
    <li ref={focusRef} className="bg-raised px-3.5 py-3">
      <fieldset className="grid min-w-0 gap-2.5">
        <legend className="sr-only">Value {number}</legend>
        <blockquote className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-fg-2 text-sm">
          {label.badge}
          <UserText>{sentence.text}</UserText>
        </blockquote>
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,2fr)_auto] items-start gap-x-3 gap-y-2.5 sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_auto]">
          <SelectField
            label={KPI_FIELD_LABELS.metric}
            className="col-span-2 sm:col-span-1"
            name={`metric-${number}`}
            placeholder={metric === '' ? 'Choose a metric' : undefined}
            options={metricOptions(drafted, known)}
            hint={nameQuestion(drafted, known)}
            value={metric}
            error={messageOf('metric')}
            onChange={({ target }) => onChange({ metric: target.value })}
          />
          <SelectField
            label="Month"
            name={`month-${number}`}
            options={monthChoices(dateOfMs(serverNow()).slice(0, 7), month).map((choice) => ({
              value: choice,
              label: monthName(choice),
            }))}
            hint={proposed ? 'Proposed, not in the sentence' : undefined}
            value={month}
            error={messageOf('month')}
            onChange={({ target }) => onChange({ month: target.value })}
          />
          <TextField
            label={KPI_FIELD_LABELS.value}
            className="col-span-2 sm:col-span-1"
            name={`value-${number}`}
            inputMode="decimal"
            autoComplete="off"
            hint={present === undefined ? 'Loading the present value...' : differenceOf(row, present)}
            value={value}
            error={messageOf('value')}
            onChange={({ target }) => onChange({ value: target.value })}
          />
          <IconButton
            className="col-start-3 row-start-1 mt-6 sm:col-start-4"
            label={`Remove value ${number}`}
            icon={<Trash2 />}
            onClick={onRemove}
          />
        </div>
        {needsCheck ? (
          <Checkbox
            label="I checked this value myself"
            hint={label.fault ?? undefined}
            error={messageOf('isChecked')}
            checked={isChecked}
            onChange={({ target }) => onChange({ isChecked: target.checked })}
          />
        ) : null}
      </fieldset>
    </li>
  );
}

/** What happens to the present value. */
function differenceOf(row: ValueRow, present: MonthlyValue | null): string {
  const shown = present === null ? '' : formatKpi(present.metric, present.value);
  return { new: 'No value yet', replaced: `Replaces ${shown}`, unchanged: `Already ${shown}` }[
    changeOfRow(row, present)
  ];
}

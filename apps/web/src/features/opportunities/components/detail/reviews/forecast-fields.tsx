import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { useState } from 'react';
import { DateField } from '../../../../../components/form/date-field.tsx';
import { SelectField } from '../../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../../components/form/text-area.tsx';
import { TextField } from '../../../../../components/form/text-field.tsx';
import type { ForecastMessages, ForecastValues } from '../../../model/forecast-values.ts';

type ForecastFieldsProps = {
  values: ForecastValues;
  messages: ForecastMessages;
  onChange: (change: Partial<ForecastValues>) => void;
};

const COMPONENT_OPTIONS = COMPONENT_SCORES.map((value) => ({ value, label: COMPONENT_SCORE_LABELS[value] }));

/** An optional probability for a dated statement (REQ-363). Closed until the user opens it, has entered one or must correct it. */
export function ForecastFields({ values, messages, onChange }: ForecastFieldsProps) {
  const isWrong = Object.values(messages).some((message) => message !== undefined);
  const [isOpen, setOpen] = useState(() => Object.values(values).some((value) => value !== ''));
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-4 min-w-0 border-line border-t pt-4"
    >
      <summary className="w-fit rounded-sm font-[550] text-fg text-md">Forecast (optional)</summary>
      <div className="mt-2 grid min-w-0 gap-3">
        <p className="text-fg-2 text-sm">
          State what will happen by a day, and how probable it is. Another person resolves it. You can change the
          probability until the day before.
        </p>
        <TextArea
          name="forecast.statement"
          label="Statement"
          hint="One that another person can check, such as “Recurring revenue above $1 million”."
          rows={2}
          dir="auto"
          value={values.statement}
          error={messages.statement}
          onChange={({ target }) => onChange({ statement: target.value })}
        />
        <div className="grid items-start gap-x-4 gap-y-2.5 sm:grid-cols-3">
          <TextField
            inputMode="decimal"
            name="forecast.probability"
            label="Probability"
            hint="0 to 100%"
            autoComplete="off"
            value={values.probability}
            error={messages.probability}
            onChange={({ target }) => onChange({ probability: target.value })}
          />
          <DateField
            name="forecast.dueOn"
            label="Due on"
            value={values.dueOn}
            error={messages.dueOn}
            onChange={({ target }) => onChange({ dueOn: target.value })}
          />
          <SelectField
            name="forecast.component"
            label="Component"
            placeholder="None"
            options={COMPONENT_OPTIONS}
            value={values.component}
            onChange={({ target }) =>
              onChange({ component: COMPONENT_SCORES.find((component) => component === target.value) ?? '' })
            }
          />
        </div>
      </div>
    </details>
  );
}

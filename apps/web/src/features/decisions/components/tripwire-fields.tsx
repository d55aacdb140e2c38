import type { DecisionSubject } from '@aicv/domain/decisions/decision';
import {
  TRIPWIRE_COMPARISON_NAMES,
  TRIPWIRE_COMPARISONS,
  type TripwireComparison,
} from '@aicv/domain/decisions/tripwire';
import { KNOWN_METRICS } from '@aicv/domain/ventures/kpi';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { canAddTripwire, NEW_TRIPWIRE, type TripwireValues, WATCHED_KPIS } from '../model/tripwire-form.ts';

type TripwireFieldsProps = {
  subjectType: DecisionSubject;
  tripwires: readonly TripwireValues[];
  /** By path: `tripwires.0.metric`. */
  messages: Readonly<Record<string, string | undefined>>;
  onChange: (tripwires: readonly TripwireValues[]) => void;
};

const COMPARISON_OPTIONS = TRIPWIRE_COMPARISONS.map((value: TripwireComparison) => ({
  value,
  label: TRIPWIRE_COMPARISON_NAMES[value],
}));

/** The tripwires of a draft, one row each. */
export function TripwireFields({ subjectType, tripwires, messages, onChange }: TripwireFieldsProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const metricsId = useId();
  const change = (index: number, changed: Partial<TripwireValues>) =>
    onChange(tripwires.map((tripwire, at) => (at === index ? { ...tripwire, ...changed } : tripwire)));
  const add = () => {
    onChange([...tripwires, NEW_TRIPWIRE]);
    // The new row renders before the next frame.
    requestAnimationFrame(() =>
      [...(listRef.current?.querySelectorAll<HTMLInputElement>('input[list]') ?? [])].at(-1)?.focus(),
    );
  };
  const remove = (index: number) => {
    onChange(tripwires.toSpliced(index, 1));
    addRef.current?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[550] text-fg text-sm">Tripwires</legend>
      <p className="mb-2.5 text-fg-2 text-sm">
        Optional. Once the decision is closed, the committee is notified when a KPI of {WATCHED_KPIS[subjectType]}{' '}
        crosses its threshold.
      </p>
      <datalist id={metricsId}>
        {KNOWN_METRICS.map((metric) => (
          <option key={metric} value={metric} />
        ))}
      </datalist>
      <ul ref={listRef} className="grid gap-2.5">
        {tripwires.map(({ metric, comparison, threshold }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tripwires have no other identity while they are typed
          <li key={index} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 grid-cols-[7.5rem_minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_7.5rem_minmax(0,1fr)]">
              <TextField
                label={`Metric of tripwire ${index + 1}`}
                hideLabel
                className="max-sm:col-span-2"
                required
                dir="auto"
                autoComplete="off"
                list={metricsId}
                placeholder="Metric, such as cash"
                value={metric}
                error={messages[`tripwires.${index}.metric`]}
                onChange={({ target }) => change(index, { metric: target.value })}
              />
              <SelectField
                label={`Comparison of tripwire ${index + 1}`}
                hideLabel
                options={COMPARISON_OPTIONS}
                value={comparison}
                onChange={({ target }) => change(index, { comparison: target.value as TripwireComparison })}
              />
              <TextField
                label={`Threshold of tripwire ${index + 1}`}
                hideLabel
                required
                inputMode="decimal"
                autoComplete="off"
                placeholder="Threshold"
                value={threshold}
                error={messages[`tripwires.${index}.threshold`]}
                onChange={({ target }) => change(index, { threshold: target.value })}
              />
            </div>
            <IconButton label={`Remove tripwire ${index + 1}`} icon={<X />} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
      {messages.tripwires === undefined ? null : <FieldError className="mt-1.5">{messages.tripwires}</FieldError>}
      <Button
        ref={addRef}
        size="sm"
        icon={<Plus />}
        className={tripwires.length === 0 ? undefined : 'mt-2.5'}
        disabled={!canAddTripwire(tripwires)}
        onClick={add}
      >
        ADD TRIPWIRE
      </Button>
    </fieldset>
  );
}

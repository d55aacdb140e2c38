import type { ChangeEvent } from 'react';
import type { SprintFormValues } from '../../lib/forms/sprint-form.ts';
import { DateField } from './date-field.tsx';
import { TextField } from './text-field.tsx';

export const SPRINT_LABELS = { title: 'Title', startDate: 'Start date', endDate: 'End date' };

interface SprintField {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

type SprintFieldsProps = { field: (name: keyof SprintFormValues) => SprintField };

/** Title and days of a sprint. */
export function SprintFields({ field }: SprintFieldsProps) {
  return (
    <>
      <TextField label={SPRINT_LABELS.title} required dir="auto" {...field('title')} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <DateField label={SPRINT_LABELS.startDate} required {...field('startDate')} />
        <DateField label={SPRINT_LABELS.endDate} required {...field('endDate')} />
      </div>
    </>
  );
}

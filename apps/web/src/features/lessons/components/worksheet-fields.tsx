import {
  answerProblem,
  FIELD_ANSWER_MAX_LENGTH,
  type WorksheetAnswers,
  type WorksheetField,
} from '@aicv/domain/academy/worksheet';
import { useState } from 'react';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { afterLeaving } from '../../../lib/session/after-leaving.ts';

type WorksheetFieldsProps = {
  fields: readonly WorksheetField[];
  answers: WorksheetAnswers;
  onChange: (fieldId: string, text: string) => void;
  disabled?: boolean | undefined;
};

/** The fields of a worksheet, by kind. */
export function WorksheetFields({ fields, answers, onChange, disabled = false }: WorksheetFieldsProps) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  return (
    <div className="grid gap-5">
      {fields.map((field) => {
        const value = Object.hasOwn(answers, field.id) ? (answers[field.id] ?? '') : '';
        return (
          <WorksheetControl
            key={field.id}
            field={field}
            value={value}
            disabled={disabled}
            error={problemOf(field, value, focusedId === field.id)}
            onChange={(text) => onChange(field.id, text)}
            onFocus={() => setFocusedId(field.id)}
            onBlur={({ currentTarget }) =>
              afterLeaving(currentTarget, () => setFocusedId((id) => (id === field.id ? null : id)))
            }
          />
        );
      })}
    </div>
  );
}

type WorksheetControlProps = {
  field: WorksheetField;
  value: string;
  disabled: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
  onFocus: () => void;
  onBlur: (event: { currentTarget: Element }) => void;
};

function WorksheetControl({ field, onChange, ...wiring }: WorksheetControlProps) {
  const shared = {
    ...wiring,
    label: <FieldLabel label={field.label} isRequired={field.isRequired} />,
    hint: field.help === '' ? undefined : field.help,
    required: field.isRequired,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (field.kind) {
    case 'line':
      return <TextField dir="auto" {...shared} />;
    case 'text':
      return <TextArea dir="auto" rows={5} {...shared} />;
    case 'number':
      return <TextField dir="ltr" inputMode="decimal" className="[&>span]:max-w-60" {...shared} />;
    case 'choice':
      return (
        <SelectField
          placeholder="Choose one"
          options={choicesOf(field, wiring.value)}
          className="[&>span]:max-w-110"
          {...shared}
        />
      );
  }
}

function FieldLabel({ label, isRequired }: { label: string; isRequired: boolean }) {
  return (
    <span dir="auto" className="wrap-anywhere">
      {label}
      {isRequired ? null : <span className="font-normal text-fg-3"> (optional)</span>}
    </span>
  );
}

/** An option that was removed after the user selected it stays visible until the user selects another. */
function choicesOf({ options }: WorksheetField, value: string) {
  const shown = value === '' || options.includes(value) ? options : [...options, value];
  return shown.map((option) => ({ value: option, label: option }));
}

/** A partly typed number is not an error yet. A text that is too long is reported at once, because it cannot be saved. */
function problemOf(field: WorksheetField, value: string, isFocused: boolean): string | undefined {
  if (value.length > FIELD_ANSWER_MAX_LENGTH) {
    return `At most ${formatCount(FIELD_ANSWER_MAX_LENGTH)} characters can be saved. You entered ${formatCount(value.length)}`;
  }
  return isFocused ? undefined : (answerProblem(field, value) ?? undefined);
}

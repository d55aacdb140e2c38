import { FIELD_KINDS, type FieldKind } from '@aicv/domain/academy/worksheet';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import type { PartProblems } from '../../model/part-problems.ts';
import { FIELD_KIND_NAMES, type FieldValues } from '../../model/worksheet-form.ts';

type FieldFieldsProps = {
  field: FieldValues;
  /** Its path in the request body. */
  path: string;
  problems: PartProblems;
  onChange: (change: (field: FieldValues) => FieldValues) => void;
};

const KIND_OPTIONS = FIELD_KINDS.map((value) => ({ value, label: FIELD_KIND_NAMES[value] }));

/** One field of a worksheet. */
export function FieldFields({ field, path, problems, onChange }: FieldFieldsProps) {
  const set = (part: Partial<FieldValues>) => onChange((current) => ({ ...current, ...part }));
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Label"
          required
          dir="auto"
          autoComplete="off"
          value={field.label}
          error={problems.get(`${path}.label`)}
          onChange={({ target }) => set({ label: target.value })}
        />
        <SelectField
          label="Type"
          options={KIND_OPTIONS}
          value={field.kind}
          onChange={({ target }) => set({ kind: target.value as FieldKind })}
        />
      </div>
      {field.kind === 'choice' ? (
        <TextArea
          label="Options"
          required
          rows={4}
          dir="auto"
          hint="One per line, at least two."
          value={field.options}
          error={problems.get(`${path}.options`)}
          onChange={({ target }) => set({ options: target.value })}
        />
      ) : null}
      <TextField
        label="Help"
        dir="auto"
        autoComplete="off"
        hint="Shown under the field. Optional."
        value={field.help}
        error={problems.get(`${path}.help`)}
        onChange={({ target }) => set({ help: target.value })}
      />
      <Checkbox
        label="Required"
        checked={field.isRequired}
        onChange={({ target }) => set({ isRequired: target.checked })}
      />
    </>
  );
}

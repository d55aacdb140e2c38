import type { AuthoredWorksheet, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { FIELDS_PER_WORKSHEET_MAX } from '@aicv/domain/academy/worksheet';
import { IDEA_PHASES, type IdeaPhase } from '@aicv/domain/ventures/venture';
import { useState } from 'react';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { IDEA_PHASE_NAMES } from '../../../../lib/format/idea-phase-names.ts';
import { changesSince } from '../../../../lib/forms/merge-changes.ts';
import { worksheetDrafts } from '../../model/part-drafts.ts';
import { newPartId } from '../../model/part-problems.ts';
import {
  FIELD_KIND_NAMES,
  type FieldValues,
  fieldPath,
  formatWorksheetValues,
  mapWorksheetProblemsToFields,
  newField,
  WORKSHEET_LABELS,
  type WorksheetValues,
  worksheetInput,
  worksheetProblems,
  worksheetValues,
} from '../../model/worksheet-form.ts';
import { useSaveWorksheet } from '../../part-mutations.ts';
import { PartForm } from '../part/part-form.tsx';
import { PartList } from '../part/part-list.tsx';
import { usePartForm } from '../part/use-part-form.ts';
import { FieldFields } from './field-fields.tsx';

type WorksheetFormProps = {
  lesson: DraftLesson;
  /** Null for a new one. */
  worksheet: AuthoredWorksheet | null;
  /** The phase of a new worksheet, until the user selects another. */
  phase: IdeaPhase;
  takesFocus: boolean;
  /** Called when the input was saved or discarded. */
  onClose: () => void;
};

const PHASE_OPTIONS = IDEA_PHASES.map((value) => ({ value, label: IDEA_PHASE_NAMES[value] }));

/** Edits a worksheet of a lesson. */
export function WorksheetForm({ lesson, worksheet, phase, takesFocus, onClose }: WorksheetFormProps) {
  const { mutateAsync: save } = useSaveWorksheet(lesson);
  const draftId = worksheet?.id ?? lesson.id;
  const [draft] = useState(() => worksheetDrafts.of(draftId).ofCurrentOwner());
  const form = usePartForm<WorksheetValues, AuthoredWorksheet>({
    stored: worksheet,
    draft,
    valuesOf: (stored) => worksheetValues(stored, phase),
    problemsOf: worksheetProblems,
    mapToFields: mapWorksheetProblemsToFields,
    save: async (values, opened, base) => {
      const input = worksheetInput(values);
      if (base === null) await save({ input, base });
      else await save({ input: changesSince(worksheetInput(opened), input), base });
    },
    takesFocus,
    onClose,
  });
  const { values, problems, change } = form;

  return (
    <PartForm
      form={form}
      label="Worksheet"
      saveLabel="SAVE WORKSHEET"
      failureTitle="The worksheet was not saved."
      labels={WORKSHEET_LABELS}
      textsOf={formatWorksheetValues}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={WORKSHEET_LABELS.title}
          required
          dir="auto"
          autoComplete="off"
          value={values.title}
          error={problems.get('title')}
          onChange={({ target }) => change((current) => ({ ...current, title: target.value }))}
        />
        <SelectField
          label={WORKSHEET_LABELS.phase}
          options={PHASE_OPTIONS}
          value={values.phase}
          onChange={({ target }) => change((current) => ({ ...current, phase: target.value as IdeaPhase }))}
        />
      </div>
      <PartList<FieldValues>
        label={WORKSHEET_LABELS.fields}
        noun="Field"
        parts={values.fields}
        most={FIELDS_PER_WORKSHEET_MAX}
        problems={problems}
        path="fields.fields"
        textOf={(field) => field.label}
        kindNameOf={({ kind, isRequired }) => `${FIELD_KIND_NAMES[kind]}${isRequired ? '' : ', optional'}`}
        newPart={newField}
        copyOf={(field) => ({ ...field, id: newPartId() })}
        onChange={(edit) => change((current) => ({ ...current, fields: edit(current.fields) }))}
      >
        {(field, index, edit) => (
          <FieldFields field={field} path={fieldPath(index)} problems={problems} onChange={edit} />
        )}
      </PartList>
    </PartForm>
  );
}

import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { createVentureBody } from '@aicv/contracts/ventures/ventures';
import * as z from 'zod/mini';
import { NewerValues } from '../../../../components/form/newer-values.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { validatorOf } from '../../../../lib/forms/validator-of.ts';
import { teamMembersOf } from '../../model/create-venture-form.ts';
import { useEditVenture } from './use-edit-venture.ts';

type EditVentureDialogProps = { venture: VentureDetail; open: boolean; onOpenChange: (open: boolean) => void };

const LABELS = {
  title: 'Title',
  description: 'Description',
  problem: 'Problem',
  solution: 'Solution',
  teamMembers: 'Team members',
};

type Values = Record<keyof typeof LABELS, string>;

const validate = validatorOf(
  z.pick(createVentureBody, { title: true, description: true, problem: true, solution: true, teamMembers: true }),
);

function valuesOf({ title, description, problem, solution, teamMembers }: VentureDetail): Values {
  return {
    title,
    description: description ?? '',
    problem: problem ?? '',
    solution: solution ?? '',
    teamMembers: String(teamMembers),
  };
}

/** Edits the texts of the venture and its team size. */
export function EditVentureDialog({ venture, open, onOpenChange }: EditVentureDialogProps) {
  const { form, newer } = useEditVenture<Values>({
    venture,
    valuesOf,
    validate,
    changeOf: ({ teamMembers, ...texts }) => ({
      ...texts,
      ...(teamMembers === undefined ? {} : { teamMembers: Number(teamMembersOf(teamMembers)) }),
    }),
    onSaved: () => onOpenChange(false),
  });
  const { values, setValue, field } = form;
  const text = (name: keyof Values) => ({ label: LABELS[name], dir: 'auto' as const, ...field(name) });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Edit venture"
      failureTitle="The venture was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      {newer === null ? null : <NewerValues isUnderRefusal newer={newer} labels={LABELS} />}
      <TextField required {...text('title')} />
      <TextArea {...text('description')} />
      <TextArea {...text('problem')} />
      <TextArea {...text('solution')} />
      <TextField
        {...text('teamMembers')}
        dir="ltr"
        inputMode="numeric"
        className="sm:w-40"
        onBlur={() => setValue('teamMembers', teamMembersOf(values.teamMembers))}
      />
    </FormDialog>
  );
}

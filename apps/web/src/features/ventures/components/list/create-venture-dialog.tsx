import type { VentureStage } from '@aicv/domain/ventures/venture';
import { useRef } from 'react';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { checkVenture, EMPTY_VENTURE, teamMembersOf, ventureDraft } from '../../model/create-venture-form.ts';
import { VENTURE_STAGE_OPTIONS } from '../../model/venture-stage-options.ts';
import { useCreateVenture } from '../../venture-mutations.ts';

type CreateVentureDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Creates a venture. The input is kept, even after the session ends, until the venture is created or the user discards it. */
export function CreateVentureDialog({ open, onOpenChange, finalFocus }: CreateVentureDialogProps) {
  const titleRef = useRef<HTMLInputElement>(null);
  const { mutateAsync: create } = useCreateVenture();
  const form = useAppForm({
    draft: ventureDraft,
    initialValues: EMPTY_VENTURE,
    validate: checkVenture,
    send: async (values) => {
      await create({
        ...values,
        stage: values.stage as VentureStage,
        teamMembers: Number(teamMembersOf(values.teamMembers)),
      });
      onOpenChange(false);
    },
  });
  const { values, setValue, field } = form;

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Create venture"
      failureTitle="The venture was not created."
      submitLabel="CREATE VENTURE"
      pendingLabel="CREATING..."
      initialFocus={titleRef}
      finalFocus={finalFocus}
      retainsDraft
    >
      <TextField ref={titleRef} label="Title" required dir="auto" {...field('title')} />
      <TextArea label="Description" rows={3} dir="auto" {...field('description')} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <SelectField label="Stage" options={VENTURE_STAGE_OPTIONS} {...field('stage')} />
        <TextField
          label="Team members"
          {...field('teamMembers')}
          dir="ltr"
          inputMode="numeric"
          onBlur={() => setValue('teamMembers', teamMembersOf(values.teamMembers))}
        />
      </div>
      <TextArea
        label="Problem"
        hint="What the venture solves, and for whom."
        rows={3}
        dir="auto"
        {...field('problem')}
      />
      <TextArea label="Solution" rows={3} dir="auto" {...field('solution')} />
    </FormDialog>
  );
}

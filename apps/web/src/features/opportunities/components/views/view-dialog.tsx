import type { SavedView } from '@aicv/contracts/opportunities/saved-views';
import { VIEW_NAME_MAX_LENGTH } from '@aicv/domain/opportunities/saved-view';
import type { ComponentProps } from 'react';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';

interface ViewValues {
  readonly name: string;
  readonly isShared: boolean;
}

type ViewDialogProps = Pick<ComponentProps<typeof FormDialog>, 'open' | 'onOpenChange' | 'finalFocus'> & {
  /** Undefined for a new view. */
  view?: SavedView | undefined;
  /** Fails with the refusal. */
  onSave: (values: ViewValues) => Promise<unknown>;
};

/** Names a view and shares it with the team. */
export function ViewDialog({ view, onSave, ...dialog }: ViewDialogProps) {
  const mayShare = useMayWrite();
  const form = useAppForm<ViewValues>({
    initialValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    fieldOfCode: () => ({ NAME_TAKEN: 'name' }),
    validate: ({ name }) => (name.trim() === '' ? { name: 'Name is required' } : {}),
    send: async (values) => {
      await onSave({ ...values, name: values.name.trim() });
      dialog.onOpenChange(false);
    },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      size="sm"
      title={view === undefined ? 'Save view' : 'Edit view'}
      description={view === undefined ? 'A view saves the layout, filters, order and columns.' : undefined}
      failureTitle="The view was not saved."
      submitLabel="SAVE VIEW"
      pendingLabel="SAVING..."
    >
      <TextField label="Name" required maxLength={VIEW_NAME_MAX_LENGTH} dir="auto" {...form.field('name')} />
      {mayShare ? (
        <Checkbox
          label="Share with the team"
          hint="Everyone who uses OTIF can open it. Only you can change it."
          checked={form.values.isShared}
          onChange={({ target }) => form.setValue('isShared', target.checked)}
        />
      ) : null}
    </FormDialog>
  );
}

import type { Passkey } from '@aicv/contracts/identity/two-factor';
import { TextField } from '../../../components/form/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { checkPasskeyName } from '../model/check-passkey-name.ts';
import { useRenamePasskey } from '../passkey-mutations.ts';

type RenamePasskeyDialogProps = { passkey: Passkey; open: boolean; onOpenChange: (open: boolean) => void };

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, open, onOpenChange }: RenamePasskeyDialogProps) {
  const { mutateAsync: rename } = useRenamePasskey(passkey.id);
  const form = useAppForm<{ name: string }>({
    initialValues: { name: passkey.name },
    validate: checkPasskeyName,
    send: async ({ name }) => {
      if (name.trim() !== passkey.name) await rename(name);
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="sm"
      title="Rename passkey"
      failureTitle="The passkey was not renamed."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      <TextField label="Name" required dir="auto" {...form.field('name')} />
    </FormDialog>
  );
}

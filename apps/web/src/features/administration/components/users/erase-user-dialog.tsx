import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { nameOf } from '../../../../lib/format/person.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useEraseUser } from '../../user-mutations.ts';

type EraseUserDialogProps = { user: AdministeredUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the username before the personal data of an account is erased permanently. */
export function EraseUserDialog({ user, open, onOpenChange }: EraseUserDialogProps) {
  const { mutateAsync: erase } = useEraseUser(user.id);
  const form = useAppForm<{ username: string }>({
    initialValues: { username: '' },
    validate: ({ username }) =>
      username.trim() === user.username ? {} : { username: 'Type the username exactly as shown' },
    send: async ({ username }) => {
      await erase(username.trim());
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Erase personal data?"
      description={
        <>
          Applies to <UserText>{nameOf(user)}</UserText>. This cannot be undone, and the account can never be used
          again.
        </>
      }
      failureTitle="Nothing was erased."
      submitLabel="ERASE"
      pendingLabel="ERASING..."
      submitVariant="danger"
    >
      <dl className="grid gap-2.5 text-md">
        <div>
          <dt className="font-[550] text-fg">Erased</dt>
          <dd className="text-fg-2">
            Username, names, email address, password and picture. IP addresses, browsers and names in the audit log.
          </dd>
        </div>
        <div>
          <dt className="font-[550] text-fg">Kept as legal evidence</dt>
          <dd className="text-fg-2">
            Accepted agreements, signed NDAs, certificates and audit log entries. The audit chain stays intact.
          </dd>
        </div>
      </dl>
      <Alert tone="warning">
        To confirm, type the username <UserText className="font-[550]">{user.username}</UserText>.
      </Alert>
      <TextField label="Username" dir="auto" spellCheck={false} {...form.field('username')} />
    </FormDialog>
  );
}

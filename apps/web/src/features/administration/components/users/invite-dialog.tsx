import { invitationEndpoints } from '@aicv/contracts/identity/invitations';
import { DEFAULT_ROLE, ROLES } from '@aicv/domain/access/roles';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { roleLabel } from '../../../../lib/format/person.ts';
import { createDrafts } from '../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../../lib/forms/validator-of.ts';
import { useInvite } from '../../invitation-mutations.ts';
import { MailTransportNotice } from '../mail-transport-notice.tsx';

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

type Values = { email: string; role: string };

const EMPTY: Values = { email: '', role: DEFAULT_ROLE };

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleLabel(role) }));

/** The input outlives the dialog, and the page when the session ends. */
const inviteDraft = createDrafts({ kind: 'invitation', lasts: 'page', untouched: EMPTY }).of('new');

const validate = validatorOf(invitationEndpoints.createInvitation.body);

const inputOf = ({ email, role }: Values) => ({
  email,
  role: ROLES.find((known) => known === role) ?? DEFAULT_ROLE,
});

/** Invites a user by email, with a role. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const { mutateAsync: invite } = useInvite();
  const form = useAppForm({
    draft: inviteDraft,
    initialValues: EMPTY,
    validate: (values) => validate(inputOf(values)),
    fieldOfCode: () => ({
      EMAIL_TAKEN: 'email',
      ACCOUNT_SWITCHED_OFF: 'email',
      INVITATION_LOWERS_ADMIN: 'email',
      ROLE_UNCHANGED: 'role',
    }),
    send: async (values) => {
      await invite(inputOf(values));
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Invite user"
      description="They receive an email with a link that works once, for seven days. If they already have an account, they sign in and get the new role."
      failureTitle="The invitation was not sent."
      submitLabel="INVITE"
      pendingLabel="INVITING..."
      retainsDraft
    >
      <TextField
        label="Email"
        type="email"
        required
        dir="ltr"
        hint="Replaces any open invitation to this address."
        {...form.field('email')}
      />
      <SelectField label="Role" options={ROLE_OPTIONS} {...form.field('role')} />
      <MailTransportNotice />
    </FormDialog>
  );
}

import { DEFAULT_ROLE, ROLES } from '@aicv/domain/access/roles';
import { INVITATIONS_MAX, type ListedAddress, readInvitationList } from '@aicv/domain/identity/invitation-list';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '../../../../components/form/file-button.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { useFileDrop } from '../../../../components/form/use-file-drop.ts';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { readTextFile } from '../../../../lib/files/read-csv.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { roleLabel } from '../../../../lib/format/person.ts';
import { createDrafts } from '../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useInvite, useInviteSeveral } from '../../invitation-mutations.ts';
import { type InvitationLine, invitationLines } from '../../model/invitation-lines.ts';
import { MailTransportNotice } from '../mail-transport-notice.tsx';
import { InvitationLinesTable } from './invitation-lines-table.tsx';

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

type Values = { emails: string; role: string };

const EMPTY: Values = { emails: '', role: DEFAULT_ROLE };

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleLabel(role) }));

/** The input outlives the dialog, and the page when the session ends. */
const inviteDraft = createDrafts({ kind: 'invitation', lasts: 'page', untouched: EMPTY }).of('new');

function listIn({ emails, role }: Values): ListedAddress[] {
  return readInvitationList(emails, ROLES.find((known) => known === role) ?? DEFAULT_ROLE);
}

const withoutProblem = (list: readonly ListedAddress[]) => list.filter(({ problem }) => problem === null);

function validate(values: Values): { emails?: string } {
  const list = listIn(values);
  if (list.length === 0) return { emails: 'Email is required' };
  if (list.length === 1 && list[0]?.problem !== null) return { emails: 'Please enter a valid email address' };
  if (withoutProblem(list).length > INVITATIONS_MAX) {
    return { emails: `At most ${INVITATIONS_MAX} people can be invited at once` };
  }
  return {};
}

/** Invites people by email: one at once, several after a check that shows each line (REQ-54). */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const { mutateAsync: inviteOne } = useInvite();
  const { mutateAsync: inviteSeveral } = useInviteSeveral();
  const [checked, setChecked] = useState<{ of: Values; lines: readonly InvitationLine[] } | null>(null);
  const form = useAppForm<Values>({
    draft: inviteDraft,
    initialValues: EMPTY,
    validate,
    fieldOfCode: () => ({
      EMAIL_TAKEN: 'emails',
      ACCOUNT_SWITCHED_OFF: 'emails',
      INVITATION_LOWERS_ADMIN: 'emails',
      ROLE_UNCHANGED: 'role',
    }),
    send: async (values) => {
      const list = listIn(values);
      const [only] = list;
      if (only !== undefined && list.length === 1) {
        await inviteOne({ email: only.email, role: only.role });
      } else if (invitable.length === 0) {
        await check(values);
        return false;
      } else {
        const invitations = invitable.map(({ email, role }) => ({ email, role }));
        await inviteSeveral({ invitations, dryRun: false }).catch((error: unknown) => {
          // The lines are out of date.
          setChecked(null);
          throw error;
        });
      }
      onOpenChange(false);
      return true;
    },
  });
  const { values } = form;
  const list = listIn(values);
  const isChecked = checked !== null && checked.of.emails === values.emails && checked.of.role === values.role;
  const lines = isChecked && list.length > 1 ? checked.lines : null;
  /** Empty before the check. */
  const invitable = lines?.filter(({ isLeftOut }) => !isLeftOut) ?? [];

  const check = async (of: Values) => {
    const listed = listIn(of);
    const invitations = withoutProblem(listed).map(({ email, role }) => ({ email, role }));
    const answer = invitations.length === 0 ? [] : (await inviteSeveral({ invitations, dryRun: true })).invitations;
    setChecked({ of, lines: invitationLines(listed, answer) });
  };

  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const reading = await readTextFile(file);
    if (reading.ok) form.setValue('emails', [values.emails.trimEnd(), reading.text].filter(Boolean).join('\n'));
    else form.refuse({ emails: reading.message });
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="lg"
      title="Invite people"
      description="They receive an email with a link that works once, for seven days. If they already have an account, they sign in and get the new role."
      failureTitle={list.length > 1 ? 'The invitations were not sent.' : 'The invitation was not sent.'}
      submitLabel={submitLabel(list.length, invitable.length)}
      pendingLabel={list.length > 1 && invitable.length === 0 ? 'CHECKING...' : 'INVITING...'}
      retainsDraft
    >
      <fieldset
        className="grid min-w-0 gap-2 rounded-md data-over:bg-accent-soft"
        {...useFileDrop(([file]) => void readFile(file))}
      >
        <TextArea
          label="Email"
          rows={list.length > 1 ? 6 : 3}
          required
          dir="ltr"
          spellCheck={false}
          hint="One address or several. You can paste a list, or a table with a column Role."
          {...form.field('emails')}
        />
        <FileButton
          variant="ghost"
          size="sm"
          icon={<FileUp />}
          className="-ml-2 justify-self-start"
          inputLabel="Choose a CSV or text file"
          accept=".csv,.txt,text/csv,text/plain"
          onFiles={([file]) => void readFile(file)}
        >
          Choose a CSV or text file
        </FileButton>
      </fieldset>
      <SelectField
        label="Role"
        options={ROLE_OPTIONS}
        hint={list.length > 1 ? 'For all addresses whose line names no role.' : undefined}
        {...form.field('role')}
      />
      {lines === null ? null : <InvitationLinesTable lines={lines} />}
      <MailTransportNotice />
    </FormDialog>
  );
}

function submitLabel(listed: number, invitable: number): string {
  if (listed <= 1) return 'INVITE';
  if (invitable === 0) return `CHECK ${formatCount(listed)} ADDRESSES`;
  return invitable === 1 ? 'INVITE 1 PERSON' : `INVITE ${formatCount(invitable)} PEOPLE`;
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { fullNameOf } from '../../../lib/format/person.ts';
import { audienceSentence } from '../model/audience-sentence.ts';
import { rolePlural } from '../model/format-recipients.ts';
import type { UpdateValues } from '../model/update-values.ts';
import { updateAudienceQuery } from '../queries.ts';

type PublishDialogProps = Pick<ComponentProps<typeof Dialog>, 'finalFocus'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  values: UpdateValues;
  /** Undefined for an update that is not stored yet. */
  updateId: string | undefined;
  isPending: boolean;
  onConfirm: () => void;
};

/** Shows the audience of the update before it is published. */
export function PublishDialog({
  open,
  onOpenChange,
  values,
  updateId,
  isPending,
  onConfirm,
  finalFocus,
}: PublishDialogProps) {
  const { title, recipientRoles, recipients } = values;
  const audience = useQuery({
    ...updateAudienceQuery({
      recipientRoles: [...recipientRoles],
      recipientIds: recipients.map(({ id }) => id),
      updateId,
    }),
    enabled: open,
  });
  const isForAll = recipientRoles.length === 0 && recipients.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isPending) onOpenChange(next);
      }}
      title="Publish update"
      finalFocus={finalFocus}
      description={<UserText lines={2}>{title}</UserText>}
      size="sm"
      footer={
        <>
          <Button disabled={isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" pending={isPending} pendingLabel="PUBLISHING..." onClick={onConfirm}>
            PUBLISH
          </Button>
        </>
      }
    >
      <p aria-live="polite" className="mb-3 font-[550] text-fg text-md">
        {audience.data === undefined
          ? audience.isError
            ? 'The number of readers could not be loaded.'
            : 'Counting the readers...'
          : audienceSentence(audience.data)}
      </p>
      <p className="text-fg-2 text-md">Visible to:</p>
      <ul className="mt-2 grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 text-fg text-md">
        {isForAll ? <li>Everyone with access to Capital who has signed the NDA</li> : null}
        {recipientRoles.map((role) => (
          <li key={role}>{rolePlural(role)} who have signed the NDA</li>
        ))}
        {recipients.map((person) => (
          <li key={person.id}>
            <UserText>{fullNameOf(person) ?? person.username}</UserText>, once they have signed the NDA
          </li>
        ))}
        <li>Admins and managers who write updates</li>
      </ul>
      <p className="mt-3 text-fg-3 text-sm">Each view is recorded and shown to the authors.</p>
    </Dialog>
  );
}

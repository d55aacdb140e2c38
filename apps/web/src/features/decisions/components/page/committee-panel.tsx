import type { Decision } from '@aicv/contracts/decisions/decisions';
import type { Person } from '@aicv/contracts/shapes';
import { UserMinus } from 'lucide-react';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { InlineSelect } from '../../../../components/form/inline-select.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { nameOf } from '../../../../lib/format/person.ts';
import { currentMembers, recusedIn } from '../../model/committee.ts';
import { useSaveDecision } from '../../mutations.ts';

const ConfirmDialog = lazyDialog(() => import('../../../../components/overlay/confirm-dialog.tsx'), 'ConfirmDialog');

type CommitteePanelProps = {
  decision: Decision;
  /** Whether the user changes the chair and removes members of the open decision. */
  manages: boolean;
  userId: string;
};

/** The members, without any sign of who has voted. */
export function CommitteePanel({ decision, manages, userId }: CommitteePanelProps) {
  const { id, version, chair, state } = decision;
  const recused = recusedIn(decision);
  const members = currentMembers(decision);
  const removed = decision.members.filter(({ removedAt }) => removedAt !== null);
  const removing = useDialogSlot<Person>();
  const { mutate: remove, isPending, error, reset } = useSaveDecision(id);
  const { mutateAsync: save } = useSaveDecision(id);
  return (
    <Panel title={`Committee (${members.length})`} padded={false}>
      <div className="border-line border-b px-4 py-2.5 text-sm">
        <p className="text-fg-3">Chair</p>
        {manages ? (
          <InlineSelect
            label="chair"
            value={chair?.id ?? ''}
            spokenValue={nameOf(chair)}
            options={members
              .filter((person) => person.id === chair?.id || !recused.includes(person.id))
              .map((person) => ({ value: person.id, label: nameOf(person) }))}
            onSave={(chairId) => save({ chairId, version })}
          >
            <bdi>{nameOf(chair)}</bdi>
          </InlineSelect>
        ) : (
          <p className="text-fg">
            <PersonName person={chair} isYou={chair?.id === userId} />
          </p>
        )}
        {state === 'open' ? (
          <p className="mt-0.5 text-fg-2 text-xs">
            The chair votes and closes the decision.{' '}
            {manages
              ? 'If the chair cannot, choose another member.'
              : 'If the chair cannot, a manager or an administrator chooses another member.'}
          </p>
        ) : null}
      </div>
      <ul aria-label="Committee" className="divide-y divide-line">
        {members.map((person) => (
          <li key={person.id} className="flex min-h-10.5 items-center justify-between gap-3 px-4 py-1 text-md">
            <PersonName person={person} lines={1} isYou={person.id === userId} />
            {manages && person.id !== chair?.id ? (
              <IconButton
                size="sm"
                label={`Remove ${nameOf(person)}`}
                icon={<UserMinus />}
                onClick={() => {
                  reset();
                  removing.open(person);
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {removed.length === 0 ? null : (
        <p className="border-line border-t px-4 py-2.5 text-fg-3 text-sm">
          Removed: {removed.map(({ person }) => nameOf(person)).join(', ')}
        </p>
      )}
      <DialogSlot {...removing}>
        {(dialog, person) => (
          <ConfirmDialog
            {...dialog}
            title={`Remove ${nameOf(person)}?`}
            confirmLabel="REMOVE"
            write={{ isPending, pendingLabel: 'REMOVING...', error }}
            onConfirm={() =>
              remove(
                { memberIds: members.filter((member) => member.id !== person.id).map((member) => member.id), version },
                { onSuccess: () => dialog.onOpenChange(false) },
              )
            }
          >
            This person can no longer read the decision or vote on it. A vote that they already cast still counts.
            Members cannot be added again while the decision is open.
          </ConfirmDialog>
        )}
      </DialogSlot>
    </Panel>
  );
}

import { type ComponentProps, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { ConfirmSlot } from '../confirm-slot.tsx';
import { RestoreAlert } from '../restore-alert.tsx';

type Part = { readonly id: string; readonly title: string };

type PartRemovalProps = Pick<ComponentProps<typeof ConfirmSlot<Part>>, 'slot' | 'onOpenChange' | 'finalFocus'> & {
  noun: 'quiz' | 'worksheet';
  /** What the removal keeps: "Past attempts are kept." */
  kept: string;
  /** The mutation that removes and restores it. */
  presence: {
    isPending: boolean;
    mutate: (change: { id: string; isActive: boolean }, options: { onSuccess: () => void }) => void;
  };
  /** Whether the removed part is back, or another one is in its place. */
  isReplaced: (removed: Part) => boolean;
  className: string;
};

/** Asks before a part of a lesson is removed, and then offers to restore it. */
export function PartRemoval({ noun, kept, presence, isReplaced, className, ...dialog }: PartRemovalProps) {
  const [removed, setRemoved] = useState<Part | null>(null);
  const { mutate: setPresence, isPending } = presence;
  return (
    <>
      {removed === null || isReplaced(removed) ? null : (
        <RestoreAlert
          className={className}
          isPending={isPending}
          onRestore={() => setPresence({ id: removed.id, isActive: true }, { onSuccess: () => setRemoved(null) })}
        >
          The {noun} <UserText>{removed.title}</UserText> was removed.
        </RestoreAlert>
      )}
      <ConfirmSlot
        {...dialog}
        title={`Remove this ${noun}?`}
        confirmLabel={`Remove ${noun}`}
        onConfirm={(part) => setPresence({ id: part.id, isActive: false }, { onSuccess: () => setRemoved(part) })}
      >
        {({ title }) => (
          <>
            <UserText className="font-[550] text-fg">{title}</UserText> will be removed in the next published version.{' '}
            {kept}
          </>
        )}
      </ConfirmSlot>
    </>
  );
}

import { UserRoundSearch } from 'lucide-react';
import { useId, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { nameOf } from '../../../../lib/format/person.ts';

const ActorDialog = lazyDialog(() => import('./actor-dialog.tsx'), 'ActorDialog');

type ActorFieldProps = {
  actor: string | undefined;
  actorName: string | null;
  onChange: (actor: string | undefined) => void;
  className?: string;
};

/** The actor: a button with the name, which opens the search for another user. */
export function ActorField({ actor, actorName, onChange, className }: ActorFieldProps) {
  const id = useId();
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  // The selection stores the name: without entries by this actor, the log does not contain it.
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const name = actorName ?? (chosen?.id === actor ? (chosen?.name ?? null) : null);
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className ?? ''}`}>
      <span id={`${id}-label`} className="font-[550] text-fg text-sm">
        Actor{' '}
      </span>
      <button
        id={id}
        type="button"
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        onPointerEnter={ActorDialog.preload}
        onFocus={ActorDialog.preload}
        onClick={() => open(null)}
        className="flex h-(--control-lg) w-full min-w-0 items-center gap-2 rounded-md border border-control bg-raised px-3 text-left text-fg text-md hover:bg-hover pointer-coarse:h-11 pointer-coarse:text-lg"
      >
        <span className="min-w-0 flex-1 truncate">
          {actor === undefined ? 'Anyone' : <UserText>{name ?? `Person ${actor.slice(0, 8)}`}</UserText>}
        </span>
        <UserRoundSearch aria-hidden="true" size={16} className="shrink-0 text-fg-3" />
      </button>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => (
          <ActorDialog
            {...dialog}
            actor={actor ?? null}
            actorName={name}
            onChoose={(person) => {
              setChosen(person === null ? null : { id: person.id, name: nameOf(person) });
              onChange(person?.id);
            }}
          />
        )}
      </DialogSlot>
    </div>
  );
}

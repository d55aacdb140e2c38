import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useRef } from 'react';
import { Avatar } from '../../../components/data/avatar.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { initialsOf, nameOf, roleLabel } from '../../../lib/format/person.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useRemovePicture } from '../mutations.ts';
import { NamesForm } from './names-form.tsx';

const PictureDialog = lazyDialog(() => import('./picture-dialog.tsx'), 'PictureDialog');

/** The user's picture and names, as colleagues see them. */
export function PictureAndNames({ user, picture }: { user: SignedInUser; picture: string | null }) {
  const choosing = useDialogSlot<null>();
  const { mutateAsync: remove } = useRemovePicture();
  const singleFlight = useSingleFlight();
  const choosePictureRef = useRef<HTMLButtonElement>(null);
  return (
    <Panel title="Picture and names" description="How colleagues see you">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar size="xl" initials={initialsOf(user)} picture={picture} />
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-[550] text-fg text-lg">
            <UserText>{nameOf(user)}</UserText>
          </p>
          <p className="text-fg-2 text-sm">
            <UserText>{user.username}</UserText> · {roleLabel(user.role)}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button ref={choosePictureRef} size="sm" onClick={() => choosing.open(null)}>
              {picture === null ? 'ADD PICTURE' : 'CHANGE PICTURE'}
            </Button>
            {picture === null ? null : (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  choosePictureRef.current?.focus();
                  singleFlight(() => remove());
                }}
              >
                REMOVE PICTURE
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className="mt-5 border-line border-t pt-5">
        <NamesForm user={user} />
      </div>
      <DialogSlot {...choosing}>{(dialog) => <PictureDialog {...dialog} />}</DialogSlot>
    </Panel>
  );
}

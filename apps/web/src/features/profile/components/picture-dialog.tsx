import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { Button } from '../../../components/form/button.tsx';
import { FileDrop } from '../../../components/form/file-drop.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { formatBytes } from '../../../lib/format/format.ts';
import { PICTURE_ACCEPT, PICTURE_UNREADABLE, pictureProblem } from '../model/picture-file.ts';
import { useSetPicture } from '../mutations.ts';

type PictureDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

interface Chosen {
  readonly file: File;
  /** An object URL of the browser, for the preview. */
  readonly address: string;
}

/** Selects a picture, previews its crop, and uploads it. Mount it once per opening. */
export function PictureDialog({ open, onOpenChange }: PictureDialogProps) {
  const { chosen, choose } = useChosenPicture();
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const { mutate: send, isPending, error, reset } = useSetPicture(setShare);
  const refusal = problem ?? (error === null || isPending ? null : failureMessage(error));

  const take = (file: File) => {
    reset();
    const wrong = pictureProblem(file);
    setProblem(wrong);
    choose(wrong === null ? file : null);
  };
  const refuse = () => {
    setProblem(PICTURE_UNREADABLE);
    choose(null);
  };
  const upload = ({ file }: Chosen) => {
    setShare(0);
    send(file, { onSuccess: () => onOpenChange(false) });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        // A pending response belongs to this picture.
        if (!isPending) onOpenChange(next);
      }}
      dismissible={chosen === null ? true : 'by-escape'}
      size="sm"
      title="Your picture"
      description="It is cropped to a centered square. Everyone in your organization can see it."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={chosen === null}
            pending={isPending}
            pendingLabel="UPLOADING..."
            onClick={() => chosen !== null && upload(chosen)}
          >
            USE PICTURE
          </Button>
        </>
      }
    >
      {refusal === null ? null : (
        <Alert tone="danger" className="mb-4" title="The picture was not changed.">
          {refusal}
        </Alert>
      )}
      {chosen === null ? null : (
        <Preview chosen={chosen} onUnreadable={refuse}>
          {isPending ? <ProgressBar label="Uploading" value={Math.round(share * 100)} max={100} /> : null}
        </Preview>
      )}
      <div inert={isPending}>
        <FileDrop
          label={chosen === null ? 'Drop a picture here' : 'Or drop another picture here'}
          hint="JPEG, PNG or WebP, up to 2 MB."
          buttonLabel={chosen === null ? 'CHOOSE A PICTURE' : 'CHOOSE ANOTHER'}
          accept={PICTURE_ACCEPT}
          onFile={take}
        />
      </div>
    </Dialog>
  );
}

type PreviewProps = { chosen: Chosen; onUnreadable: () => void; children: ReactNode };

function Preview({ chosen: { file, address }, onUnreadable, children }: PreviewProps) {
  const nameId = useId();
  return (
    <figure aria-labelledby={nameId} className="mb-4 flex items-center gap-4">
      <img
        src={address}
        alt="Cropped preview"
        onError={onUnreadable}
        className="size-24 shrink-0 rounded-full border border-line bg-sunken object-cover"
      />
      <figcaption className="min-w-0 flex-1 text-sm">
        <span id={nameId} className="block text-fg">
          <UserText lines={2}>{file.name}</UserText>
        </span>
        <span className="block text-fg-3">{formatBytes(file.size)}</span>
        {children}
      </figcaption>
    </figure>
  );
}

/** The chosen file with an object URL for its preview, which is revoked when no longer needed. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const address = useRef<string | null>(null);
  const release = () => {
    if (address.current !== null) URL.revokeObjectURL(address.current);
    address.current = null;
  };
  useEffect(
    () => () => {
      if (address.current !== null) URL.revokeObjectURL(address.current);
    },
    [],
  );
  const choose = (file: File | null) => {
    release();
    address.current = file === null ? null : URL.createObjectURL(file);
    setChosen(file === null || address.current === null ? null : { file, address: address.current });
  };
  return { chosen, choose };
}

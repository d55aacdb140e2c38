import { FileText } from 'lucide-react';
import { useId } from 'react';
import { FileButton } from './file-button.tsx';
import { useFileDrop } from './use-file-drop.ts';

type FileDropProps = {
  label: string;
  hint: string;
  buttonLabel: string;
  /** The file types that the file picker suggests. Other files are accepted, too, for example dropped ones. */
  accept: string;
  onFile: (file: File) => void;
};

/** Accepts one file, dropped or chosen. The button offers the same to keyboard users. */
export function FileDrop({ label, hint, buttonLabel, accept, onFile }: FileDropProps) {
  const labelId = useId();
  const takeFirst = ([file]: readonly File[]) => {
    if (file !== undefined) onFile(file);
  };
  const dropProps = useFileDrop(takeFirst);

  return (
    <fieldset
      aria-labelledby={labelId}
      className="grid min-w-0 justify-items-center rounded-lg border border-dashed border-line-strong px-6 py-8 text-center transition-colors duration-(--dur-1) data-over:border-accent data-over:bg-accent-soft print:hidden"
      {...dropProps}
    >
      <span aria-hidden="true" className="mb-3 grid size-10 place-items-center rounded-full bg-sunken text-fg-2">
        <FileText className="size-5" />
      </span>
      <p id={labelId} className="font-[550] text-fg text-md">
        {label}
      </p>
      <p className="mt-1 text-balance text-fg-2 text-sm">{hint}</p>
      <FileButton className="mt-4" inputLabel={buttonLabel} accept={accept} onFiles={takeFirst}>
        {buttonLabel}
      </FileButton>
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { useFileDrop } from '../form/use-file-drop.ts';

type FileDropAreaProps = { onFiles: (files: readonly File[]) => void; children: ReactNode };

/** Accepts files that are dropped onto its content. A button inside offers the same to keyboard users. */
export function FileDropArea({ onFiles, children }: FileDropAreaProps) {
  return (
    <fieldset aria-label="Drop files to add them" className="group relative min-w-0" {...useFileDrop(onFiles)}>
      {children}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden place-items-center rounded-lg border-2 border-accent border-dashed bg-accent-soft font-[550] text-accent-text text-md group-data-over:grid"
      >
        Drop files to add them
      </div>
    </fieldset>
  );
}

import { type DragEvent, type ReactNode, useState } from 'react';

type FileDropAreaProps = { onFiles: (files: readonly File[]) => void; children: ReactNode };

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts files that are dropped onto its content. A button inside offers the same to keyboard users. */
export function FileDropArea({ onFiles, children }: FileDropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <fieldset
      aria-label="Drop files to add them"
      data-over={isOver || undefined}
      className="group relative min-w-0"
      onDragEnter={(event) => setIsOver(carriesFiles(event))}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        // Without this, the browser would open the file instead of the page.
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
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

import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  inputLabel: string;
  /** The file types that the file picker suggests. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A button that opens the file picker. */
export function FileButton({ inputLabel, accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => inputRef.current?.click()} />
      <input
        ref={inputRef}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={inputLabel}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Allows the same file to be chosen again, for example after a change.
          target.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

type UnsavedQuestionProps = { onKeepEditing: () => void; onDiscard: () => void };

/** Stands in the foot of a dialog that was about to close with a change that is not saved. */
export function UnsavedQuestion({ onKeepEditing, onDiscard }: UnsavedQuestionProps) {
  const keepRef = useRef<HTMLButtonElement>(null);
  useEffect(() => keepRef.current?.focus(), []);
  return (
    <>
      <p role="alert" className="min-w-0 flex-1 basis-48 max-sm:basis-full text-fg text-md">
        Your change is not saved. Discard it?
      </p>
      <Button ref={keepRef} onClick={onKeepEditing}>
        KEEP EDITING
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        DISCARD
      </Button>
    </>
  );
}

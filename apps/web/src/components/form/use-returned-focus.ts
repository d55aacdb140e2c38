import { useEffect, useRef } from 'react';

/** Returns the focus to the control that an editor replaced, if the user ended the editing there. */
export function useReturnedFocus<Control extends HTMLElement>(isEditing: boolean) {
  const ref = useRef<Control>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isEditing && isWanted.current) ref.current?.focus();
    isWanted.current = false;
  }, [isEditing]);
  return {
    /** Of the control. */
    ref,
    /** Call it before the editing ends. */
    request: (isEnded: boolean) => {
      isWanted.current = isEnded;
    },
  };
}

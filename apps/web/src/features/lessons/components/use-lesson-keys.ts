import { useEffect, useState } from 'react';
import { useIsAnyDialogOpen } from '../../../components/overlay/open-dialogs.ts';
import { draftsOwner } from '../../../lib/forms/drafts.ts';
import { type LessonKey, lessonKeyOf } from '../model/lesson-key.ts';

/** By user: several users may share a browser. */
const storageKey = () => `aicv.lesson-keys ${draftsOwner()}`;

/** Enables the single-key shortcuts of the lesson, unless the user has disabled them (WCAG 2.1.4). */
export function useLessonKeys(act: Readonly<Partial<Record<LessonKey, () => void>>>) {
  const [isOn, setOn] = useState(readIsOn);
  const isDialogOpen = useIsAnyDialogOpen();
  useEffect(() => {
    if (!isOn || isDialogOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = lessonKeyOf(event, event.target instanceof Element ? event.target : null);
      const action = key === null ? undefined : act[key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, isDialogOpen, act]);

  return {
    isOn,
    setOn: (next: boolean) => {
      setOn(next);
      try {
        if (next) localStorage.removeItem(storageKey());
        else localStorage.setItem(storageKey(), 'off');
      } catch {
        // Without storage, it applies at least to this page.
      }
    },
  };
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey()) !== 'off';
  } catch {
    return true;
  }
}

import { useEffect, useEffectEvent, useState } from 'react';
import { draftsOwner } from '../../lib/forms/drafts.ts';
import { useIsAnyDialogOpen } from '../overlay/open-dialogs.ts';
import { singleKeyOf } from './single-key.ts';

/** By user: several users may share a browser. */
const storageKey = () => `aicv.single-keys ${draftsOwner()}`;

/**
 * Enables single-key shortcuts of a page, by character, unless the user has disabled them all (WCAG 2.1.4). Off while a dialog is open.
 * Returns the switch for `KeyboardHint`.
 */
export function useSingleKeys(actions: Readonly<Record<string, (() => void) | undefined>>) {
  const [isOn, setOn] = useState(readIsOn);
  const isDialogOpen = useIsAnyDialogOpen();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = singleKeyOf(event, event.target instanceof Element ? event.target : null);
    const action = key !== null && Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn || isDialogOpen) return;
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, isDialogOpen]);

  return {
    isOn,
    onChange: (next: boolean) => {
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

import { useEffect, useEffectEvent } from 'react';
import { useIsAnyDialogOpen } from '../overlay/open-dialogs.ts';
import { singleKeyOf } from './single-key.ts';
import { useSingleKeysSetting } from './single-keys-setting.ts';

/**
 * Enables single-key shortcuts of a page, by character, unless the user has disabled them all (WCAG 2.1.4). Off while a dialog is open.
 * Returns the switch for `KeyboardHint`.
 */
export function useSingleKeys(actions: Readonly<Record<string, (() => void) | undefined>>) {
  const setting = useSingleKeysSetting();
  const { isOn } = setting;
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

  return setting;
}

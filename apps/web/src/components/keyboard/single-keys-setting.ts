import { useSyncExternalStore } from 'react';
import { draftsOwner } from '../../lib/forms/drafts.ts';

/** By user: several users may share a browser. */
const storageKey = () => `aicv.single-keys ${draftsOwner()}`;

const listeners = new Set<() => void>();
/** Without storage, the choice applies until the page reloads. */
let unstored: boolean | null = null;

function readIsOn(): boolean {
  try {
    return unstored ?? localStorage.getItem(storageKey()) !== 'off';
  } catch {
    return true;
  }
}

function setIsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey());
    else localStorage.setItem(storageKey(), 'off');
  } catch {
    unstored = isOn;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the user has single-key shortcuts on, on every page, and the switch. */
export function useSingleKeysSetting(): { isOn: boolean; onChange: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore(subscribe, readIsOn), onChange: setIsOn };
}

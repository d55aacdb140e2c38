import { type ComponentType, lazy, useState } from 'react';
import type { SignedInShell as Shell } from './signed-in-shell.tsx';

type ShellProps = Parameters<typeof Shell>[0];

let loaded: ComponentType<ShellProps> | null = null;

/** Fetches the frame of the signed-in area, which waits for nobody if it has come by the time it is drawn. */
export async function loadSignedInShell(): Promise<{ default: ComponentType<ShellProps> }> {
  const { SignedInShell } = await import('./signed-in-shell.tsx');
  loaded = SignedInShell;
  return { default: SignedInShell };
}

const LazyShell = lazy(loadSignedInShell);

/**
 * The frame of the signed-in area. React shows a lazy component some 300 ms after what it showed meanwhile, at the earliest, so
 * that nothing flickers; one that is there already is drawn at once.
 */
export function useSignedInShell(): ComponentType<ShellProps> {
  const [shell] = useState<ComponentType<ShellProps>>(() => loaded ?? LazyShell);
  return shell;
}

import { lazyCode } from '../../components/feedback/lazy.tsx';

/** The frame of the signed-in area. Its code loads in parallel with the session; if loaded by then, it renders at once. */
export const SIGNED_IN_SHELL = lazyCode(() => import('./signed-in-shell.tsx'), 'SignedInShell');

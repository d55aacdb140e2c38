import { LateCode } from '../ui/late.tsx';

/** The frame of the signed-in area, fetched while it is not known yet who is here; drawn at once if it has come by then. */
export const SIGNED_IN_SHELL = new LateCode(async () => (await import('./signed-in-shell.tsx')).SignedInShell);

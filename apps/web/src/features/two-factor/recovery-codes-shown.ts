import { storedDraftsOwner } from '../../lib/stored-drafts.ts';

/**
 * The recovery codes that nobody has said yet to have kept. They stand outside of every page, because what makes them can take the
 * page away under them: the wall opens once a second step is there.
 */
let shown: readonly string[] | null = null;
/** The user whose codes these are: another user who signs in on this page never sees them. */
let ownerId: string | null = null;
const listeners = new Set<() => void>();

/** What takes the focus when they are kept, as long as it is there. */
export const RECOVERY_HEADING_ID = 'recovery-codes';

export function showRecoveryCodes(codes: readonly string[] | null): void {
  shown = codes;
  ownerId = storedDraftsOwner();
  for (const listener of listeners) listener();
}

export function getRecoveryCodesShown(): readonly string[] | null {
  return ownerId === storedDraftsOwner() ? shown : null;
}

export function subscribeToRecoveryCodes(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

import { draftsOwner } from '../../../lib/forms/drafts.ts';

/**
 * Recovery codes that the user has not confirmed as saved. They are stored outside every page: creating them can unmount the page, because
 * the two-factor wall opens once a method is set up.
 */
let shown: readonly string[] | null = null;
/** The user whose codes these are: another user who signs in on this page never sees them. */
let ownerId: string | null = null;
const listeners = new Set<() => void>();

/** Takes the focus after the user has saved the codes, if it is still mounted. */
export const RECOVERY_HEADING_ID = 'recovery-codes';

export function showRecoveryCodes(codes: readonly string[] | null): void {
  shown = codes;
  ownerId = draftsOwner();
  for (const listener of listeners) listener();
}

export function getRecoveryCodesShown(): readonly string[] | null {
  return ownerId === draftsOwner() ? shown : null;
}

export function subscribeToRecoveryCodes(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

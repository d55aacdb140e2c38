/** Whether the NDA unlocks a feature (REQ-85). */
import type { NdaStatus } from '@aicv/contracts/legal/nda';
import type { ToastRequest } from '../../../components/feedback/toast-store.ts';

export type NdaAccessState = 'authentication_required' | 'checking' | 'nda_required' | 'granted';

type Known = {
  readonly isSignedIn: boolean;
  /** Undefined while loading, null without a session. */
  readonly status: NdaStatus | null | undefined;
};

/** The user's NDA state. A version published after the signature requires a new signature. */
export function ndaAccessState({ isSignedIn, status }: Known): NdaAccessState {
  if (!isSignedIn || status === null) return 'authentication_required';
  if (status === undefined) return 'checking';
  return status.hasSigned && !status.requiresNda ? 'granted' : 'nda_required';
}

type Wish = 'none' | 'sign' | 'cancelled';

type Opening = {
  readonly state: NdaAccessState;
  /** The user's last action: requested the dialog, or canceled it. */
  readonly wish: Wish;
  readonly requiredForAccess: boolean;
};

/** The dialog opens on request. If access requires a signature, it also opens without a request until the user cancels it. */
export function isNdaDialogOpen({ state, wish, requiredForAccess }: Opening): boolean {
  if (state !== 'nda_required') return false;
  return wish === 'sign' || (wish === 'none' && requiredForAccess);
}

/** The toast for a user who cancels the dialog although the signature is required (REQ-86). */
export function noticeAfterCancel(requiredForAccess: boolean): ToastRequest | null {
  if (!requiredForAccess) return null;
  return {
    title: 'Access Restricted',
    description: 'The NDA signature is required. You can sign it later from your profile settings.',
    tone: 'destructive',
    durationMs: 7000,
  };
}

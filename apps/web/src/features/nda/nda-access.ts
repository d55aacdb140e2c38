/** Whether the NDA opens what it guards (REQ-85). */
import type { NdaStatus } from '@aicv/contracts/nda';
import type { ToastRequest } from '../../ui/toast-store.ts';

export type NdaAccessState = 'authentication_required' | 'checking' | 'nda_required' | 'granted';

type Known = {
  readonly isSignedIn: boolean;
  /** Undefined while it loads, null where the server knows no session. */
  readonly status: NdaStatus | null | undefined;
};

/** The user's NDA state. A version published after the signature requires a new one. */
export function ndaAccessState({ isSignedIn, status }: Known): NdaAccessState {
  if (!isSignedIn || status === null) return 'authentication_required';
  if (status === undefined) return 'checking';
  return status.hasSigned && !status.requiresNda ? 'granted' : 'nda_required';
}

type Wish = 'none' | 'sign' | 'cancelled';

type Opening = {
  readonly state: NdaAccessState;
  /** What the person last asked for: to sign, or to leave without signing. */
  readonly wish: Wish;
  readonly requiredForAccess: boolean;
};

/** The dialog opens on request, and by itself where access is marked required, until it is left. */
export function isNdaDialogOpen({ state, wish, requiredForAccess }: Opening): boolean {
  if (state !== 'nda_required') return false;
  return wish === 'sign' || (wish === 'none' && requiredForAccess);
}

/** What a person hears who leaves the dialog unsigned where the signature is required. */
export function noticeAfterCancel(requiredForAccess: boolean): ToastRequest | null {
  if (!requiredForAccess) return null;
  return {
    title: 'Access Restricted',
    description: 'The NDA signature is required. You can sign it later from your profile settings.',
    tone: 'destructive',
    durationMs: 7000,
  };
}

import { needsStepUp } from '@aicv/domain/identity/two-factor';
import { stepUpRequired } from '../http/errors/api-error.ts';
import type { Caller } from './caller.ts';

/**
 * Requires the second factor again if the last verification is too old. Users without a second factor pass, and so do access tokens, which
 * were revealed only after a verification (REQ-55).
 */
export function requireStepUp({ sid, twoFactor }: Caller, nowMs: number): void {
  if (sid !== null && twoFactor.isOn && needsStepUp(twoFactor.steppedUpAtMs, nowMs)) throw stepUpRequired();
}

import { needsStepUp } from '@aicv/domain/two-factor';
import { stepUpRequired } from '../http/api-error.ts';
import type { Caller } from './caller.ts';

/**
 * Asks for the second step again where the last one is too long ago. Who has none is not asked, and nor is an access token, which
 * was only revealed after it.
 */
export function requireStepUp({ sid, twoFactor }: Caller, nowMs: number): void {
  if (sid !== null && twoFactor.isOn && needsStepUp(twoFactor.steppedUpAtMs, nowMs)) throw stepUpRequired();
}

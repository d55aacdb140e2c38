import { needsNewProof } from '@aicv/domain/two-step';
import { proofRequired } from '../http/api-error.ts';
import type { Caller } from './caller.ts';

/**
 * Asks for the second step again where the last one is too long ago. Who has none is not asked, and nor is an access token, which
 * was only revealed after it.
 */
export function requireProof({ sid, secondStep }: Caller, nowMs: number): void {
  if (sid !== null && secondStep.isOn && needsNewProof(secondStep.provedAtMs, nowMs)) throw proofRequired();
}

import { type Capability, decideAccess } from '@aicv/domain/access-policy';
import { insufficientScope, refusal } from '../http/api-error.ts';
import type { Caller } from './caller.ts';

/** The caller, or the refusal that the policy gives, in the order of REQ-122. */
export function requireAccess(caller: Caller | null, capability: Capability): Caller {
  const decision = decideAccess(caller?.actor ?? null, capability);
  if (!decision.granted) {
    throw decision.reason === 'INSUFFICIENT_SCOPE' ? insufficientScope(capability) : refusal(decision.reason);
  }
  // decideAccess refuses a visitor for every capability.
  if (caller === null) throw refusal('AUTHENTICATION_REQUIRED');
  return caller;
}

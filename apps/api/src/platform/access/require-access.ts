import { type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import { competenceRequired, insufficientScope, refusal } from '../http/errors/api-error.ts';
import type { Caller } from './caller.ts';

/** Returns the caller, or throws the refusal of the policy, in the order of REQ-122 (REQ-6). */
export function requireAccess(caller: Caller | null, capability: Capability): Caller {
  const decision = decideAccess(caller?.actor ?? null, capability);
  if (!decision.granted) {
    if (decision.reason === 'COMPETENCE_REQUIRED') throw competenceRequired(decision.competence);
    throw decision.reason === 'INSUFFICIENT_SCOPE' ? insufficientScope(capability) : refusal(decision.reason);
  }
  // decideAccess refuses every capability to a visitor.
  if (caller === null) throw refusal('AUTHENTICATION_REQUIRED');
  return caller;
}

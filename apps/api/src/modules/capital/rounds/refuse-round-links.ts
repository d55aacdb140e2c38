import { decideAccess } from '@aicv/domain/access/access-policy';
import type { Context } from '../../../platform/context.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { findListedDecision } from '../../decisions/decisions.public.ts';
import { findVenture } from '../../ventures/ventures.public.ts';

/** The venture that a round finances, and the decision behind it. */
interface RoundLinks {
  /** Undefined for a round that is being added. */
  readonly id?: string | undefined;
  readonly ventureId: string | null;
  readonly decisionId: string | null;
}

/**
 * Rejects a new venture that the caller cannot read or that is in the trash, and a decision that the caller cannot read, that is not closed
 * or that is about another record (REQ-362).
 */
export async function refuseRoundLinks(
  { tx, caller }: Context,
  { id, ventureId, decisionId }: RoundLinks,
  before?: RoundLinks,
): Promise<void> {
  const venture = ventureId === null ? undefined : await findVenture(tx, ventureId);
  const isReadable = venture !== undefined && decideAccess(caller.actor, 'labs.read').granted;
  if (ventureId !== null && ventureId !== before?.ventureId && !isReadable) {
    throw validationFailed('ventureId', 'This venture does not exist, or you have no access to it');
  }
  if (decisionId === null) return;
  const decision = await findListedDecision(tx, caller, decisionId);
  if (decision === undefined) {
    throw validationFailed('decisionId', 'This decision does not exist, or you have no access to it');
  }
  if (decision.state !== 'closed') throw validationFailed('decisionId', 'Choose a decision that is closed');
  const { subject } = decision;
  const related = { round: id, venture: ventureId, opportunity: venture?.opportunityId };
  if (related[subject.type] !== subject.id) {
    throw validationFailed(
      'decisionId',
      'The decision must be about this round, its venture or the opportunity of the venture',
    );
  }
}

/** The records whose decisions can have conditions for the close of the round (REQ-361). */
export function conditionSources({ id, ventureId, decisionId }: RoundLinks) {
  return [
    { type: 'round', id },
    { type: 'venture', id: ventureId },
    { type: 'decision', id: decisionId },
  ] as const;
}

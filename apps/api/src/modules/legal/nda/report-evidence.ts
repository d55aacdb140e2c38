import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { type BrowserStep, nextEvidence } from '@aicv/domain/legal/nda-evidence';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { lockOwnAccount } from '../../identity/accounts.public.ts';
import { findNdaAcceptance, insertEvidence, listEvidence, type NdaEvidenceRow } from './nda.repository.ts';

/** The limit on steps of a person who opens the text again and again. */
const MOST_STEPS = 200;

/**
 * Records a step that the caller's browser reports, with the server's timestamp. Rejects a step out of order and any step after the
 * signature. A step that the run already contains returns its first time.
 */
export async function reportEvidence(ctx: Context, step: BrowserStep): Promise<NdaEvidenceRow> {
  const { tx, caller, client, clock } = ctx;
  // The lock serializes the steps of one person. Without it, two concurrent steps could both pass as the next one.
  await lockOwnAccount(tx, caller);
  if ((await findNdaAcceptance(tx, caller.userId, CURRENT_NDA.version)) !== undefined) {
    throw new ApiError(409, 'NDA_ALREADY_SIGNED', 'NDA already signed');
  }
  const steps = await listEvidence(tx, caller.userId, CURRENT_NDA.version);
  const decision = nextEvidence(
    steps.map((entry) => entry.step),
    step,
  );
  if (decision.outcome === 'refuse') throw new ApiError(409, 'EVIDENCE_OUT_OF_ORDER', decision.message);
  const known = decision.outcome === 'already_recorded' ? steps.findLast((entry) => entry.step === step) : undefined;
  if (known !== undefined) return known;
  if (steps.length >= MOST_STEPS)
    throw new ApiError(409, 'EVIDENCE_FULL', 'Too many steps were reported for this agreement');
  const recorded = await insertEvidence(tx, {
    userId: caller.userId,
    tenantId: caller.tenantId,
    ndaVersion: CURRENT_NDA.version,
    step,
    ipAddress: client.ipAddress,
    userAgent: client.userAgent,
    recordedAt: isoTime(clock.nowMs()),
  });
  await ctx.audit({
    action: 'nda_step_reported',
    resourceType: 'nda_evidence',
    resourceId: recorded.id,
    details: { step, ndaVersion: CURRENT_NDA.version },
  });
  return recorded;
}

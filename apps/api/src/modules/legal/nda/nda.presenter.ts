import type { EvidenceTrail } from '@aicv/contracts/legal/legal-center';
import type { NdaStatus, SignedNda } from '@aicv/contracts/legal/nda';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { signingSteps, trailForSigning, trailStatement } from '@aicv/domain/legal/nda-evidence';
import type { NdaAcceptanceRow, NdaEvidenceRow } from './nda.repository.ts';

export function presentNdaStatus(acceptance: NdaAcceptanceRow | undefined, requiresConfirmedEmail: boolean): NdaStatus {
  return {
    hasSigned: acceptance !== undefined,
    requiresNda: acceptance === undefined,
    ndaVersion: CURRENT_NDA.version,
    signedAt: acceptance?.createdAt ?? null,
    ...(requiresConfirmedEmail && { requiresConfirmedEmail }),
  };
}

export function presentSignedNda({ id, name, ndaVersion, createdAt }: NdaAcceptanceRow): SignedNda {
  return { id, name, ndaVersion, signedAt: createdAt, hasSigned: true };
}

/** Every recorded step with its run, and the server's own steps at the end. */
export function presentTrail(acceptance: NdaAcceptanceRow, evidence: readonly NdaEvidenceRow[]): EvidenceTrail {
  const trail = trailForSigning(evidence);
  let run = 0;
  const reported = evidence.map(({ step, recordedAt, ipAddress, userAgent }) => {
    if (step === 'presented') run += 1;
    return { step, run, recordedAt, ipAddress, userAgent };
  });
  const { createdAt: recordedAt, ipAddress, userAgent } = acceptance;
  const signing = signingSteps(acceptance.nameCheck).map((step) => ({
    step,
    run: null,
    recordedAt,
    ipAddress,
    userAgent,
  }));
  return {
    id: acceptance.id,
    ndaVersion: acceptance.ndaVersion,
    state: trail.state,
    statement: trailStatement(trail),
    reliedRun: trail.state === 'none' ? null : trail.run,
    entries: [...reported, ...signing],
  };
}

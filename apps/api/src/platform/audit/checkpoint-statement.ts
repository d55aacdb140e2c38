import { headStatement } from '@aicv/domain/audit-chain';
import { isoTime } from '../iso-time.ts';
import type { AuditCheckpointRow } from './audit-checkpoints.queries.ts';

/** Exactly what was signed. */
export function checkpointStatement(checkpoint: AuditCheckpointRow): string {
  return headStatement(checkpoint, signedTimeOf(checkpoint));
}

/** The time as it was signed: the database leaves out the zeros at its end. What is no time stays, and was not signed. */
export function signedTimeOf({ signedAt }: Pick<AuditCheckpointRow, 'signedAt'>): string {
  const ms = Date.parse(signedAt);
  return Number.isNaN(ms) ? signedAt : isoTime(ms);
}

import { headStatement } from '@aicv/domain/audit/audit-chain';
import { isoTime } from '../../text/iso-time.ts';
import type { AuditCheckpointRow } from './audit-checkpoints.queries.ts';

/** The exact text that was signed. */
export function checkpointStatement(checkpoint: AuditCheckpointRow): string {
  return headStatement(checkpoint, signedTimeOf(checkpoint));
}

/** The time as it was signed: the database drops trailing zeros. Invalid times are left unchanged; they were never signed. */
export function signedTimeOf({ signedAt }: Pick<AuditCheckpointRow, 'signedAt'>): string {
  const ms = Date.parse(signedAt);
  return Number.isNaN(ms) ? signedAt : isoTime(ms);
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { personalText } from '@aicv/domain/audit/audit-chain';
import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import type { Queryable } from '../../db/pool/queryable.ts';
import type { AuditLogRow } from './audit.queries.ts';
import { auditLogs, auditPersonal } from './audit-logs.tables.ts';

/** The acting user and the origin of the request. `userId` is null for a visitor. */
export interface AuditContext {
  readonly userId: string | null;
  readonly tenantId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** The access token that acted for the user. */
  readonly tokenId?: string;
}

/** An entry with its personal data, as returned by the insert. It is linked to the chain at commit. */
export interface WrittenEntry {
  readonly entry: AuditLogRow;
  readonly personal: Readonly<Record<string, unknown>>;
}

/**
 * Writes one entry in the caller's transaction, so that the event and its entry are committed together. Personal data is in a separate row,
 * of which the entry has only a salted hash. So it can be erased while the chain stays valid (REQ-272).
 */
export async function recordAuditEvent(
  tx: Queryable,
  { ipAddress, userAgent, tokenId, ...context }: AuditContext,
  event: AuditEvent,
): Promise<WrittenEntry> {
  const { action, resourceType, resourceId, details } = event;
  const via = tokenId === undefined ? {} : { via: { tokenId } };
  const personal = { ipAddress, userAgent, ...via, ...('personal' in event ? event.personal : {}) };
  const [id, salt, content] = [randomUUID(), randomBytes(16).toString('hex'), JSON.stringify(personal)];
  const personalSha256 = createHash('sha256').update(personalText(salt, content)).digest('hex');
  const about = resourceType === 'user' ? resourceId : null;
  const [[entry]] = await Promise.all([
    tx
      .insert(auditLogs)
      .values({ ...context, id, action, resourceType, resourceId, details: { ...details }, personalSha256 })
      .returning(),
    tx
      .insert(auditPersonal)
      .values({ entryId: id, userId: about ?? context.userId, salt, content, tenantId: context.tenantId }),
  ]);
  if (entry === undefined) throw new Error('The audit entry was not written');
  return { entry, personal };
}

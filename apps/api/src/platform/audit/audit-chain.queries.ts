/** The chain as it is kept: where it ends, its links with what they hold together, and what stands outside of it. */
import type { AuditHead } from '@aicv/domain/audit-chain';
import { asc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { auditChain, auditHeads, auditLogs, auditPersonal } from './audit-logs.tables.ts';

/** Where the tenant's chain ends; undefined before its first entry. */
export async function readHead(tx: Queryable): Promise<AuditHead | undefined> {
  const [head] = await tx.select().from(auditHeads);
  return head;
}

/** Where the chain is recorded to end, and where its links end, at one moment. */
export async function readEnds(tx: Queryable): Promise<{ head: AuditHead | undefined; lastPosition: number }> {
  const links = tx
    .select({ last: max(auditChain.position).as('last') })
    .from(auditChain)
    .as('links');
  const [ends] = await tx
    .select({ tenantId: auditHeads.tenantId, position: auditHeads.position, hash: auditHeads.hash, last: links.last })
    .from(links)
    .leftJoin(auditHeads, sql`true`);
  if (ends === undefined) return { head: undefined, lastPosition: 0 };
  const { tenantId, position, hash, last } = ends;
  const head = tenantId === null || position === null || hash === null ? undefined : { tenantId, position, hash };
  return { head, lastPosition: last ?? 0 };
}

/** A link with what it was made of. */
export interface ChainLink {
  readonly position: number;
  readonly entryId: string;
  readonly previousHash: string;
  readonly hash: string;
  /** The exact text that was hashed; null where the entry is gone. */
  readonly content: string | null;
  readonly personalSha256: string | null;
  /** Both null where what the entry knew of a person was erased. */
  readonly salt: string | null;
  readonly personal: string | null;
}

/** What made a link, read in the one form that is hashed. */
export const LINK_COLUMNS = {
  position: auditChain.position,
  entryId: auditChain.entryId,
  previousHash: auditChain.previousHash,
  hash: auditChain.hash,
  content: sql<string | null>`case when ${auditLogs.id} is not null then audit_entry_content(${auditLogs}) end`,
  personalSha256: auditLogs.personalSha256,
  salt: auditPersonal.salt,
  personal: auditPersonal.content,
};

/** The next links of the chain, in its order. */
export function readLinks(tx: Queryable, after: number, most: number): Promise<ChainLink[]> {
  return tx
    .select(LINK_COLUMNS)
    .from(auditChain)
    .leftJoin(auditLogs, eq(auditLogs.id, auditChain.entryId))
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditChain.entryId))
    .where(gt(auditChain.position, after))
    .orderBy(asc(auditChain.position))
    .limit(most);
}

/** An entry that no link holds: it was written around the chain. */
export async function findUnlinkedEntry(tx: Queryable): Promise<string | undefined> {
  const [entry] = await tx
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .leftJoin(auditChain, eq(auditChain.entryId, auditLogs.id))
    .where(isNull(auditChain.entryId))
    .orderBy(asc(auditLogs.seq))
    .limit(1);
  return entry?.id;
}

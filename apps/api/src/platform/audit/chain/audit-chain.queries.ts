/** The stored chain: its end, its links with their content, and entries outside of it. */
import type { AuditHead } from '@aicv/domain/audit/audit-chain';
import { asc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import { auditChain, auditHeads, auditLogs, auditPersonal } from '../log/audit-logs.tables.ts';

/** The end of the tenant's chain. Undefined before its first entry. */
export async function readHead(tx: Queryable): Promise<AuditHead | undefined> {
  const [head] = await tx.select().from(auditHeads);
  return head;
}

/** The recorded end of the chain and the actual end of its links, at the same time. */
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

/** A link and the content that it hashes. */
export interface ChainLink {
  readonly position: number;
  readonly entryId: string;
  readonly previousHash: string;
  readonly hash: string;
  /** The exact text that was hashed. Null if the entry is gone. */
  readonly content: string | null;
  readonly personalSha256: string | null;
  /** Both are null if the entry's personal data was erased. */
  readonly salt: string | null;
  readonly personal: string | null;
}

/** The content of a link in the form that is hashed. */
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

/** The next links of the chain, in order. */
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

/** An entry without a link: it was inserted directly into the table. */
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

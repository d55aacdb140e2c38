/** Adds the hashes of disclosures to the audit chain (REQ-274), so that a deleted or changed disclosure is detected. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import { recordAuditEvent } from '../log/record-audit-event.ts';

/** Disclosures of one entry. */
const BATCH = 5_000;

/** Sorted by id, one line of JSON each, as `disclosure_content` writes it. */
const CONTENT_SHA256 = sql`encode(sha256(convert_to(coalesce(string_agg(disclosure_content(disclosure), E'\n' order by disclosure.id), ''), 'UTF8')), 'hex')`;

/** Writes one entry about disclosures that no entry counts yet. Returns whether there may be more. */
export async function anchorDisclosures(tx: Queryable, tenantId: string): Promise<boolean> {
  const rows = await readRows<{ ids: string[] | null; sha256: string }>(
    tx,
    sql`
    select array_agg(disclosure.id order by disclosure.id) as ids, ${CONTENT_SHA256} as sha256
      from (select pending.* from disclosures pending
             where not exists (select from disclosure_anchors where disclosure_id = pending.id)
             order by pending.id limit ${BATCH}) chosen
      join disclosures disclosure on disclosure.id = chosen.id`,
  );
  const [found] = rows;
  const ids = found?.ids ?? [];
  if (found === undefined || ids.length === 0) return false;
  const context = { userId: null, tenantId, ipAddress: '', userAgent: '', requestId: 'audit-heads' };
  const { entry } = await recordAuditEvent(tx, context, {
    action: 'disclosures_anchored',
    resourceType: 'audit_log',
    resourceId: null,
    details: { count: ids.length, sha256: found.sha256 },
  });
  await tx.execute(sql`
    insert into disclosure_anchors (disclosure_id, entry_id, tenant_id)
    select id::uuid, ${entry.id}::uuid, ${tenantId} from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id`);
  return ids.length === BATCH;
}

/** The first entry whose disclosures differ from those that it counted. */
export async function findBrokenAnchor(tx: Queryable): Promise<{ entryId: string; position: number } | undefined> {
  const rows = await readRows<{ entryId: string; position: string }>(
    tx,
    sql`
    select entry.id as "entryId", link.position
      from audit_logs entry
      join audit_chain link on link.entry_id = entry.id
      left join disclosure_anchors anchor on anchor.entry_id = entry.id
      left join disclosures disclosure on disclosure.id = anchor.disclosure_id
     where entry.action = 'disclosures_anchored'
     group by entry.id, link.position
    having count(disclosure.id) <> (entry.details ->> 'count')::int or ${CONTENT_SHA256} <> entry.details ->> 'sha256'
     order by link.position limit 1`,
  );
  const [broken] = rows;
  return broken && { entryId: broken.entryId, position: Number(broken.position) };
}

/** The result of the driver. Drizzle does not type it without a driver. */
async function readRows<Row>(tx: Queryable, statement: SQL): Promise<Row[]> {
  const { rows } = (await tx.execute(statement)) as { rows: Row[] };
  return rows;
}

/** Invariants of the records after a kill of the product or the database. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { rowsInTenant } from './faults-database.ts';
import type { Acknowledged } from './faults-writes.ts';

/** Each query returns rows that violate the invariant. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'opportunities whose version is not the number of their entries': `
    select o.id, o.version from opportunities o where o.title like 'Kelp no %' and o.version <> (
      select count(*) from audit_logs a where a.resource_id = o.id::text
        and a.action in ('opportunity_created', 'opportunity_moved', 'opportunity_updated'))`,
  'opportunities whose way through the stages is not in the log': `
    select o.id from opportunities o where o.title like 'Kelp no %' and (
      select count(*) from opportunity_stage_changes c where c.opportunity_id = o.id and c.from_stage is not null) <> (
      select count(*) from audit_logs a where a.resource_id = o.id::text and a.action = 'opportunity_moved')`,
  'opportunities whose comments are not in the log': `
    select o.id from opportunities o where o.title like 'Kelp no %' and (
      select count(*) from comments c where c.opportunity_id = o.id) <> (
      select count(*) from audit_logs a where a.resource_id = o.id::text and a.action = 'opportunity_commented')`,
  'tasks whose version is not the number of their entries': `
    select t.id from tasks t where t.title like 'Kelp no %' and t.version <> (
      select count(*) from audit_logs a where a.resource_id = t.id::text and a.action in ('task_created', 'task_updated'))`,
  'KPIs without exactly one entry': `
    select k.id from kpis k where k.metric like 'users of %' and 1 <> (
      select count(*) from audit_logs a where a.resource_id = k.id::text and a.action = 'kpi_recorded')`,
  'signatures without exactly one entry and one issued document of the same hash': `
    select n.id from nda_acceptances n where 1 <> (
      select count(*) from audit_logs a where a.resource_id = n.id::text and a.action = 'nda_signed')
      or not exists (select 1 from issued_documents d where d.id = n.id and d.sha256 = n.pdf_sha256)`,
  'issued NDAs without a signature': `
    select d.id from issued_documents d where d.kind = 'nda' and not exists (
      select 1 from nda_acceptances n where n.id = d.id)`,
  'closed decisions without exactly one entry and one issued document of the same hash': `
    select d.id from decisions d where d.state = 'closed' and (1 <> (
      select count(*) from audit_logs a where a.resource_id = d.id::text and a.action = 'decision_closed'
        and a.details ->> 'minutesSha256' = d.minutes_sha256)
      or 1 <> (select count(*) from issued_documents i where i.kind = 'minutes' and i.sha256 = d.minutes_sha256))`,
  'decisions that are not closed, with an entry of their close': `
    select d.id from decisions d where d.state <> 'closed' and exists (
      select 1 from audit_logs a where a.resource_id = d.id::text and a.action = 'decision_closed')`,
  'issued minutes without a decision': `
    select i.id from issued_documents i where i.kind = 'minutes' and not exists (
      select 1 from decisions d where d.minutes_sha256 = i.sha256)`,
  'votes whose hash is not exactly once in the log': `
    select v.id from decision_votes v where 1 <> (
      select count(*) from audit_logs a where a.action = 'vote_cast' and a.details ->> 'sha256' = v.sha256)`,
  'hashes of votes without a vote': `
    select a.id from audit_logs a where a.action = 'vote_cast' and not exists (
      select 1 from decision_votes v where v.sha256 = a.details ->> 'sha256')`,
  'conditions of closed decisions without a task, or tasks of decisions that are not closed': `
    select c.id from decision_conditions c join decisions d on d.id = c.decision_id
     where (d.state = 'closed') <> exists (select 1 from tasks t where t.condition_id = c.id)`,
  'entries that are not in the chain': `
    select a.id from audit_logs a where not exists (select 1 from audit_chain c where c.entry_id = a.id)`,
};

/** A description of each violation. */
export async function checkInvariants(pool: Pool): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, statement] of Object.entries(INVARIANTS)) {
    const rows = await rowsInTenant(pool, statement);
    if (rows.length > 0) problems.push(`${rows.length} ${name}, such as ${JSON.stringify(rows[0])}`);
  }
  return problems;
}

/** Checks that every acknowledged write exists and is in the log exactly once. */
export async function checkAcknowledged(pool: Pool, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const problems: string[] = [];
  for (const table of new Set(acknowledged.map((each) => each.table))) {
    const promised = acknowledged.filter((each) => each.table === table);
    const shown = {
      tasks: 'version',
      opportunities: 'version',
      decisions: 'version',
      notifications: '(read_at is not null)::int',
    };
    const state = table in shown ? shown[table as keyof typeof shown] : '1';
    const rows = await rowsInTenant(pool, `select id, ${state} as version from ${table} where id = any($1)`, [
      promised.map(({ id }) => id),
    ]);
    const versions = new Map(rows.map(({ id, version }) => [id, Number(version)]));
    for (const { id, version = 1 } of promised) {
      if ((versions.get(id) ?? 0) < version)
        problems.push(`${table} ${id} was acknowledged and is not there as it was`);
    }
  }
  const logged = acknowledged.filter(({ entries }) => entries === 1).map(({ requestId }) => requestId);
  const counted = await rowsInTenant(
    pool,
    'select request_id as id, count(*)::int as entries from audit_logs where request_id = any($1) group by 1',
    [logged],
  );
  const entriesOf = new Map(counted.map(({ id, entries }) => [id, entries]));
  for (const requestId of logged) {
    if (entriesOf.get(requestId) !== 1)
      problems.push(`request ${requestId} has ${entriesOf.get(requestId) ?? 0} entries`);
  }
  return problems;
}

/** Checks that the document of each signature and of each closed decision exists unchanged. Counts documents that a crash left without a record. */
export async function checkDocuments(
  pool: Pool,
  folder: string,
): Promise<{ problems: string[]; checked: number; orphans: number }> {
  const rows = await rowsInTenant(
    pool,
    `select id, signed_pdf_path as path, pdf_sha256 as hash from nda_acceptances where signed_pdf_path is not null
      union all select id, minutes_path, minutes_sha256 from decisions where minutes_path is not null`,
  );
  const problems: string[] = [];
  for (const { id, path, hash } of rows) {
    const bytes = await readFile(join(folder, String(path))).catch(() => undefined);
    if (bytes === undefined) problems.push(`the document of ${id} is not there`);
    else if (createHash('sha256').update(bytes).digest('hex') !== hash)
      problems.push(`the document of ${id} is another`);
  }
  const recorded = new Set(rows.map(({ path }) => String(path)));
  const files = await readdir(join(folder, 'nda')).catch(() => []);
  return { problems, checked: rows.length, orphans: files.filter((file) => !recorded.has(`nda/${file}`)).length };
}

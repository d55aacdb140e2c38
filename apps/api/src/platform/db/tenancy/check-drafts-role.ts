import { sql } from 'drizzle-orm';
import { hasCode } from '../../observability/error-code.ts';
import { READ_COLUMNS, WRITTEN_COLUMNS } from '../pool/drafts-role.ts';
import type { TenantScope } from './tenant-scope.ts';

/** The errors of switching to a role that does not exist, and to one that is not granted. */
const REFUSED = ['22023', '42501'];

const columnsWith = (right: 'SELECT' | 'UPDATE') => sql<string[]>`
  array(select attname::text from pg_attribute
         where attrelid = 'ai_drafts'::regclass and attnum > 0 and not attisdropped and has_column_privilege(attrelid, attnum, ${right}))`;

const HAS_OTHER_RIGHTS = sql<boolean>`
  has_table_privilege('ai_drafts', 'INSERT, DELETE, TRUNCATE')
  or exists (
    select from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relname <> 'ai_drafts'
       and (has_any_column_privilege(oid, 'SELECT, INSERT, UPDATE') or has_table_privilege(oid, 'DELETE, TRUNCATE')))
  or exists (
    select from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
       and has_function_privilege(oid, 'EXECUTE'))`;

/** Whether drafts can be written in the role for them, and that role has no other right to data (REQ-372). */
export async function canWriteDrafts(scope: Pick<TenantScope, 'withDrafts'>, tenantId: string): Promise<boolean> {
  try {
    const [rights] = await scope.withDrafts(tenantId, (tx) =>
      tx
        .select({ read: columnsWith('SELECT'), written: columnsWith('UPDATE'), hasOthers: HAS_OTHER_RIGHTS })
        .from(sql`(values (1)) one`),
    );
    return (
      rights !== undefined &&
      !rights.hasOthers &&
      isSameSet(rights.read, READ_COLUMNS) &&
      isSameSet(rights.written, WRITTEN_COLUMNS)
    );
  } catch (error) {
    if (hasCode(error, ...REFUSED)) return false;
    throw error;
  }
}

const isSameSet = (a: readonly string[], b: readonly string[]) => String(a.toSorted()) === String(b.toSorted());

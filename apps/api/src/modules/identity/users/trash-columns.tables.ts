import { sql } from 'drizzle-orm';
import { check, type ExtraConfigColumn, index, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/schema/columns.ts';
import { users } from './users.tables.ts';

/** The columns of a table whose records can be deleted and restored (REQ-327). Its policy hides deleted rows (0001_policies.sql). */
export const trashColumns = () => ({
  deletedAt: timeColumn('deleted_at'),
  deletedBy: uuid('deleted_by').references(() => users.id),
});

/** The same for rows that stay after their content was removed for good, because other rows refer to them. */
export const purgeableColumns = () => ({ ...trashColumns(), purgedAt: timeColumn('purged_at') });
type TrashTable = Readonly<Record<'tenantId' | 'deletedAt' | 'deletedBy' | 'id', ExtraConfigColumn>>;

/** The index of a table's deleted records, latest first, and the check of their columns. */
export const trashRules = (name: string, { tenantId, deletedAt, deletedBy, id }: TrashTable) => [
  index(`${name}_trash_idx`).on(tenantId, deletedAt.desc(), id.desc()).where(sql`${deletedAt} is not null`),
  check(`${name}_deletion_complete`, sql`${deletedAt} is not null or ${deletedBy} is null`),
];

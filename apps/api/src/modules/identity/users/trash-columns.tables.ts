import { uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/schema/columns.ts';
import { users } from './users.tables.ts';

/** The columns of a table whose records can be deleted and restored (REQ-327). Its policy hides deleted rows (0001_policies.sql). */
export const trashColumns = () => ({
  deletedAt: timeColumn('deleted_at'),
  deletedBy: uuid('deleted_by').references(() => users.id),
});

/** The same for rows that stay after their content was removed for good, because other rows refer to them. */
export const purgeableColumns = () => ({ ...trashColumns(), purgedAt: timeColumn('purged_at') });

import { uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/schema/columns.ts';
import { users } from './users.tables.ts';

/** The columns of a table whose records can be deleted and restored (REQ-327). Its policy hides deleted rows (0001_policies.sql). */
export const trashColumns = () => ({
  deletedAt: timeColumn('deleted_at'),
  deletedBy: uuid('deleted_by').references(() => users.id),
});

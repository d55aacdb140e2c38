import { pgTable } from 'drizzle-orm/pg-core';
import { timeColumn } from '../schema/columns.ts';

/** Minutes in which a server process of the installation ran. Uptime is measured by them. */
export const heartbeats = pgTable('heartbeats', {
  minute: timeColumn('minute').primaryKey(),
});

import { pgTable } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

/** Minutes in which a server process of the installation ran: what uptime is measured by. */
export const heartbeats = pgTable('heartbeats', {
  minute: timeColumn('minute').primaryKey(),
});

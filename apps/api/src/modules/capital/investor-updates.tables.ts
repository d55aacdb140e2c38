import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/database/columns.ts';
import { tenants } from '../../platform/database/tenants.tables.ts';

/** An update without `publishedAt` is a draft, which only its authors see. */
export const investorUpdates = pgTable(
  'investor_updates',
  {
    id: idColumn(),
    title: varchar('title', { length: 255 }),
    content: text('content'),
    reportUrl: text('report_url'),
    pages: integer('pages'),
    publishedAt: timeColumn('published_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    index('investor_updates_tenant_published_idx')
      .on(table.tenantId, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.publishedAt} is not null`),
  ],
);

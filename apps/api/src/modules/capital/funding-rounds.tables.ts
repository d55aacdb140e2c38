import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/database/columns.ts';
import { tenants } from '../../platform/database/tenants.tables.ts';

export const fundingRounds = pgTable(
  'funding_rounds',
  {
    id: idColumn(),
    name: varchar('name', { length: 255 }).notNull(),
    amount: numeric('amount', { precision: 15, scale: 2 }),
    valuation: numeric('valuation', { precision: 15, scale: 2 }),
    leadInvestor: varchar('lead_investor', { length: 255 }),
    status: varchar('status', { length: 32 }).notNull().default('planning'),
    closedAt: timeColumn('closed_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    index('funding_rounds_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    check('funding_rounds_amount_positive', sql`${table.amount} >= 0`),
    check('funding_rounds_valuation_positive', sql`${table.valuation} >= 0`),
  ],
);

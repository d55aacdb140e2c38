import { TIMELINE_MAX_LENGTH, USE_OF_FUNDS_MAX_LENGTH } from '@aicv/domain/capital/funding-round';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { purgeableColumns } from '../../identity/users/trash-columns.tables.ts';
import { ventures } from '../../ventures/ventures/ventures.tables.ts';

// REQ-228
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
    target: numeric('target', { precision: 15, scale: 2 }),
    useOfFunds: text('use_of_funds'),
    timeline: varchar('timeline', { length: TIMELINE_MAX_LENGTH }),
    /** The venture that the round finances. */
    ventureId: uuid('venture_id').references(() => ventures.id),
    /** The decision behind the round. Without a foreign key: decisions refer to rounds, and table files cannot import each other. */
    decisionId: uuid('decision_id'),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
    ...purgeableColumns(),
  },
  (table) => [
    index('funding_rounds_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('funding_rounds_venture_idx')
      .on(table.ventureId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.ventureId} is not null`),
    index('funding_rounds_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null and ${table.purgedAt} is null`),
    check(
      'funding_rounds_deletion_complete',
      sql`${table.deletedAt} is not null or num_nonnulls(${table.deletedBy}, ${table.purgedAt}) = 0`,
    ),
    check('funding_rounds_amount_positive', sql`${table.amount} >= 0`),
    check('funding_rounds_target_positive', sql`${table.target} >= 0`),
    check(
      'funding_rounds_use_length',
      sql`char_length(${table.useOfFunds}) <= ${sql.raw(String(USE_OF_FUNDS_MAX_LENGTH))}`,
    ),
    check('funding_rounds_valuation_positive', sql`${table.valuation} >= 0`),
  ],
);

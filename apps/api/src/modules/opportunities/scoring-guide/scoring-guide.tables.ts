import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import { GUIDE_TEXT_MAX_LENGTH } from '@aicv/domain/opportunities/scoring-guide';
import { integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

const textColumn = (name: string) => varchar(name, { length: GUIDE_TEXT_MAX_LENGTH });

/** Texts that a tenant's administrators have changed, by component. An unchanged component has no row; null is the default text. */
export const scoringGuides = pgTable(
  'scoring_guides',
  {
    tenantId: tenantIdColumn().references(() => tenants.id),
    component: varchar('component', { length: 64 }).$type<ComponentScore>().notNull(),
    meaning: textColumn('meaning'),
    at2: textColumn('at_2'),
    at5: textColumn('at_5'),
    at8: textColumn('at_8'),
    version: integer('version').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [primaryKey({ name: 'scoring_guides_pk', columns: [table.tenantId, table.component] })],
);

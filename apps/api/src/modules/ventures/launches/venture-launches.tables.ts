import type { ScoreSnapshot } from '@aicv/domain/opportunities/score-snapshot';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn, timeColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';
import { opportunities } from '../../opportunities/board/opportunities.tables.ts';
import { sprints } from '../sprints/sprints.tables.ts';
import { ventures } from '../ventures/ventures.tables.ts';

/** The launch of a venture from an opportunity, with the opportunity's scores at that time. Never changed; purged with the venture. */
export const ventureLaunches = pgTable('venture_launches', {
  ventureId: uuid('venture_id')
    .primaryKey()
    .references(() => ventures.id),
  opportunityId: uuid('opportunity_id')
    .notNull()
    .references(() => opportunities.id),
  /** The sprint that was planned with the launch. */
  firstSprintId: uuid('first_sprint_id').references(() => sprints.id),
  scores: jsonb('scores').$type<ScoreSnapshot>().notNull(),
  launchedBy: uuid('launched_by')
    .notNull()
    .references(() => users.id),
  launchedAt: timeColumn('launched_at').notNull(),
  tenantId: tenantIdColumn().references(() => tenants.id),
});

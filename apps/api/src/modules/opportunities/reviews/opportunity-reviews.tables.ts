import type { ForecastParts } from '@aicv/domain/forecasts/forecast';
import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';
import { opportunities } from '../board/opportunities.tables.ts';

interface ReviewedComponent {
  readonly score: string | null;
  readonly reason: string | null;
  /** Absent, not false, if the component was not left out: a review that did not change then equals its stored form. */
  readonly cannotJudge?: true;
}

export type ReviewScores = Readonly<Record<ComponentScore, ReviewedComponent>>;

/** The forecast of a review. In a draft, parts may be missing. */
export type ReviewForecast = ForecastParts & { readonly component: ComponentScore | null };

/** A reviewer's review in progress; only the reviewer reads it. */
export const opportunityReviews = pgTable(
  'opportunity_reviews',
  {
    id: idColumn(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id),
    scores: jsonb('scores').$type<ReviewScores>().notNull(),
    submittedAt: timeColumn('submitted_at'),
    /** When the reviewer declined. From then on the reviewer sees the scores and can no longer submit. */
    declinedAt: timeColumn('declined_at'),
    hasUnsubmittedChanges: boolean('has_unsubmitted_changes').notNull().default(true),
    forecast: jsonb('forecast').$type<ReviewForecast>(),
    tenantId: tenantIdColumn().references(() => tenants.id),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [
    uniqueIndex('opportunity_reviews_reviewer_key').on(table.opportunityId, table.reviewerId),
    // The list of opportunities that wait for a user's review omits these.
    index('opportunity_reviews_done_idx')
      .on(table.tenantId, table.reviewerId, table.opportunityId)
      .where(sql`${table.submittedAt} is not null or ${table.declinedAt} is not null`),
  ],
);

/** Every submitted review with reviewer, scores and time. Append-only. */
export const opportunityReviewSubmissions = pgTable(
  'opportunity_review_submissions',
  {
    id: idColumn(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id),
    scores: jsonb('scores').$type<ReviewScores>().notNull(),
    revision: integer('revision').notNull(),
    forecast: jsonb('forecast').$type<ReviewForecast>(),
    tenantId: tenantIdColumn().references(() => tenants.id),
    submittedAt: writtenAtColumn('submitted_at'),
  },
  (table) => [
    uniqueIndex('opportunity_review_submissions_revision_key').on(
      table.opportunityId,
      table.reviewerId,
      table.revision,
    ),
    index('opportunity_review_submissions_tenant_idx').on(table.tenantId, table.submittedAt.desc(), table.id.desc()),
  ],
);

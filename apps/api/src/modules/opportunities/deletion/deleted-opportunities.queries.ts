import { type SQL, sql } from 'drizzle-orm';
import { opportunities } from '../board/opportunities.tables.ts';
import { opportunityComments } from '../comments/opportunity-comments.tables.ts';
import { savedViews } from '../saved-views/saved-views.tables.ts';

const EXCERPT_LENGTH = 200;

/** Decodes the time of deletion. */
export const TRASH_TIME = opportunities.deletedAt;

/** Deleted opportunities in the columns of the trash. */
export const deletedOpportunities = (): SQL => sql`
  select 'opportunity' as kind, id, title, null as context, deleted_at, deleted_by
    from ${opportunities} where deleted_at is not null and purged_at is null`;

/** The user's deleted comments in the columns of the trash, without those of a deleted opportunity, which must be restored first. */
export const deletedComments = (userId: string): SQL => sql`
  select 'comment' as kind, c.id, left(c.body, ${EXCERPT_LENGTH}) as title, o.title as context, c.deleted_at, c.deleted_by
    from ${opportunityComments} c join ${opportunities} o on o.id = c.opportunity_id and o.deleted_at is null
   where c.deleted_at is not null and c.author_id = ${userId}`;

/** The user's deleted views in the columns of the trash. */
export const deletedSavedViews = (userId: string): SQL => sql`
  select 'saved_view' as kind, id, name as title, null as context, deleted_at, deleted_by
    from ${savedViews} where deleted_at is not null and owner_id = ${userId}`;

import { type SQL, sql } from 'drizzle-orm';
import { opportunities } from '../board/opportunities.tables.ts';
import { savedViews } from '../saved-views/saved-views.tables.ts';

/** Decodes the time of deletion. */
export const TRASH_TIME = opportunities.deletedAt;

/** Deleted opportunities in the columns of the trash. */
export const deletedOpportunities = (): SQL => sql`
  select 'opportunity' as kind, id, title, null as context, deleted_at, deleted_by
    from ${opportunities} where deleted_at is not null and purged_at is null`;

/** The deleted views that the user owns or, if they were shared, has deleted, in the columns of the trash. */
export const deletedSavedViews = (userId: string): SQL => sql`
  select 'saved_view' as kind, id, name as title, null as context, deleted_at, deleted_by
    from ${savedViews} where deleted_at is not null and (owner_id = ${userId} or is_shared and deleted_by = ${userId})`;

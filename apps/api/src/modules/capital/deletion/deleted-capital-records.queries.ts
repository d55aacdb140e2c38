import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isExpired } from '../../../platform/db/tenancy/trash.ts';
import { fundingRounds } from '../rounds/funding-rounds.tables.ts';
import { investorUpdates } from '../updates/investor-updates.tables.ts';

/** Deleted rounds in the columns of the trash. */
export const deletedRounds = (): SQL => sql`
  select 'funding_round' as kind, id, name as title, null as context, deleted_at, deleted_by
    from ${fundingRounds} where deleted_at is not null and purged_at is null`;

/** Deleted drafts in the columns of the trash. */
export const deletedUpdates = (): SQL => sql`
  select 'investor_update' as kind, id, coalesce(title, 'Untitled update') as title, null as context, deleted_at, deleted_by
    from ${investorUpdates} where deleted_at is not null and purged_at is null`;

export const isExpiredRound = (id: SQLWrapper, before: string) => isExpired(fundingRounds, id, before);

export const isExpiredUpdate = (id: SQLWrapper, before: string) => isExpired(investorUpdates, id, before);

import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { trashEndMs } from '@aicv/domain/trash/trash';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../platform/db/tenancy/tenants.queries.ts';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { purgeCourses, purgeLessons, purgeQuizzes, purgeWorksheets } from '../academy/trashed-courses.public.ts';
import { removeDraftTexts } from '../ai/removed-records.public.ts';
import { purgeRounds, purgeUpdates } from '../capital/trashed-capital.public.ts';
import { purgeComments } from '../comments/comment-rows.public.ts';
import { purgeFiles } from '../files/files.public.ts';
import { purgeOpportunities, purgeSavedViews } from '../opportunities/trashed-opportunities.public.ts';
import { purgeKpis, purgeSprints, purgeTasks, purgeVentures } from '../ventures/trashed-ventures.public.ts';

const ROWS_AT_ONCE = 500;
/** Each takes a request to the document store. */
const FILES_AT_ONCE = 20;

const ROW_PURGES: readonly Purge['purge'][] = [
  purgeComments,
  purgeOpportunities,
  purgeSavedViews,
  purgeTasks,
  purgeSprints,
  purgeKpis,
  purgeVentures,
  purgeRounds,
  purgeUpdates,
  purgeWorksheets,
  purgeQuizzes,
  purgeLessons,
  purgeCourses,
];

/** Files first: the rows of other records may only go without theirs. */
const purgesOf = (store: DocumentStore): readonly Purge[] => [
  { limit: FILES_AT_ONCE, purge: (tx, before, limit) => purgeFiles(tx, store, { before, limit }) },
  ...ROW_PURGES.map((purge) => ({ limit: ROWS_AT_ONCE, purge })),
];

interface Purge {
  readonly limit: number;
  /** Removes up to `limit` records that were deleted at that time or earlier; returns their ids. */
  readonly purge: (tx: Queryable, before: string, limit: number) => Promise<readonly string[]>;
}

/** Housekeeping: removes records that were deleted 30 days ago, and the texts of drafts about them (REQ-328, REQ-368). Several processes may run this concurrently. */
export async function removeExpiredTrash(scope: TenantScope, clock: Clock, store: DocumentStore): Promise<void> {
  const before = isoTime(trashEndMs(clock.nowMs()));
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    for (const { purge, limit } of purgesOf(store)) {
      let removed: number;
      do {
        removed = await scope.withTenant(tenantId, async (tx) => {
          const ids = await purge(tx, before, limit);
          await removeDraftTexts(tx, ids);
          return ids.length;
        });
      } while (removed === limit);
    }
  }
}

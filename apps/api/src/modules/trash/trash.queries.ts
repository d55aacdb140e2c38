import { decideAccess } from '@aicv/domain/access/access-policy';
import { TRASH_KIND_NAMES, TRASH_KINDS, type TrashKind, trashEndMs } from '@aicv/domain/trash/trash';
import { count, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/access/caller.ts';
import { afterCursor, orderOf, type SortKey } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { inTrash } from '../../platform/db/tenancy/trash.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import {
  deletedCourses,
  deletedLessons,
  deletedQuizzes,
  deletedWorksheets,
} from '../academy/trashed-courses.public.ts';
import { deletedRounds, deletedUpdates } from '../capital/trashed-capital.public.ts';
import { deletedComments } from '../comments/trashed-comments.public.ts';
import { deletedFiles } from '../files/files.public.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import { deletedOpportunities, deletedSavedViews, TRASH_TIME } from '../opportunities/trashed-opportunities.public.ts';
import { deletedKpis, deletedSprints, deletedTasks, deletedVentures } from '../ventures/trashed-ventures.public.ts';

export interface TrashRow {
  readonly kind: TrashKind;
  readonly id: string;
  readonly title: string;
  /** The title of the record that it belongs to. */
  readonly context: string | null;
  readonly deletedAt: string;
  readonly deletedBy: PersonRow | undefined;
}

/** Each selects the columns kind, id, title, context, deleted_at and deleted_by of the deleted records that the user may restore. */
const SOURCES: Readonly<Record<TrashKind, (caller: Pick<Caller, 'actor' | 'userId'>) => SQL>> = {
  opportunity: deletedOpportunities,
  comment: deletedComments,
  saved_view: ({ userId }) => deletedSavedViews(userId),
  venture: deletedVentures,
  sprint: deletedSprints,
  task: deletedTasks,
  kpi: deletedKpis,
  funding_round: deletedRounds,
  investor_update: deletedUpdates,
  course: deletedCourses,
  lesson: deletedLessons,
  quiz: deletedQuizzes,
  worksheet: deletedWorksheets,
  file: deletedFiles,
};

const COLUMNS = {
  kind: sql<TrashKind>`kind`,
  id: sql<string>`id`,
  title: sql<string>`title`,
  context: sql<string | null>`context`,
  deletedAt: sql<string>`deleted_at`.mapWith(TRASH_TIME),
  deletedBy: sql<string | null>`deleted_by`,
};

const LATEST_FIRST: readonly SortKey[] = [
  { expression: COLUMNS.deletedAt, kind: 'time', direction: 'desc' },
  { expression: COLUMNS.id, kind: 'id', direction: 'desc' },
];

/** One page of the deleted records that the caller may restore, latest first. */
export async function listTrash(
  tx: Queryable,
  { caller, nowMs }: { readonly caller: Pick<Caller, 'actor' | 'userId'>; readonly nowMs: number },
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<TrashRow>> {
  const kinds = TRASH_KIND_NAMES.filter((kind) => decideAccess(caller.actor, TRASH_KINDS[kind].needs).granted);
  const context = { list: 'trash', kinds };
  const after = afterCursor(LATEST_FIRST, cursor, context);
  if (kinds.length === 0) return { rows: [], total: 0, nextCursor: undefined };
  const sources = sql.join(
    kinds.map((kind) => SOURCES[kind](caller)),
    sql` union all `,
  );
  const trash = sql`(select * from (${sources}) deleted where deleted_at > ${isoTime(trashEndMs(nowMs))}) trash`;
  const [rows, [counted]] = await inTrash(tx, async () => [
    await tx
      .select(COLUMNS)
      .from(trash)
      .where(after)
      .orderBy(...orderOf(LATEST_FIRST))
      .limit(limit + 1),
    await tx.select({ total: count() }).from(trash),
  ]);
  const page = toPage(rows, limit, {
    total: counted?.total ?? 0,
    positionOf: ({ deletedAt, id }) => [deletedAt, id],
    context,
  });
  const people = await findPeople(
    tx,
    page.rows.map(({ deletedBy }) => deletedBy),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, deletedBy: people.get(row.deletedBy ?? '') })) };
}

/** The trash: a deleted record can be restored for 30 days and is then removed (REQ-328). */
import type { Capability } from '../access/access-policy.ts';
import { addDays } from '../dates/calendar-date.ts';

/** Each kind of record in the trash, its label and the capability that restores it. */
export const TRASH_KINDS = {
  opportunity: { label: 'Opportunity', needs: 'otif.write' },
  /** A comment needs the rights of its record as well. */
  comment: { label: 'Comment', needs: 'comments.own' },
  saved_view: { label: 'View', needs: 'otif.read' },
  venture: { label: 'Venture', needs: 'labs.write' },
  sprint: { label: 'Sprint', needs: 'labs.write' },
  task: { label: 'Task', needs: 'labs.write' },
  kpi: { label: 'KPI value', needs: 'labs.write' },
  funding_round: { label: 'Funding round', needs: 'capital.write' },
  investor_update: { label: 'Investor update', needs: 'capital.write' },
  course: { label: 'Course', needs: 'academy.author' },
  lesson: { label: 'Lesson', needs: 'academy.author' },
  quiz: { label: 'Quiz', needs: 'academy.author' },
  worksheet: { label: 'Worksheet', needs: 'academy.author' },
  /** A file needs the rights of its record as well. */
  file: { label: 'File', needs: 'files.open' },
} as const satisfies Record<string, { readonly label: string; readonly needs: Capability }>;

export type TrashKind = keyof typeof TRASH_KINDS;

export const TRASH_KIND_NAMES = Object.keys(TRASH_KINDS) as readonly TrashKind[];

/** The page is offered to users with one of these. Users who comment or add files have further kinds of records. */
export const TRASH_PAGE_NEEDS: readonly Capability[] = TRASH_KIND_NAMES.filter(
  (kind) => kind !== 'file' && kind !== 'comment',
).map((kind) => TRASH_KINDS[kind].needs);

export const TRASH_DAYS = 30;

const TRASH_MS = TRASH_DAYS * 24 * 60 * 60 * 1000;

/** Records that were deleted at this time or earlier can no longer be restored. */
export const trashEndMs = (nowMs: number) => nowMs - TRASH_MS;

/** The day (UTC) on which a record that was deleted at this time (ISO 8601) is removed. */
export const removalDay = (deletedAt: string) => addDays(deletedAt.slice(0, 10), TRASH_DAYS);

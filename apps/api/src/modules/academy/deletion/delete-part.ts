import type { Context } from '../../../platform/context.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { recordContentChange } from '../authoring/record-content-change.ts';
import { PARTS, type PartKind } from './course-parts.ts';
import { markDeleted } from './deletion.repository.ts';

/**
 * Moves a lesson, quiz or worksheet of the working copy to the trash (REQ-327). Published versions keep it until the next one. Rejects a stale version (STALE).
 */
export async function deletePart(
  ctx: Context,
  kind: PartKind,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<void> {
  const { tx, caller } = ctx;
  const { part, lesson } = await PARTS[kind].lock(tx, id);
  const { courseId } = lesson;
  if (isStale(part.version, version)) throw new StaleError(`This ${kind} was`, part);
  await markDeleted(tx, { ...part, kind }, caller.userId);
  await recordContentChange(tx, courseId);
  await ctx.audit({
    action: `${kind}_deleted`,
    resourceType: kind,
    resourceId: id,
    details: { courseId, title: part.title },
  });
}

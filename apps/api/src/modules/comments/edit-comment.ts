import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../platform/http/errors/conflict-error.ts';
import { findPeople } from '../identity/accounts.public.ts';
import { publishCommentsChanged } from './commented-records.ts';
import { type CommentWithPeople, findComment } from './comments.queries.ts';
import { updateCommentText } from './comments.repository.ts';
import { findMentioned, notifyMentioned } from './notify-commented.ts';
import { lockOwnComment } from './require-own-comment.ts';

/**
 * Changes the text of a comment of the caller and notifies the users whom only the new text mentions. Rejects a stale `version` (STALE).
 * Writes nothing if nothing changes.
 */
export async function editComment(
  ctx: Context,
  id: string,
  { body, version }: { readonly body: string; readonly version?: number | undefined },
): Promise<CommentWithPeople> {
  const { tx, caller } = ctx;
  const { comment, record } = await lockOwnComment(ctx, id);
  const before = await findComment(tx, id);
  if (before === undefined) throw notFound();
  if (isStale(comment.version, version)) throw new StaleError('This comment was', before);
  if (comment.body === body) return before;
  const mentions = await findMentioned(tx, body, record);
  const mentionedIds = mentions.map((person) => person.id);
  const edited = await updateCommentText(tx, id, { body, mentionedIds });
  const author = (await findPeople(tx, [caller.userId])).get(caller.userId);
  const userIds = mentionedIds.filter((userId) => !comment.mentionedIds.includes(userId));
  await notifyMentioned(ctx, record, { author, userIds });
  await publishCommentsChanged(ctx, record);
  const { kind: resourceType, id: resourceId } = record;
  const details = { commentId: id, mentioned: mentionedIds };
  await ctx.audit({ action: 'comment_edited', resourceType, resourceId, details });
  return { ...edited, author, mentions };
}

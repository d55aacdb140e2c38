import type { Context } from '../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/db/writes/insert-idempotently.ts';
import { findPeople } from '../identity/accounts.public.ts';
import { commentedAction, publishCommentsChanged, requireCommented, requireWriter } from './commented-records.ts';
import { type CommentWithPeople, findComment } from './comments.queries.ts';
import { type CommentedRecord, insertComment, RECORD_FIELDS } from './comments.repository.ts';
import { findMentioned, notifyFollowers, notifyMentioned } from './notify-commented.ts';

/** Adds a comment once for each idempotency key and notifies users. The record keeps its version and `updatedAt`. */
export async function addComment(
  ctx: Context,
  on: CommentedRecord,
  { request, body }: { readonly request: IdempotentRequest | undefined; readonly body: string },
): Promise<CommentWithPeople> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;
  return insertIdempotently(ctx, {
    request,
    find: findComment,
    add: async (newId) => {
      const record = await requireCommented(ctx, on);
      requireWriter(ctx, on.kind);
      const mentions = await findMentioned(tx, body, record);
      const mentionedIds = mentions.map(({ id }) => id);
      const parent = { [RECORD_FIELDS[on.kind]]: on.id };
      const comment = await insertComment(tx, { ...parent, id: newId, authorId: userId, body, mentionedIds, tenantId });
      const author = (await findPeople(tx, [userId])).get(userId);
      await notifyMentioned(ctx, record, { author, userIds: mentionedIds });
      await notifyFollowers(ctx, record, { author, mentionedIds });
      await publishCommentsChanged(ctx, on);
      const details = { commentId: comment.id, mentioned: mentionedIds };
      await ctx.audit({ action: commentedAction(on.kind), resourceType: on.kind, resourceId: on.id, details });
      return { ...comment, author, mentions };
    },
  });
}

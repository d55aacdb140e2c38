import { rolesWithCapability } from '@aicv/domain/access/access-policy';
import { personName } from '@aicv/domain/identity/person-name';
import { mentionsIn } from '@aicv/domain/opportunities/mention';
import { foldText } from '@aicv/domain/text/text-rules';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findActivePeopleByName, findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { notifyEach } from '../../notifications/notifications.public.ts';
import { findOpportunity } from '../board/opportunities.repository.ts';
import { type CommentWithPeople, findComment } from './opportunity-comments.queries.ts';
import { insertComment } from './opportunity-comments.repository.ts';

/** Adds a comment once for each idempotency key and notifies the mentioned users. The opportunity keeps its version and `updatedAt`. */
export async function addComment(
  ctx: Context,
  opportunityId: string,
  { request, body }: { readonly request: IdempotentRequest | undefined; readonly body: string },
): Promise<CommentWithPeople> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;
  return insertIdempotently(ctx, {
    request,
    find: findComment,
    add: async (id) => {
      const opportunity = await findOpportunity(tx, opportunityId);
      if (opportunity === undefined) throw notFound();
      const mentions = await findMentioned(tx, body);
      const mentionedIds = mentions.map(({ id }) => id);
      const comment = await insertComment(tx, { id, opportunityId, authorId: userId, body, mentionedIds, tenantId });
      const author = (await findPeople(tx, [userId])).get(userId);
      const details = {
        opportunityId,
        opportunityTitle: opportunity.title,
        authorName: author === undefined ? '' : personName(author),
      };
      const userIds = mentionedIds.filter((id) => id !== userId);
      await notifyEach(tx, { userIds, tenantId }, { kind: 'mentioned', details });
      await ctx.audit({
        action: 'opportunity_commented',
        resourceType: 'opportunity',
        resourceId: opportunityId,
        details: { commentId: comment.id, mentioned: mentionedIds },
      });
      return { ...comment, author, mentions };
    },
  });
}

/** Only readers of opportunities can be mentioned. The notification would show the title to users without access to OTIF. */
async function findMentioned(tx: Queryable, body: string): Promise<PersonRow[]> {
  const names = mentionsIn(body);
  const people = await findActivePeopleByName(tx, names, rolesWithCapability('otif.read'));
  const order = names.map(foldText);
  const mentionedAt = ({ username }: PersonRow) => order.indexOf(foldText(username));
  return people.toSorted((one, other) => mentionedAt(one) - mentionedAt(other));
}

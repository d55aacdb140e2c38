import { type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import type { Context } from '../../platform/context.ts';
import { emitLiveSignal } from '../../platform/events/live-signal.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import type { Notice } from '../notifications/notifications.public.ts';
import { findOpportunity } from '../opportunities/opportunities.public.ts';
import { findCommentedTask, findVenture } from '../ventures/ventures.public.ts';
import type { CommentedKind, CommentedRecord } from './comments.repository.ts';
import { opportunityReaders, type Readers, taskReaders, ventureReaders } from './readers.ts';

type Content = Notice['content'];

/** A record that the caller may read, as its comments need it. */
export interface Commented extends CommentedRecord {
  readonly readers: Readers;
  /** The users who are notified of every comment. Null if only mentioned users are. */
  readonly followerIds: readonly string[] | null;
  readonly mentioned: (authorName: string) => Content;
  readonly commented: (authorName: string) => Content | null;
}

interface CommentedRules {
  readonly write: Capability;
  /** The audit action of a new comment. */
  readonly action: `${CommentedKind}_commented`;
  /** In the sentence of a refusal. */
  readonly plural: string;
  readonly find: (ctx: Pick<Context, 'tx' | 'caller'>, id: string) => Promise<Commented | undefined>;
}

const RULES: Readonly<Record<CommentedKind, CommentedRules>> = {
  opportunity: {
    write: 'otif.write',
    action: 'opportunity_commented',
    plural: 'opportunities',
    async find({ tx, caller }, id) {
      if (!decideAccess(caller.actor, 'otif.read').granted) return undefined;
      const opportunity = await findOpportunity(tx, id);
      if (opportunity === undefined) return undefined;
      return {
        kind: 'opportunity',
        id,
        readers: opportunityReaders,
        followerIds: null,
        mentioned: (authorName) => ({
          kind: 'mentioned',
          details: { opportunityId: id, opportunityTitle: opportunity.title, authorName },
        }),
        commented: () => null,
      };
    },
  },
  task: {
    write: 'tasks.own',
    action: 'task_commented',
    plural: 'tasks',
    async find({ tx, caller }, id) {
      if (!decideAccess(caller.actor, 'tasks.own').granted) return undefined;
      const task = await findCommentedTask(tx, caller, id);
      if (task === undefined) return undefined;
      const { title: taskTitle, venture, assigneeId, creatorId } = task;
      const details = (authorName: string) => ({
        taskId: id,
        taskTitle,
        ventureTitle: venture?.title ?? null,
        authorName,
      });
      return {
        kind: 'task',
        id,
        readers: taskReaders(assigneeId),
        followerIds: [assigneeId, creatorId].filter((userId) => userId !== null),
        mentioned: (authorName) => ({ kind: 'task_mentioned', details: details(authorName) }),
        commented: (authorName) => ({ kind: 'task_commented', details: details(authorName) }),
      };
    },
  },
  venture: {
    write: 'labs.write',
    action: 'venture_commented',
    plural: 'ventures',
    async find({ tx, caller }, id) {
      if (!decideAccess(caller.actor, 'labs.read').granted) return undefined;
      const venture = await findVenture(tx, id);
      if (venture === undefined) return undefined;
      return {
        kind: 'venture',
        id,
        readers: ventureReaders,
        followerIds: null,
        mentioned: (authorName) => ({
          kind: 'venture_mentioned',
          details: { ventureId: id, ventureTitle: venture.title, authorName },
        }),
        commented: () => null,
      };
    },
  },
};

/** The record, if the caller may read it; undefined otherwise. */
export const findCommented = (
  ctx: Pick<Context, 'tx' | 'caller'>,
  { kind, id }: CommentedRecord,
): Promise<Commented | undefined> => RULES[kind].find(ctx, id);

/** The record that the caller reads, or 404. */
export async function requireCommented(
  ctx: Pick<Context, 'tx' | 'caller'>,
  record: CommentedRecord,
): Promise<Commented> {
  const found = await findCommented(ctx, record);
  if (found === undefined) throw notFound();
  return found;
}

/** Rejects (403) callers who may not comment on records of this kind. */
export function requireWriter({ caller }: Pick<Context, 'caller'>, kind: CommentedKind): void {
  if (decideAccess(caller.actor, RULES[kind].write).granted) return;
  throw new ApiError(403, 'FORBIDDEN', `You cannot comment on ${RULES[kind].plural}`);
}

/** The audit action of a new comment on a record of this kind. */
export const commentedAction = (kind: CommentedKind): CommentedRules['action'] => RULES[kind].action;

/** Pages that show the record refetch its comments once the transaction commits. */
export async function publishCommentsChanged({ tx, caller }: Context, { kind, id }: CommentedRecord): Promise<void> {
  const { tenantId } = caller;
  if (kind === 'opportunity') await emitLiveSignal(tx, { tenantId, kind: 'opportunities_changed', ids: [id] });
  else await emitLiveSignal(tx, { tenantId, kind: 'labs_changed' });
}

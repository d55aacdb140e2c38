import { decideAccess } from '@aicv/domain/access/access-policy';
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/access/caller.ts';
import { liveOpportunityTitle } from '../opportunities/trashed-opportunities.public.ts';
import { liveTaskTitle } from '../ventures/trashed-ventures.public.ts';
import { liveVentureTitle } from '../ventures/ventures.public.ts';
import { comments } from './comments.tables.ts';

const EXCERPT_LENGTH = 200;

/** The user's deleted comments in the columns of the trash, without those of a record that is deleted or that the user may not read. */
export function deletedComments({ actor, userId }: Pick<Caller, 'actor' | 'userId'>): SQL {
  const may = (capability: 'otif.write' | 'tasks.own' | 'labs.read' | 'labs.write') =>
    decideAccess(actor, capability).granted;
  const none = sql`null`;
  const opportunityTitle = may('otif.write') ? liveOpportunityTitle(sql`c.opportunity_id`) : none;
  const assigneeId = may('labs.read') ? null : userId;
  const taskTitle = may('tasks.own') ? liveTaskTitle(sql`c.task_id`, assigneeId) : none;
  const ventureTitle = may('labs.write') ? liveVentureTitle(sql`c.venture_id`) : none;
  return sql`
    select 'comment' as kind, id, title, context, deleted_at, deleted_by
      from (select c.id, left(c.body, ${EXCERPT_LENGTH}) as title, coalesce(${opportunityTitle}, ${taskTitle}, ${ventureTitle}) as context, c.deleted_at, c.deleted_by
              from ${comments} c where c.deleted_at is not null and c.author_id = ${userId}) deleted
     where context is not null`;
}

import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { comments } from '../../modules/comments/comments.tables.ts';
import { sprints } from '../../modules/ventures/sprints/sprints.tables.ts';
import { taskSprintChanges, taskStatusChanges, tasks } from '../../modules/ventures/tasks/tasks.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { daysAgo } from '../demo-calendar.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { mentionedIds } from '../people/mentioned-ids.ts';
import { requireId } from '../require-id.ts';
import { demoEarlySprints } from './demo-early-sprints.ts';
import { demoLabsComments } from './demo-labs-comments.ts';
import { demoLateSprints } from './demo-late-sprints.ts';
import { type SprintRows, sprintRows } from './demo-sprint-rows.ts';

/** The sprints and tasks of the firm's ventures, and comments on ventures and tasks. */
export async function loadDemoSprints(
  tx: Queryable,
  { people, ventureIds }: { people: DemoPeople; ventureIds: ReadonlyMap<string, string> },
  nowMs: number,
): Promise<void> {
  const rows = [...demoEarlySprints, ...demoLateSprints].flatMap(({ venture, sprints: given }) => {
    const owner = { ventureId: requireId(ventureIds, venture), tenantId: DEFAULT_TENANT_ID, people };
    return given.map((sprint) => sprintRows(sprint, owner, nowMs));
  });
  await insertSprints(tx, rows);
  const current = rows.filter(({ sprint }) => sprint.isActive);
  await tx.insert(comments).values(
    demoLabsComments.map(({ venture, task, author, daysAgo: days, body }) => ({
      ...recordOf(current, requireId(ventureIds, venture), task),
      authorId: people[author],
      body,
      mentionedIds: mentionedIds(body, people),
      createdAt: daysAgo(nowMs, days),
    })),
  );
}

function recordOf(
  rows: readonly SprintRows[],
  ventureId: string,
  title: string | null,
): { ventureId: string } | { taskId: string } {
  if (title === null) return { ventureId };
  const ofVenture = rows.find(({ sprint }) => sprint.ventureId === ventureId);
  const id = ofVenture?.tasks.find((task) => task.title === title)?.id;
  if (id === undefined) throw new Error(`There is no task ${title}`);
  return { taskId: id };
}

export async function insertSprints(tx: Queryable, rows: readonly SprintRows[]): Promise<void> {
  await tx.insert(sprints).values(rows.map(({ sprint }) => sprint));
  const added = await tx
    .insert(tasks)
    .values(rows.flatMap((each) => each.tasks))
    .returning();
  await tx
    .insert(taskSprintChanges)
    .values(
      added.flatMap(({ id, sprintId, tenantId, createdAt }) =>
        sprintId === null ? [] : [{ taskId: id, sprintId, tenantId, changedAt: createdAt }],
      ),
    );
  await tx.insert(taskStatusChanges).values(rows.flatMap(({ changes }) => changes));
}

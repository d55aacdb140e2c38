import type { LaunchDependent } from '@aicv/domain/ventures/launch';
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { hasRounds } from '../../capital/venture-rounds.public.ts';
import { hasFiles } from '../../files/venture-files.public.ts';
import { kpis } from '../kpis/kpis.tables.ts';
import { sprints } from '../sprints/sprints.tables.ts';
import { tasks } from '../tasks/tasks.tables.ts';
import type { VentureLaunchRow } from './venture-launches.repository.ts';

/** The first kind of records that depend on a launched venture; undefined if there is none. The empty first sprint of the launch is none. */
export async function findLaunchDependent(
  tx: Queryable,
  { ventureId, firstSprintId }: Pick<VentureLaunchRow, 'ventureId' | 'firstSprintId'>,
): Promise<LaunchDependent | undefined> {
  const ofVenture = eq(sprints.ventureId, ventureId);
  const sprintIds = tx.select({ id: sprints.id }).from(sprints).where(ofVenture);
  if ((await tx.$count(tasks, sql`${tasks.sprintId} in ${sprintIds}`)) > 0) return 'tasks';
  const isOther = firstSprintId === null ? sql`true` : ne(sprints.id, firstSprintId);
  if ((await tx.$count(sprints, and(ofVenture, or(isOther, isNotNull(sprints.closedAt))))) > 0) return 'sprints';
  if ((await tx.$count(kpis, eq(kpis.ventureId, ventureId))) > 0) return 'kpis';
  if (await hasFiles(tx, ventureId)) return 'files';
  if (await hasRounds(tx, ventureId)) return 'rounds';
  return undefined;
}

/** The public API of deleted records of Labs. Imports no use case, so that notifications can import it. */
export {
  deletedKpis,
  deletedSprints,
  deletedTasks,
  deletedVentures,
  isExpiredVenture,
  isLiveTask,
  isLiveVenture,
  liveTaskTitle,
} from './deletion/deleted-labs-records.queries.ts';
export { purgeKpis, purgeSprints, purgeTasks, purgeVentures } from './deletion/labs-deletion.repository.ts';

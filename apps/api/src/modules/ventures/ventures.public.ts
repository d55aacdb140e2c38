/** The public API of ventures for other modules. */

export { notifyDueTasks } from './notify-due-tasks.ts';
export { listTaskIdsOf } from './tasks.queries.ts';
export {
  countTasks,
  countVentures,
  type FirmValue,
  findFirmTarget,
  findFirmValue,
  findValuesOfLiveVentures,
  listExits,
  listFirmRevenue,
  listFirmRevenueStreams,
  listMonthlyBurns,
  listVentureStates,
  type VentureExit,
  type VentureState,
  type VentureValue,
} from './venture-metrics.queries.ts';
export { countVenturesByStageAt, countVenturesStarted, type StageCount } from './venture-trends.queries.ts';
export { countLiveVentures, summarizeVentures } from './ventures.queries.ts';
export { watchAllTripwires } from './watch-all-tripwires.ts';

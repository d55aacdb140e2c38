/** The public API of ventures for other modules. */

export { type LatestKpi, listLatestValues } from './kpis/latest-values.queries.ts';
export { saveKpiCells } from './kpis/save-kpi-cells.ts';
export { watchAllTripwires } from './kpis/watch-all-tripwires.ts';
export { findVentureLaunch } from './launches/venture-launches.repository.ts';
export { addConditionTask } from './tasks/add-condition-task.ts';
export { findConditionTasks } from './tasks/condition-tasks.queries.ts';
export { findCommentedTask } from './tasks/find-commented-task.ts';
export { notifyDueTasks } from './tasks/notify-due-tasks.ts';
export { listTaskIdsOf } from './tasks/tasks.queries.ts';
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
} from './ventures/venture-metrics.queries.ts';
export { countVenturesByStageAt, countVenturesStarted, type StageCount } from './ventures/venture-trends.queries.ts';
export { countLiveVentures, liveVentureTitle, summarizeVentures } from './ventures/ventures.queries.ts';
export { findVenture, findVentureForUpdate, type VentureRow } from './ventures/ventures.repository.ts';

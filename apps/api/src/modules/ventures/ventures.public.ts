/** What other modules may use of ventures. */
export { tellDueTasks } from './tell-due-tasks.ts';
export {
  countTasks,
  countVentures,
  type FirmValue,
  findEarlierValuesOfLiveVentures,
  findFirmTarget,
  findFirmValue,
  findValuesOfLiveVentures,
  listExits,
  listFirmBurns,
  listFirmRevenue,
  listFirmRevenueStreams,
  listVentureStates,
  type VentureExit,
  type VentureState,
  type VentureValue,
} from './venture-figures.queries.ts';
export { countVenturesBegun, countVenturesByStageAt, type StageCount } from './venture-trends.queries.ts';
export { countLiveVentures, summarizeVentures } from './ventures.queries.ts';

/** The public API of deleted records of Capital. */
export { purgeRounds, purgeUpdates } from './deletion/capital-deletion.repository.ts';
export {
  deletedRounds,
  deletedUpdates,
  isExpiredRound,
  isExpiredUpdate,
} from './deletion/deleted-capital-records.queries.ts';

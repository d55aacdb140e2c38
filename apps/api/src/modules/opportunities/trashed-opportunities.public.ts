/** The public API of deleted opportunities. Imports no use case, so that notifications can import it. */
export {
  deletedOpportunities,
  deletedSavedViews,
  TRASH_TIME,
} from './deletion/deleted-opportunities.queries.ts';
export { purgeOpportunities } from './deletion/deletion.repository.ts';
export {
  isExpiredOpportunity,
  isLiveOpportunity,
  liveOpportunityTitle,
  ventureOfLiveOpportunity,
} from './deletion/live-opportunity.queries.ts';
export { purgeSavedViews } from './saved-views/saved-views.repository.ts';

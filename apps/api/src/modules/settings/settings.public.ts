/** What other modules may use of settings. */

export { changePlan } from './change-plan.ts';
export { openUpgradeRequest } from './open-upgrade-request.ts';
export { readPlan } from './plan.queries.ts';
export { readSettings } from './settings.queries.ts';
export { lockSettings } from './settings.repository.ts';
export { findOpenUpgradeRequest } from './upgrade-requests.queries.ts';

/** The public API of settings for other modules. */

export { dismissFirstSteps } from './dismiss-first-steps.ts';
export { readPlan } from './plan.queries.ts';
export { parseSettings, readSettings, requiresConfirmedEmail } from './settings.queries.ts';
export { lockSettings } from './settings.repository.ts';
export { findOpenUpgradeRequest } from './upgrade-requests.queries.ts';

/** The public API of settings for other modules. */

export { readPlan } from './plans/plan.queries.ts';
export { findOpenUpgradeRequest } from './plans/upgrade-requests.queries.ts';
export { dismissFirstSteps } from './settings/dismiss-first-steps.ts';
export { parseSettings, readSettings, requiresConfirmedEmail } from './settings/settings.queries.ts';
export { lockSettings } from './settings/settings.repository.ts';

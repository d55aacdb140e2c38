/** Plan changes, separate from `settings.public.ts`: they send notifications, and notifications import the settings. */
export { changePlan } from './plans/change-plan.ts';
export { openUpgradeRequest } from './plans/open-upgrade-request.ts';

/** Plan changes, separate from `settings.public.ts`: they send notifications, and notifications import the settings. */
export { changePlan } from './change-plan.ts';
export { openUpgradeRequest } from './open-upgrade-request.ts';

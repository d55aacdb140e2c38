/** What changes a tenant's plan, apart from `settings.public.ts`: it tells people, and telling them asks for the settings. */
export { changePlan } from './change-plan.ts';
export { openUpgradeRequest } from './open-upgrade-request.ts';

/** Capital's API for background jobs and for the signature of the NDA. */
export { deliverMailings } from './mailings/deliver-mailings.ts';
export { notifyWaitingUpdates } from './mailings/notify-waiting-updates.ts';
export { publishScheduledUpdates } from './publishing/publish-scheduled-updates.ts';

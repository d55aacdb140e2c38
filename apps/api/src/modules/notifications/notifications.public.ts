/** What other modules may use of notifications. */
export { notify, notifyEach, settle } from './notifications.repository.ts';

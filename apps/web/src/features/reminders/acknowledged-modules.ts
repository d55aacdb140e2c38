import { type ReminderModule, reminderSessionKey } from '@aicv/domain/module-reminders';

/** For browsers that refuse to store anything: until the page is loaded anew. */
const inThisPage = new Set<ReminderModule>();

/** Whether the module's reminder was acknowledged in this browser session. */
export function wasAcknowledged(module: ReminderModule): boolean {
  if (inThisPage.has(module)) return true;
  try {
    return sessionStorage.getItem(reminderSessionKey(module)) !== null;
  } catch {
    return false;
  }
}

/** Remembers it, so that the reminder does not come back. */
export function rememberAcknowledged(module: ReminderModule): void {
  inThisPage.add(module);
  try {
    sessionStorage.setItem(reminderSessionKey(module), new Date().toISOString());
  } catch {
    // Kept for this page at least.
  }
}

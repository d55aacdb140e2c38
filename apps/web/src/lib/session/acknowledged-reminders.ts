/**
 * The confidentiality reminders that a user has acknowledged in this browser session (REQ-120). They are in a cookie that ends with
 * the browser session: its tabs share it, unlike session storage, and local storage would outlive it.
 */
import type { ReminderModule } from '@aicv/domain/access/module-reminders';
import { readCookie, writePageCookie } from './page-cookie.ts';

/** Its value is the user's id and the modules, joined by dots. */
const COOKIE = 'aicv_reminders';

/** Whether this user has acknowledged the module's reminder. */
export function hasAcknowledgedReminder(userId: string, module: ReminderModule): boolean {
  return acknowledgedBy(userId).includes(module);
}

export function acknowledgeReminder(userId: string, module: ReminderModule): void {
  const modules = new Set([...acknowledgedBy(userId), module]);
  writePageCookie(COOKIE, [userId, ...modules].join('.'));
}

/** Call this when the session ends. */
export function clearAcknowledgedReminders(): void {
  if (readCookie(document.cookie, COOKIE) !== undefined) writePageCookie(COOKIE, '', 0);
}

function acknowledgedBy(userId: string): readonly string[] {
  const [owner, ...modules] = (readCookie(document.cookie, COOKIE) ?? '').split('.');
  return owner === userId ? modules : [];
}

/**
 * The confidentiality reminder of each module (REQ-119, REQ-120): shown once per module and browser session, half a second after the user
 * is known. The user closes it only by acknowledging.
 */
export const REMINDER_MODULES = ['academy', 'otif', 'abundance-labs', 'capital', 'holdings'] as const;

export type ReminderModule = (typeof REMINDER_MODULES)[number];

export const REMINDER_DELAY_MS = 500;

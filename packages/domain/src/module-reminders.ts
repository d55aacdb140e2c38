/**
 * The confidentiality reminder of each module (specification, sections 2, 4 and 9): shown once per module and browser
 * session, half a second after the user is known, and closed only by acknowledging. Its wording is the product's own.
 */
export const REMINDER_MODULES = ['academy', 'otif', 'abundance-labs', 'capital', 'holdings'] as const;

export type ReminderModule = (typeof REMINDER_MODULES)[number];

export interface ModuleReminder {
  /** The module's name, as it is reported to the audit log. */
  readonly moduleTitle: string;
  readonly title: string;
  readonly sentences: readonly [string, string];
  readonly acknowledgeLabel: string;
}

export const REMINDER_DELAY_MS = 500;

export const MODULE_REMINDERS: Readonly<Record<ReminderModule, ModuleReminder>> = {
  academy: {
    moduleTitle: 'Academy',
    title: 'Academy material is confidential',
    sentences: [
      'Lessons, quizzes and worksheets are made for the people of this platform.',
      'Please do not copy them elsewhere or pass on their questions and answers.',
    ],
    acknowledgeLabel: 'I will keep it confidential',
  },
  otif: {
    moduleTitle: 'OTIF',
    title: 'Opportunities are confidential',
    sentences: [
      'The board holds ideas, scores and reviews that their authors have not made public.',
      'Please use them only to evaluate the opportunity and discuss them only with people who can see this board.',
    ],
    acknowledgeLabel: 'I will keep it confidential',
  },
  'abundance-labs': {
    moduleTitle: 'Abundance Labs',
    title: 'Venture data is confidential',
    sentences: [
      'Plans, sprints and unit figures belong to ventures that are still being built.',
      'Please do not share them outside the venture’s team or use them for another business.',
    ],
    acknowledgeLabel: 'I will keep it confidential',
  },
  capital: {
    moduleTitle: 'Capital',
    title: 'Financial data is confidential',
    sentences: [
      'Funding rounds, valuations and investor updates are not public, and they are not investment advice.',
      'Please do not disclose them, trade on them or leave exports where others can read them.',
    ],
    acknowledgeLabel: 'I will keep it confidential',
  },
  holdings: {
    moduleTitle: 'Holdings',
    title: 'Administration data is confidential',
    sentences: [
      'Accounts, signed agreements and audit entries hold personal data of the people on this platform.',
      'Please open them only as far as your task needs; what you export or change is recorded.',
    ],
    acknowledgeLabel: 'I will keep it confidential',
  },
};

/** Where the browser session remembers that the module's reminder was acknowledged. */
export function reminderSessionKey(module: ReminderModule): string {
  return `aicv.confidentiality-reminder.${module}`;
}

import type { ReminderModule } from './module-reminders.ts';

export interface ModuleReminder {
  /** The module's name in the audit log. */
  readonly moduleTitle: string;
  readonly title: string;
  readonly sentences: readonly [string, string];
  readonly acknowledgeLabel: string;
}

/** The wording is the product's own. */
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
      'Please open them only as far as your task requires. What you export or change is recorded.',
    ],
    acknowledgeLabel: 'I will keep it confidential',
  },
};

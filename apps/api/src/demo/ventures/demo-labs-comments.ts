import type { Role } from '@aicv/domain/access/roles';

/** A comment on a venture or, with a title, on a task of its current sprint. */
export interface DemoLabsComment {
  readonly venture: string;
  readonly task: string | null;
  readonly author: Role;
  readonly daysAgo: number;
  readonly body: string;
}

/** Questions and answers about ventures and their tasks, oldest first for each. */
export const demoLabsComments: readonly DemoLabsComment[] = [
  {
    venture: 'Refillwise',
    task: null,
    author: 'manager',
    daysAgo: 3.2,
    body: 'Two of the eleven pharmacies asked for Spanish before they renew. @admin can we promise it for the next quarter?',
  },
  {
    venture: 'Refillwise',
    task: null,
    author: 'admin',
    daysAgo: 2.7,
    body: '@manager yes, for refills only. New prescriptions stay in English until the pharmacists have read a hundred calls.',
  },
  {
    venture: 'Refillwise',
    task: 'Listen to 40 refill calls and mark where patients hang up',
    author: 'operator',
    daysAgo: 2.3,
    body: 'Seventeen calls so far. In eleven of them the patient hangs up when asked for the date of birth. @manager should I continue with the longest calls, or take some of the short ones?',
  },
  {
    venture: 'Refillwise',
    task: 'Listen to 40 refill calls and mark where patients hang up',
    author: 'manager',
    daysAgo: 2.1,
    body: '@operator take ten short ones from the two pharmacies that left, please. If it is the same sentence there, we change it this sprint.',
  },
  {
    venture: 'Refillwise',
    task: 'Listen to 40 refill calls and mark where patients hang up',
    author: 'operator',
    daysAgo: 0.4,
    body: 'The same sentence in eight of ten. All marks are in column F of the sheet.',
  },
  {
    venture: 'Dispatch optimiser for ambulances',
    task: 'Label 300 calls with the wrong district',
    author: 'operator',
    daysAgo: 1.6,
    body: 'Call 118 has two crews that arrived in different districts. Which one counts, @analyst?',
  },
  {
    venture: 'Dispatch optimiser for ambulances',
    task: 'Label 300 calls with the wrong district',
    author: 'analyst',
    daysAgo: 1.5,
    body: 'The first one, @operator. Put the other into the last column: the forecast can use it too.',
  },
  {
    venture: 'Compliance twin for payments',
    task: 'Run the first ten controls every night',
    author: 'manager',
    daysAgo: 1.2,
    body: '@analyst which of the ten cannot be read yet?',
  },
  {
    venture: 'Compliance twin for payments',
    task: 'Run the first ten controls every night',
    author: 'analyst',
    daysAgo: 0.6,
    body: 'Two: key rotation of the test gateway, and the log archive. Both count as failed until the acquirer opens them to us.',
  },
];

import type { FirstSteps } from '@aicv/contracts/first-steps';

export type FirstStep = keyof FirstSteps['steps'];

interface StepTexts {
  readonly title: string;
  readonly purpose: string;
  /** Of the link to where the step is taken. */
  readonly action: string;
}

/** In the order in which they help one another. */
export const FIRST_STEPS: readonly (readonly [FirstStep, StepTexts])[] = [
  [
    'brand',
    {
      title: 'Say who you are',
      purpose: 'Put your own tagline and legal address in place of those that the platform came with.',
      action: 'OPEN SETTINGS',
    },
  ],
  [
    'people',
    {
      title: 'Invite your people',
      purpose: 'Each gets a link by mail and the role that you choose: analysts, instructors, investors.',
      action: 'INVITE PEOPLE',
    },
  ],
  [
    'course',
    {
      title: 'Write a first course',
      purpose: 'One lesson is enough to begin with. Learners see the course once it is published.',
      action: 'OPEN AUTHORING',
    },
  ],
  [
    'opportunity',
    {
      title: 'Add an opportunity',
      purpose: 'A title and two sentences put it on the board, where everyone scores by the same questions.',
      action: 'OPEN THE BOARD',
    },
  ],
];

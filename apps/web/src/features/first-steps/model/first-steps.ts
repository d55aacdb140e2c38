import type { FirstSteps } from '@aicv/contracts/admin/first-steps';

export type FirstStep = keyof FirstSteps['steps'];

interface StepTexts {
  readonly title: string;
  readonly purpose: string;
  /** Label of the link to the page of the step. */
  readonly action: string;
}

/** In the recommended order: each step helps with the next ones. */
export const FIRST_STEPS: readonly (readonly [FirstStep, StepTexts])[] = [
  [
    'brand',
    {
      title: 'Introduce your firm',
      purpose: 'Replace the default tagline and legal address with your own.',
      action: 'OPEN SETTINGS',
    },
  ],
  [
    'people',
    {
      title: 'Invite your team',
      purpose: 'Everyone receives a link by email and the role you choose, such as analyst or investor.',
      action: 'INVITE PEOPLE',
    },
  ],
  [
    'course',
    {
      title: 'Create your first course',
      purpose: 'One lesson is enough to start. Learners see the course once you publish it.',
      action: 'OPEN AUTHORING',
    },
  ],
  [
    'opportunity',
    {
      title: 'Add an opportunity',
      purpose: 'Add a title and a short description. Everyone scores it by the same questions.',
      action: 'OPEN THE BOARD',
    },
  ],
];

/** What registration grants (REQ-32); the empty choice leaves it to how the installation was started. */
export const REGISTRATION_CHOICES = [
  {
    value: '',
    name: 'As the installation is set up',
    explanation:
      'REGISTRATION_ROLES decides, which the operator sets; it waits for approval unless they chose otherwise.',
  },
  {
    value: 'approval',
    name: 'Approval',
    explanation: 'Everybody begins as a Learner; an administrator approves or declines any other role.',
  },
  {
    value: 'open',
    name: 'Open',
    explanation:
      'Everybody gets the role that they choose at once, or with a mail server once their email is confirmed. For closed networks only: anyone can become Admin.',
  },
] as const;

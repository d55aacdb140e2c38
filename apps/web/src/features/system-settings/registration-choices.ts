/** What registration grants (REQ-32); the empty choice means the installation's default. */
export const REGISTRATION_CHOICES = [
  {
    value: '',
    name: 'Server default',
    explanation: 'Uses REGISTRATION_ROLES as set on the server. Without it, roles need approval.',
  },
  {
    value: 'approval',
    name: 'Approval',
    explanation: 'Everyone starts as a Learner. An administrator approves or declines any other role.',
  },
  {
    value: 'open',
    name: 'Open',
    explanation:
      'Everyone gets the role they choose, once their email is confirmed if a mail server is configured. For closed networks only: anyone can become Admin.',
  },
] as const;

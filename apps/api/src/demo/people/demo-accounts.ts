import type { Role } from '@aicv/domain/access/roles';

/** The seven accounts that are named after their roles (REQ-319). */
export const DEMO_ACCOUNTS: readonly { role: Role; firstName: string; lastName: string }[] = [
  { role: 'admin', firstName: 'Adaeze', lastName: 'Okafor' },
  { role: 'manager', firstName: 'Min-jun', lastName: 'Park' },
  { role: 'analyst', firstName: 'Jonas', lastName: 'Weber' },
  { role: 'operator', firstName: 'Leila', lastName: 'Haddad' },
  { role: 'instructor', firstName: 'Thomas', lastName: 'Ellery' },
  { role: 'learner', firstName: 'Abimbola', lastName: 'Balogun' },
  { role: 'investor', firstName: 'Catherine', lastName: 'Moreau' },
];

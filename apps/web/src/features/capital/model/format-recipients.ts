import type { Person } from '@aicv/contracts/shapes';
import type { Role } from '@aicv/domain/access/roles';
import { fullNameOf } from '../../../lib/format/person.ts';

const ROLE_PLURALS: Readonly<Record<Role, string>> = {
  admin: 'Admins',
  manager: 'Managers',
  analyst: 'Analysts',
  operator: 'Operators',
  instructor: 'Instructors',
  learner: 'Learners',
  investor: 'Investors',
};

export function rolePlural(role: Role): string {
  return ROLE_PLURALS[role];
}

interface Recipients {
  readonly recipientRoles: readonly Role[];
  readonly recipients: readonly Person[];
}

/** Formats the recipients. An update without recipients is for every user with access. */
export function formatRecipients({ recipientRoles, recipients }: Recipients): string {
  const names = [
    ...recipientRoles.map(rolePlural),
    ...recipients.map((person) => fullNameOf(person) ?? person.username),
  ];
  return names.length === 0 ? 'Everyone with access' : names.join(', ');
}

import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../access/roles.ts';
import { grantRole, type RegistrationPolicy } from './role-grant.ts';

/** The rules of REQ-32: the roles that are granted at once. Any other role becomes a request. */
const GRANTED_AT_ONCE: readonly { policy: RegistrationPolicy; roles: readonly Role[] }[] = [
  { policy: 'approval', roles: ['learner'] },
  { policy: 'open', roles: ROLES },
];

describe.each(GRANTED_AT_ONCE)('registration with policy $policy', (rule) => {
  it.each(ROLES)('decides a request for %s', (wanted) => {
    expect(grantRole(wanted, rule.policy)).toEqual(
      rule.roles.includes(wanted) ? { role: wanted, requestedRole: null } : { role: 'learner', requestedRole: wanted },
    );
  });
});

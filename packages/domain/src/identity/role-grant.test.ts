import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../access/roles.ts';
import { grantRole, type RegistrationPolicy } from './role-grant.ts';

/** The rules of REQ-32 and REQ-34: the roles that are granted at once. Any other role becomes a request. */
const GRANTED_AT_ONCE: readonly { policy: RegistrationPolicy; adminExists: boolean; roles: readonly Role[] }[] = [
  { policy: 'approval', adminExists: true, roles: ['learner'] },
  { policy: 'approval', adminExists: false, roles: ['learner', 'admin'] },
  { policy: 'open', adminExists: true, roles: ROLES },
  { policy: 'open', adminExists: false, roles: ROLES },
];

describe.each(GRANTED_AT_ONCE)('registration with policy $policy and an admin: $adminExists', (rule) => {
  it.each(ROLES)('decides a request for %s', (wanted) => {
    expect(grantRole(wanted, rule.policy, rule.adminExists)).toEqual(
      rule.roles.includes(wanted) ? { role: wanted, requestedRole: null } : { role: 'learner', requestedRole: wanted },
    );
  });
});

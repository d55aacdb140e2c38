import type { Invitation } from '@aicv/contracts/invitations';
import { ROLES } from '@aicv/domain/roles';
import * as z from 'zod/mini';
import { searchedText } from '../../../lib/searched-text.ts';

const USER_LISTS = ['people', 'invitations', 'tenants'] as const;

export type UserList = (typeof USER_LISTS)[number];

export const INVITATION_STATES = [
  'open',
  'accepted',
  'revoked',
  'expired',
] as const satisfies readonly Invitation['state'][];

/** What of the user management lives in the address; a value that makes no sense is left out, so that no address breaks the page. */
export const userSearchSchema = z.object({
  list: z.catch(z.optional(z.enum(USER_LISTS)), undefined),
  q: z.catch(z.optional(searchedText), undefined),
  role: z.catch(z.optional(z.enum(ROLES)), undefined),
  state: z.catch(z.optional(z.enum(['active', 'inactive'])), undefined),
  /** Only people who ask for a role. */
  requests: z.catch(z.optional(z.literal(true)), undefined),
  invitation: z.catch(z.optional(z.enum(INVITATION_STATES)), undefined),
});

export type UserSearch = z.output<typeof userSearchSchema>;

/** The parts that narrow the list of people, as the server takes them. */
export function peopleFilter({ q, role, state, requests }: UserSearch) {
  return {
    q,
    role,
    isActive: state === undefined ? undefined : state === 'active' ? ('true' as const) : ('false' as const),
    hasRoleRequest: requests ? ('true' as const) : undefined,
  };
}

/** The change that takes away what narrows the list of people. */
export const WITHOUT_PEOPLE_FILTER = {
  q: undefined,
  role: undefined,
  state: undefined,
  requests: undefined,
} as const satisfies Partial<UserSearch>;

export function isNarrowed(search: UserSearch): boolean {
  return Object.values(peopleFilter(search)).some((value) => value !== undefined);
}

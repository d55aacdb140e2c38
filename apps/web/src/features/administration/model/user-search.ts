import type { Invitation } from '@aicv/contracts/identity/invitations';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { USER_SORTS, type UserSort } from '@aicv/domain/identity/user-sort';
import { choiceOf, type FromAddress, markOf, searchTextOf } from '../../../lib/format/search-text.ts';

const USER_LISTS = ['people', 'invitations', 'tenants'] as const;

export type UserList = (typeof USER_LISTS)[number];

export const INVITATION_STATES = [
  'open',
  'accepted',
  'revoked',
  'expired',
] as const satisfies readonly Invitation['state'][];

/** The state of the user management in the URL. */
export interface UserSearch {
  readonly list?: UserList | undefined;
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: 'active' | 'inactive' | undefined;
  /** Only users who request a role. */
  readonly requests?: true | undefined;
  readonly invitation?: Invitation['state'] | undefined;
  /** The order of the users; staff first if undefined. */
  readonly sort?: UserSort | undefined;
}

/** Parses the URL parameters. An invalid value is dropped, so no URL breaks the page. */
export function userSearchOf({
  list,
  q,
  role,
  state,
  requests,
  invitation,
  sort,
}: FromAddress<UserSearch>): UserSearch {
  return {
    list: choiceOf(USER_LISTS, list),
    q: searchTextOf(q),
    role: choiceOf(ROLES, role),
    state: choiceOf(['active', 'inactive'] as const, state),
    requests: markOf(requests),
    invitation: choiceOf(INVITATION_STATES, invitation),
    sort: choiceOf(USER_SORTS, sort),
  };
}

/** The filters of the user list, as query parameters. */
export function peopleFilter({ q, role, state, requests }: UserSearch) {
  return {
    q,
    role,
    isActive: state === undefined ? undefined : state === 'active' ? ('true' as const) : ('false' as const),
    hasRoleRequest: requests ? ('true' as const) : undefined,
  };
}

/** The change that clears the filters of the user list. */
export const WITHOUT_PEOPLE_FILTER = {
  q: undefined,
  role: undefined,
  state: undefined,
  requests: undefined,
} as const satisfies Partial<UserSearch>;

export function isNarrowed(search: UserSearch): boolean {
  return Object.values(peopleFilter(search)).some((value) => value !== undefined);
}

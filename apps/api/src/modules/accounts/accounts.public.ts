/** The accounts module's API for other modules. */
export { acceptInvitation } from './accept-invitation.ts';
export {
  findActivePasswordHash,
  findActivePeopleByName,
  findPasswordHash,
  findPeople,
  findUsernames,
  findUserSummaries,
  getUser,
  listActiveIdsByRole,
  listDemoUsernames,
  type PersonRow,
  searchedByPerson,
  type UserSummary,
} from './accounts.queries.ts';
export { listActiveAmong, listActiveBeyond } from './active-people.queries.ts';
export { createInvitation, invite } from './create-invitation.ts';
export { canResend, invitationState } from './invitation-state.ts';
export { countOpenInvitations, getInvitation, hasInvitedAnyone, listInvitations } from './invitations.queries.ts';
export type { InvitationRow } from './invitations.repository.ts';
export { lockOwnAccount, lockOwnAccountNoKeyUpdate } from './lock-own-account.ts';
export { lookUpInvitation } from './look-up-invitation.ts';
export { findReachablePeople } from './reachable-people.queries.ts';
export { actorOf, type CallerRecords, type ReadCallerRecords, type ReadSessionRecords } from './read-actor.ts';
export { removeStaleSignInState } from './remove-stale-sign-in-state.ts';
export { resealTotpSecrets } from './reseal-totp-secrets.ts';
export { createRereadCaller, createResolveCaller } from './resolve-caller.ts';
export { createResolveToken } from './resolve-token.ts';
export type { ReadTenantPolicy, TenantPolicy } from './tenant-policy.ts';
export { totpKeys } from './totp-secret.ts';
export { updateInvitation } from './update-invitation.ts';
export { presentAdministeredUser, presentNewcomer, presentPerson } from './users.presenter.ts';
export {
  countLearners,
  countRoleRequests,
  countUsers,
  countUsersAmong,
  countUsersByRole,
  listUsers,
  type UserCounts,
} from './users.queries.ts';
export { requireUserUnlocked } from './users.repository.ts';

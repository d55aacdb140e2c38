/** The identity module's API for other modules. */

export { createResolveToken } from './access-tokens/resolve-token.ts';
export { acceptInvitation } from './invitations/accept-invitation.ts';
export { createInvitation, invite } from './invitations/create-invitation.ts';
export { createInvitations } from './invitations/create-invitations.ts';
export { canResend, invitationState } from './invitations/invitation-state.ts';
export {
  countOpenInvitations,
  getInvitation,
  hasInvitedAnyone,
  listInvitations,
} from './invitations/invitations.queries.ts';
export type { InvitationRow } from './invitations/invitations.repository.ts';
export { lookUpInvitation } from './invitations/look-up-invitation.ts';
export { updateInvitation } from './invitations/update-invitation.ts';
export { lockOwnAccount, lockOwnAccountNoKeyUpdate } from './profile/lock-own-account.ts';
export { actorOf, type CallerRecords, type ReadCallerRecords, type ReadSessionRecords } from './sessions/read-actor.ts';
export { createRereadCaller, createResolveCaller } from './sessions/resolve-caller.ts';
export type { ReadTenantPolicy, TenantPolicy } from './sessions/tenant-policy.ts';
export { removeStaleSignInState } from './sign-in/remove-stale-sign-in-state.ts';
export { resealTotpSecrets } from './two-factor/reseal-totp-secrets.ts';
export { totpKeys } from './two-factor/totp-secret.ts';
export {
  audienceAmong,
  findActivePasswordHash,
  findActivePeopleByAnyName,
  findActivePeopleByName,
  findPasswordHash,
  findPeople,
  findReachablePeople,
  findUsernames,
  findUserSummaries,
  getUser,
  isActivePerson,
  listActiveBeyond,
  listActiveIdsByRole,
  listDemoUsernames,
  listPeople,
  listPeopleAmong,
  orderNameOf,
  type PersonRow,
  searchedByPerson,
  selectOrderName,
  type UserSummary,
  userExists,
} from './users/accounts.queries.ts';
export { presentAdministeredUser, presentNewcomer, presentPerson } from './users/users.presenter.ts';
export {
  countActiveListed,
  countLearners,
  countRoleRequests,
  countUsers,
  countUsersByRole,
  countUsersIn,
  listActiveListedBeyond,
  listUsers,
  type UserCounts,
} from './users/users.queries.ts';
export { requireUserUnlocked } from './users/users.repository.ts';

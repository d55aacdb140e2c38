/** What other modules may use of accounts. */
export {
  countLearners,
  countUsers,
  findActivePeopleByName,
  findPasswordHash,
  findPeople,
  findUsernames,
  findUserSummaries,
  listActiveIdsByRole,
  listDemoUsernames,
  listUsers,
  matchingUserIds,
  type PersonRow,
  type UserSummary,
} from './accounts.queries.ts';
export { decideRoleRequest } from './decide-role-request.ts';
export { removeStaleSignInState } from './remove-stale-sign-in-state.ts';
export { createResolveCaller } from './resolve-caller.ts';
export { presentPerson, presentUser } from './users.presenter.ts';
export { findUserForUpdate } from './users.repository.ts';

/** What other modules may use of accounts. */
export { countLearners, findPasswordHash, findUsernames, listDemoUsernames, listUsers } from './accounts.queries.ts';
export { decideRoleRequest } from './decide-role-request.ts';
export { removeStaleSignInState } from './remove-stale-sign-in-state.ts';
export { createResolveCaller } from './resolve-caller.ts';
export { presentUser } from './users.presenter.ts';

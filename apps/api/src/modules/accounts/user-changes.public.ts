/** Administrators' changes of accounts. Separate from `accounts.public.ts`, because they notify users, and notifications read users. */
export { decideRoleRequest } from './decide-role-request.ts';
export { eraseUser } from './erase-user.ts';
export { revealMail } from './reveal-mail.ts';
export { takeInvitation } from './take-invitation.ts';
export { updateUser } from './update-user.ts';

/** What administrators do to accounts, apart from `accounts.public.ts`: it tells people, and telling them asks who they are. */
export { decideRoleRequest } from './decide-role-request.ts';
export { eraseUser } from './erase-user.ts';
export { revealMail } from './reveal-mail.ts';
export { takeInvitation } from './take-invitation.ts';
export { updateUser } from './update-user.ts';

/** Administrators' changes of accounts. Separate from `accounts.public.ts`, because they notify users, and notifications read users. */

export { revealMail } from './email-links/reveal-mail.ts';
export { takeInvitation } from './invitations/take-invitation.ts';
export { decideRoleRequest } from './roles/decide-role-request.ts';
export { eraseUser } from './users/erase-user.ts';
export { updateUser } from './users/update-user.ts';

import type { Role } from '@aicv/domain/access/roles';
import { brand } from '@aicv/domain/text/brand';
import { formatMoment } from '../../../platform/text/format-day.ts';
import { composeEmail, linkOrPath } from '../../notifications/mails.public.ts';

export interface InvitationMailDetails {
  /** Undefined if the operator has configured no origin: the email then contains only the path of the link. */
  readonly origin: string | undefined;
  readonly token: string;
  /** Null if the firm invites the first administrator of another tenant. */
  readonly inviterName: string | null;
  readonly tenantName: string;
  readonly role: Role;
  readonly expiresAt: string;
  /** An account has the address already and takes the role. */
  readonly hasAccount: boolean;
}

/** The email with an invitation's link. */
export function invitationMail(details: InvitationMailDetails): { subject: string; text: string; html: string } {
  const { inviterName, tenantName, role, origin, token } = details;
  const asRole = `${/^[aio]/.test(role) ? 'an' : 'a'} ${role}`;
  const until = formatMoment(details.expiresAt);
  const invited =
    inviterName === null
      ? `You are invited to join ${tenantName} on ${brand.name} as ${asRole}.`
      : `${inviterName} invited you to join ${tenantName} on ${brand.name} as ${asRole}.`;
  const path = `/invite#token=${token}`;
  const from = origin === undefined ? '' : ` It was sent from ${new URL(origin).host}.`;
  return {
    subject: `Your invitation to ${brand.name}`,
    ...composeEmail({
      ...linkOrPath([invited], {
        request: details.hasAccount
          ? 'Open this link and sign in to the account with this email address:'
          : 'Open this link to choose a username and a password:',
        label: 'Accept the invitation',
        origin,
        path,
      }),
      closing: [
        `The link works once, until ${until}. You will first be asked to accept the confidentiality agreement.`,
      ],
      note: `If you did not expect this, ignore this email.${from}`,
    }),
  };
}

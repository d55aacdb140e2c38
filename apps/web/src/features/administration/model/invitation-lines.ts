import type { CheckedInvitation } from '@aicv/contracts/identity/invitations';
import type { Role } from '@aicv/domain/access/roles';
import type { ListedAddress } from '@aicv/domain/identity/invitation-list';
import { roleLabel } from '../../../lib/format/person.ts';

/** One line of a list, with what inviting it does or why it is left out. */
export interface InvitationLine {
  readonly line: number;
  readonly email: string;
  readonly role: Role;
  readonly result: string;
  readonly isLeftOut: boolean;
}

/** `checked` has the server's answer for each address without a problem, in the same order. */
export function invitationLines(
  listed: readonly ListedAddress[],
  checked: readonly CheckedInvitation[],
): InvitationLine[] {
  const answers = checked.values();
  return listed.map(({ line, email, role, problem }) => {
    const answer = problem === null ? answers.next().value : undefined;
    const reason = problem ?? answer?.refusal ?? null;
    return { line, email, role, result: reason ?? effectLabel(answer), isLeftOut: reason !== null };
  });
}

function effectLabel(answer: CheckedInvitation | undefined): string {
  if (answer?.effect === 'changes_role') return `Has an account. Its role becomes ${roleLabel(answer.role)}.`;
  if (answer?.effect === 'replaces_open_invitation') return 'Replaces an open invitation';
  return 'New invitation';
}

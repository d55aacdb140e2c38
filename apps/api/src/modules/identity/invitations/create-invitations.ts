import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { createInvitation, type NewInvitation } from './create-invitation.ts';
import { openlyInvited } from './invitations.queries.ts';
import { invitationRefusal } from './require-invitable.ts';

type WantedInvitation = Omit<NewInvitation, 'origin'>;

interface CheckedInvitation extends WantedInvitation {
  /** Null if it is refused. */
  readonly effect: 'invites' | 'replaces_open_invitation' | 'changes_role' | null;
  readonly refusal: string | null;
}

/**
 * Invites several people, all or none (REQ-54). A dry run returns each refusal instead, and is audited with counts only. Each invitation has
 * its own audit entry, because the erasure of a person removes the address from the entry of their invitation.
 */
export async function createInvitations(
  ctx: Context,
  {
    invitations,
    dryRun,
    origin,
  }: { invitations: readonly WantedInvitation[]; dryRun: boolean } & Pick<NewInvitation, 'origin'>,
): Promise<CheckedInvitation[]> {
  const checked = await checkInvitations(ctx, invitations);
  if (dryRun) {
    const refused = checked.filter(({ refusal }) => refusal !== null).length;
    const details = { addresses: checked.length, refused };
    await ctx.audit({ action: 'invitations_checked', resourceType: 'invitation', resourceId: null, details });
    return checked;
  }
  const issues = checked.flatMap(({ refusal: message }, index) =>
    message === null ? [] : [{ path: `invitations.${index}.email`, message }],
  );
  if (issues.length > 0) throw invitationsRefused(issues);
  // In one order, so that concurrent batches with the same addresses wait for each other instead of deadlocking.
  const ordered = [...invitations.entries()].toSorted(([, a], [, b]) =>
    a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1,
  );
  for (const [index, wanted] of ordered) {
    try {
      await createInvitation(ctx, { ...wanted, origin });
    } catch (error) {
      // An account that took the address, or changed, since the check.
      if (!(error instanceof ApiError)) throw error;
      throw invitationsRefused([{ path: `invitations.${index}.email`, message: error.message }]);
    }
  }
  return checked;
}

function invitationsRefused(issues: readonly { readonly path: string; readonly message: string }[]): ApiError {
  const message = issues.length === 1 ? '1 address cannot be invited' : `${issues.length} addresses cannot be invited`;
  return new ApiError(409, 'INVITATIONS_REFUSED', { message, issues });
}

async function checkInvitations(
  { tx, caller, clock }: Context,
  invitations: readonly WantedInvitation[],
): Promise<CheckedInvitation[]> {
  const emails = invitations.map(({ email }) => email.toLowerCase());
  const open = await openlyInvited(tx, emails, clock.nowMs());
  const checked: CheckedInvitation[] = [];
  for (const { email, role } of invitations) {
    const owner = await findUserByEmail(tx, email);
    const refusal = invitationRefusal(owner, caller.tenantId, role)?.message ?? null;
    const effect =
      owner !== undefined ? 'changes_role' : open.has(email.toLowerCase()) ? 'replaces_open_invitation' : 'invites';
    checked.push({ email, role, effect: refusal === null ? effect : null, refusal });
  }
  return checked;
}

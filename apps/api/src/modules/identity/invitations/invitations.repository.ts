import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { UserRow } from '../users/users.repository.ts';
import { invitations } from './invitations.tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Serializes writers of invitations to an address, as there may be no row to lock yet. */
export async function lockInvitationsTo(tx: Queryable, tenantId: string, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('invitation:' || ${tenantId} || ':' || lower(${email}), 0))`,
  );
}

export async function insertInvitation(
  tx: Queryable,
  invitation: typeof invitations.$inferInsert,
): Promise<InvitationRow> {
  const [inserted] = await tx.insert(invitations).values(invitation).returning();
  if (inserted === undefined) throw new Error('The invitation was not inserted');
  return inserted;
}

/** Finds an invitation by its link's token. Runs in the authentication scope, because the tenant is not known yet. */
export async function findInvitationByToken(tx: Queryable, tokenSha256: string): Promise<InvitationRow | undefined> {
  const [invitation] = await tx.select().from(invitations).where(eq(invitations.tokenSha256, tokenSha256));
  return invitation;
}

/** Locks the row, so only one of several concurrent acceptances finds it open. */
export async function findInvitationForUpdate(tx: Queryable, id: string): Promise<InvitationRow | undefined> {
  const [invitation] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return invitation;
}

export async function changeInvitation(
  tx: Queryable,
  id: string,
  changes: Partial<Pick<InvitationRow, 'tokenSha256' | 'expiresAt' | 'acceptedAt' | 'acceptedBy' | 'revokedAt'>>,
): Promise<InvitationRow> {
  const [changed] = await tx.update(invitations).set(changes).where(eq(invitations.id, id)).returning();
  if (changed === undefined) throw new Error('The invitation was not changed');
  return changed;
}

/** Revokes pending invitations to the address, including expired ones. */
export async function revokeInvitationsTo(tx: Queryable, email: string, revokedAt: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt })
    .where(
      and(
        eq(sql`lower(${invitations.email})`, sql`lower(${email})`),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
}

/**
 * Replaces a user's address with the erased name, including the address of an invitation that they have changed since. Returns the
 * invitations and their former addresses. `byFirm` contains those of invitations from another tenant.
 */
export async function eraseInvitationsOf(
  tx: Queryable,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { username, erasedAt }: { username: string; erasedAt: string },
): Promise<{ ids: string[]; addresses: string[]; byFirm: string[] }> {
  const theirs = await tx
    .select()
    .from(invitations)
    .where(
      or(
        eq(invitations.acceptedBy, id),
        email === null ? undefined : eq(sql`lower(${invitations.email})`, sql`lower(${email})`),
      ),
    )
    .for('update');
  for (const { id: invitationId, acceptedAt, revokedAt } of theirs) {
    const isWaiting = acceptedAt === null && revokedAt === null;
    await tx
      .update(invitations)
      .set({ email: username, ...(isWaiting && { revokedAt: erasedAt }) })
      .where(eq(invitations.id, invitationId));
  }
  return {
    ids: theirs.map((invitation) => invitation.id),
    addresses: theirs.map((invitation) => invitation.email),
    byFirm: theirs.filter(({ invitedBy }) => invitedBy === null).map((invitation) => invitation.email),
  };
}

import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { invitations } from './invitations.tables.ts';
import type { UserRow } from './users.repository.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Writers of invitations to an address come one after the other; there may be no row yet that could be locked. */
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

/** By the link's token; runs in the authentication scope, as the tenant is not known yet. */
export async function findInvitationByToken(tx: Queryable, tokenSha256: string): Promise<InvitationRow | undefined> {
  const [invitation] = await tx.select().from(invitations).where(eq(invitations.tokenSha256, tokenSha256));
  return invitation;
}

/** Locks the row, so that one of many who accept finds it open. */
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

/** Revokes what is still waiting to be accepted at the address, run out or not. */
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
 * Puts the erased name in the place of a person's address, also of one that they were invited at and have changed since. Answers
 * the invitations and the addresses that stood there; `byFirm` are those of invitations from another tenant.
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

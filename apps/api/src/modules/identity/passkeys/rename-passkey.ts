import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { readTwoFactorSetup, type TwoFactorSetup } from '../two-factor/two-factor.queries.ts';
import { renameOwnPasskey } from '../two-factor/two-factor.repository.ts';

/** The name is the user's own note and does not affect access, so it is not audited. */
export async function renamePasskey(ctx: Context, id: string, name: string): Promise<TwoFactorSetup> {
  const { tx } = ctx;
  const { userId } = ctx.caller;
  if (!(await renameOwnPasskey(tx, userId, { id, name }))) throw notFound();
  return readTwoFactorSetup(tx, userId);
}

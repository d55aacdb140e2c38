import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { listTenantIds } from '../../platform/database/tenants.queries.ts';
import type { Keys } from '../../platform/keys.ts';
import { openTotpSecret, sealTotpSecretAnew } from './totp-secret.ts';
import { findTotpsAfterForUpdate, replaceSealedSecret } from './two-step.repository.ts';

const AT_ONCE = 200;

export interface SealedAnew {
  readonly sealed: number;
  /** Sealed with a key that nobody has any more: their owners need another way in. */
  readonly lost: number;
}

/**
 * Seals the secrets of authenticator apps with the newest key, where an older one has sealed them: that may go then. Apps that work are
 * all that is changed, so nothing is on record; what is done already is passed over, and several processes may do it at the same time.
 */
export async function sealTotpSecretsAnew(scope: TenantScope, keys: Keys): Promise<SealedAnew> {
  let [sealed, lost] = [0, 0];
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    let last: string | undefined;
    do {
      const some = await scope.withTenant(tenantId, (tx) => sealSome(tx, keys, last));
      sealed += some.sealed;
      lost += some.lost;
      last = some.last;
    } while (last !== undefined);
  }
  return { sealed, lost };
}

async function sealSome(
  tx: Queryable,
  keys: Keys,
  after: string | undefined,
): Promise<SealedAnew & { last: string | undefined }> {
  const rows = await findTotpsAfterForUpdate(tx, after, AT_ONCE);
  let [sealed, lost] = [0, 0];
  for (const { userId, sealedSecret } of rows) {
    const anew = sealTotpSecretAnew(sealedSecret, userId, keys);
    if (anew !== undefined) {
      await replaceSealedSecret(tx, userId, anew);
      sealed += 1;
    } else if (openTotpSecret(sealedSecret, userId, keys) === undefined) lost += 1;
  }
  return { sealed, lost, last: rows.length < AT_ONCE ? undefined : rows.at(-1)?.userId };
}

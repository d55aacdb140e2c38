import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import type { Keys } from '../../../platform/secrets/keys.ts';
import { resealTotpSecret } from './totp-secret.ts';
import { listTotpsAfter, replaceSealedSecret } from './two-factor.repository.ts';

const AT_ONCE = 200;

/** How many owners of lost secrets are returned. */
const NAMED_AT_MOST = 20;

export interface ResealCounts {
  readonly sealed: number;
  /** Sealed with a key that is lost: their owners need another way to sign in. */
  readonly lost: number;
  /** The first owners of lost secrets. */
  readonly lostBy: readonly string[];
}

/**
 * Reseals the secrets of authenticator apps with the newest key, so the older keys can be removed. Secrets stay the same, so nothing
 * is audited. Skips rows that are done already; several processes may run it concurrently.
 */
export async function resealTotpSecrets(scope: TenantScope, keys: Keys): Promise<ResealCounts> {
  let sealed = 0;
  const lost: string[] = [];
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    let last: string | undefined;
    do {
      const some = await scope.withTenant(tenantId, (tx) => sealSome(tx, keys, last));
      sealed += some.sealed;
      lost.push(...some.lost);
      last = some.last;
    } while (last !== undefined);
  }
  return { sealed, lost: lost.length, lostBy: lost.slice(0, NAMED_AT_MOST) };
}

async function sealSome(
  tx: Queryable,
  keys: Keys,
  after: string | undefined,
): Promise<{ sealed: number; lost: string[]; last: string | undefined }> {
  const rows = await listTotpsAfter(tx, after, AT_ONCE);
  let sealed = 0;
  const lost: string[] = [];
  for (const row of rows) {
    const resealed = resealTotpSecret(row.sealedSecret, row.userId, keys);
    if (resealed === 'is lost') lost.push(row.userId);
    else if (resealed !== 'is newest') sealed += Number(await replaceSealedSecret(tx, row, resealed.sealedSecret));
  }
  return { sealed, lost, last: rows.length < AT_ONCE ? undefined : rows.at(-1)?.userId };
}

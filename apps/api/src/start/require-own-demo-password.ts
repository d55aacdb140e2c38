import { ConfigError, DEFAULT_DEMO_PASSWORD, isBeyondLoopback } from '../config.ts';
import { findActivePasswordHash, listDemoUsernames } from '../modules/identity/accounts.public.ts';
import type { TenantScope } from '../platform/db/tenancy/tenant-scope.ts';
import { passwordMatches } from '../platform/secrets/password-hash.ts';

/**
 * Refuses a start that lets other machines sign in to demonstration accounts with the published password (REQ-401). The configuration is
 * not enough: an earlier start may have loaded the accounts with that password.
 */
export async function requireOwnDemoPassword(scope: TenantScope, host: string): Promise<void> {
  if (!isBeyondLoopback(host)) return;
  const hashes = await scope.withAuthentication(async (tx) => {
    const found: string[] = [];
    for (const username of await listDemoUsernames(tx)) {
      const hash = await findActivePasswordHash(tx, username);
      if (hash !== undefined) found.push(hash);
    }
    return found;
  });
  for (const hash of hashes) {
    if (!(await passwordMatches(hash, DEFAULT_DEMO_PASSWORD))) continue;
    throw new ConfigError(
      `HOST=${host} is refused while a demonstration account has the published DEMO_PASSWORD; change those passwords or deactivate the accounts first`,
    );
  }
}

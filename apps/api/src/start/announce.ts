import { brand } from '@aicv/domain/text/brand';
import { findPasswordHash, listDemoUsernames } from '../modules/identity/accounts.public.ts';
import type { TenantScope } from '../platform/db/tenancy/tenant-scope.ts';
import { passwordMatches } from '../platform/secrets/password-hash.ts';

/** Prints the address of the product and, if there are any, the demonstration accounts. */
export async function announce(scope: TenantScope, address: string, demoPassword: string): Promise<void> {
  process.stdout.write(
    `\n  ${brand.name} is ready\n\n  Address   ${address}\n${await demoLines(scope, demoPassword)}\n`,
  );
}

/** The accounts have the configured password only if they were loaded with it and no user has changed it since. */
async function demoLines(scope: TenantScope, demoPassword: string): Promise<string> {
  const { usernames, passwordHash } = await scope.withAuthentication(async (tx) => {
    const names = await listDemoUsernames(tx);
    return { usernames: names, passwordHash: names[0] && (await findPasswordHash(tx, names[0])) };
  });
  if (usernames.length === 0) return '';
  const password = (await passwordMatches(passwordHash, demoPassword))
    ? demoPassword
    : 'the one set when the accounts were loaded';
  return `  Accounts  ${usernames.join(', ')}\n  Password  ${password}\n`;
}

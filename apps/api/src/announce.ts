import { brand } from '@aicv/domain/brand';
import { listDemoUsernames } from './modules/accounts/accounts.public.ts';
import type { TenantScope } from './platform/database/tenant-scope.ts';

/** Tells whoever started the product where it is, and the demonstration accounts while there are any. */
export async function announce(scope: TenantScope, address: string, demoPassword: string): Promise<void> {
  const usernames = await scope.withAuthentication((tx) => listDemoUsernames(tx));
  const accounts = usernames.length === 0 ? '' : `  Accounts  ${usernames.join(', ')}\n  Password  ${demoPassword}\n`;
  process.stdout.write(`\n  ${brand.name} is ready\n\n  Address   ${address}\n${accounts}\n`);
}

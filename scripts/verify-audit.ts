import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/config.ts';
import { type ChainVerification, verifyAuditChain } from '../apps/api/src/platform/audit/chain/verify-audit-chain.ts';
import { connectCommand } from '../apps/api/src/platform/db/pool/connect-command.ts';
import { createTenantScope } from '../apps/api/src/platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../apps/api/src/platform/db/tenancy/tenants.queries.ts';
import { projectRoot } from './project-root.ts';
import { CommandError, runCheck } from './run-command.ts';

// `npm run verify-audit`: checks the audit log of every tenant, with or without a running product. Ends with status 1 if one is broken or
// if the check cannot be made.
await runCheck('Usage: npm run verify-audit', verifyEveryTenant);

async function verifyEveryTenant(args: readonly string[]): Promise<boolean> {
  parseArgs({ args: [...args], options: {} });
  const database = await connectCommand(readConfig(process.env, projectRoot), (line) => console.error(line));
  try {
    const { rows } = await database.pool.query("SELECT to_regclass('audit_chain') IS NOT NULL AS is_chained");
    if (!rows[0]?.is_chained) {
      throw new CommandError(
        'The audit log of this database is not chained yet: start this version of the product once.',
      );
    }
    const scope = createTenantScope(database.pool);
    let isIntact = true;
    for (const tenantId of await scope.withAuthentication(listTenantIds)) {
      const verification = await verifyAuditChain(scope, tenantId);
      console.log(`${tenantId}: ${formatVerification(verification)}`);
      isIntact &&= verification.broken === null;
    }
    return isIntact;
  } finally {
    await database.close();
  }
}

function formatVerification({ entries, checkpoints, erased, broken }: ChainVerification): string {
  if (broken !== null) {
    const location = broken.position === null ? 'outside of the chain' : `at position ${broken.position}`;
    const entry = broken.entryId === null ? '' : ` (entry ${broken.entryId})`;
    return `BROKEN ${location}${entry}: ${broken.problem}`;
  }
  const without = erased === 0 ? '' : `, ${amount(erased, 'entry', 'entries')} without personal data, which was erased`;
  return `intact: ${amount(entries, 'entry', 'entries')}, ${amount(checkpoints, 'signed head', 'signed heads')}${without}`;
}

function amount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

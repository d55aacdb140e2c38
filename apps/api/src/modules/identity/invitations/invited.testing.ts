import { sql } from 'drizzle-orm';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';

/** The token of the link in an invitation's email; empty if it has none. */
export const tokenIn = (text: string | undefined) => /\/invite#token=([\w-]{43})\b/.exec(text ?? '')?.[1] ?? '';

/** The token of the latest link mailed to the address. */
export async function mailedToken(
  { scope }: { scope: TenantScope },
  email: string,
  tenantId = 'default',
): Promise<string> {
  const { rows } = (await scope.withTenant(tenantId, (tx) =>
    tx.execute(sql`select text from mails where "to" = ${email} order by created_at desc limit 1`),
  )) as unknown as { rows: { text: string }[] };
  return tokenIn(rows[0]?.text);
}

let counter = 0;

/** The body of an acceptance, with an unused username. */
export function acceptanceOf(token: string, given: Record<string, unknown> = {}) {
  counter += 1;
  return {
    token,
    username: `accepted-${counter}`,
    password: 'a quiet harbour at dawn',
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...given,
  };
}

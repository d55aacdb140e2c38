import { sql } from 'drizzle-orm';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';

/** The token of the link that an invitation's mail carries; empty where there is none. */
export const tokenIn = (text: string | undefined) => /\/invite#token=([\w-]{43})\b/.exec(text ?? '')?.[1] ?? '';

/** The token of the latest link that was mailed to the address. */
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

/** What somebody sends who accepts, of a name that nobody has. */
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

import { sql } from 'drizzle-orm';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';

export interface WrittenEmail {
  readonly subject: string;
  readonly text: string;
}

/** The emails written to an address, oldest first. */
export async function emailsTo(
  { scope }: { scope: TenantScope },
  email: string,
  tenantId = 'default',
): Promise<WrittenEmail[]> {
  const { rows } = (await scope.withTenant(tenantId, (tx) =>
    tx.execute(sql`select subject, text from mails where "to" = ${email} order by created_at, id`),
  )) as unknown as { rows: WrittenEmail[] };
  return rows;
}

/** The token of the link in an email; empty if it has no link. */
export const linkTokenIn = (message: WrittenEmail | undefined) =>
  /[?#]token=([\w-]{43})(?![\w-])/.exec(message?.text ?? '')?.[1] ?? '';

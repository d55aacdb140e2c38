import { CURRENT_NDA } from '@aicv/domain/agreements/current-agreement';
import { sql } from 'drizzle-orm';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';

/** Puts the signature of the NDA in force on record, without the document that takes longer to make than any test. */
export async function signNdaOf(
  { scope }: { scope: TenantScope },
  { id, tenantId }: { id: string; tenantId: string },
): Promise<void> {
  await scope.withTenant(tenantId, (tx) =>
    tx.execute(sql`
      insert into nda_acceptances (user_id, name, nda_version, text_sha256, seal_sha256, tenant_id)
      values (${id}, 'Ada Lovelace', ${CURRENT_NDA.version}, 'text', 'seal', ${tenantId})`),
  );
}

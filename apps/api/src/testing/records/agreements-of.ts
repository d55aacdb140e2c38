/** Inserts acceptances directly, without the side effects and the slow PDF of the real calls. */
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { sql } from 'drizzle-orm';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';

interface Person {
  readonly id: string;
  readonly tenantId: string;
}

/** The confidentiality agreement in effect. */
export async function acceptAgreementOf({ scope }: { scope: TenantScope }, { id, tenantId }: Person): Promise<void> {
  await scope.withTenant(tenantId, (tx) =>
    tx.execute(sql`
      insert into legal_acceptances (user_id, agreement_version, text_sha256, tenant_id)
      values (${id}, ${CURRENT_CONFIDENTIALITY_AGREEMENT.version}, 'text', ${tenantId})`),
  );
}

/** The NDA in effect. */
export async function signNdaOf({ scope }: { scope: TenantScope }, { id, tenantId }: Person): Promise<void> {
  await scope.withTenant(tenantId, (tx) =>
    tx.execute(sql`
      insert into nda_acceptances (user_id, name, nda_version, text_sha256, seal_sha256, tenant_id)
      values (${id}, 'Ada Lovelace', ${CURRENT_NDA.version}, 'text', 'seal', ${tenantId})`),
  );
}

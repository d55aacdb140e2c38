import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../platform/db/tenancy/tenants.queries.ts';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { purgeUploads } from './purge-files.ts';

/** No request lasts that long. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const UPLOADS_AT_ONCE = 20;

/** Housekeeping: removes the documents of processes that ended between storing and recording them. */
export async function removeAbandonedUploads(scope: TenantScope, clock: Clock, store: DocumentStore): Promise<void> {
  const before = isoTime(clock.nowMs() - ABANDONED_AFTER_MS);
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    const purge = () => scope.withTenant(tenantId, (tx) => purgeUploads(tx, store, { before, limit: UPLOADS_AT_ONCE }));
    while ((await purge()) === UPLOADS_AT_ONCE);
  }
}

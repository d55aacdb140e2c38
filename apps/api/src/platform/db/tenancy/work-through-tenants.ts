import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Queryable } from '../pool/queryable.ts';
import type { TenantScope } from './tenant-scope.ts';
import { listTenantIds } from './tenants.queries.ts';

/** Called for each failure; `rowId` is null if no row could be claimed. */
export type OnTenantFailure = (failure: { tenantId: string; rowId: string | null; error: unknown }) => void;

/**
 * Claims and works on the rows of every tenant, each in its own transaction, until none is left. A row that fails waits for the next run and
 * keeps no other row or tenant waiting. Rethrows the first failure at the end, so that the job counts as failed.
 */
export async function workThroughTenants<Row extends { readonly id: string }>(
  scope: TenantScope,
  {
    claim,
    work,
    onFailure,
  }: {
    /** Locks the next row of the tenant that is not in `except`. */
    claim: (tx: Queryable, tenantId: string, except: readonly string[]) => Promise<Row | undefined>;
    work: (tx: Queryable, row: Row) => Promise<void>;
    onFailure: OnTenantFailure;
  },
): Promise<void> {
  const errors: unknown[] = [];
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    const failed: string[] = [];
    let rowId: string | null;
    do {
      rowId = null;
      try {
        await scope.withTenant(tenantId, async (tx) => {
          const row = await claim(tx, tenantId, failed);
          rowId = row?.id ?? null;
          if (row !== undefined) await work(tx, row);
        });
      } catch (error) {
        onFailure({ tenantId, rowId, error });
        errors.push(error);
        if (rowId !== null) failed.push(rowId);
      }
    } while (rowId !== null);
  }
  if (errors.length > 0) throw errors[0];
}

import type { Requester } from '../../platform/context.ts';
import { allPages } from '../../platform/http/routing/all-pages.ts';
import { listRegister, type RegisteredRow } from './ai-register.queries.ts';

/** Opens an export of the register. It is audited before the first draft is sent. */
export async function exportRegister(requester: Requester): Promise<AsyncIterable<readonly RegisteredRow[]>> {
  await requester.inTransaction(({ audit }) =>
    audit({ action: 'ai_register_exported', resourceType: 'ai_draft', resourceId: null, details: {} }),
  );
  const { userId } = requester.caller;
  return allPages((paging) => requester.inTransaction(({ tx }) => listRegister(tx, userId, paging)));
}

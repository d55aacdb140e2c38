import { courseEndpoints } from '@aicv/contracts/courses';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { requestUpgrade } from './request-upgrade.ts';

export function bindPremium({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(courseEndpoints.requestUpgrade, async ({ caller, client, params }) => {
    const { requestedAt, isNew } = await requestUpgrade(scope, caller, client, params.id);
    return isNew ? answer(201, { requestedAt }) : answer(200, { requestedAt });
  });
}

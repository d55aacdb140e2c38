import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { settingsQuery } from '../../lib/api/settings-query.ts';
import { isolated } from '../../lib/format/person.ts';
import { readAuditLogAgain, TENANTS_KEY } from './queries.ts';

export type TenantInput = NonNullable<ApiRequest<'POST /api/tenants'>['body']>;
export type TenantChange = NonNullable<ApiRequest<'PATCH /api/tenants/{id}'>['body']>;

function useAfterTenant() {
  const queryClient = useQueryClient();
  return (toast: { title: string; description: string }) => {
    showToast({ ...toast, tone: 'success' });
    readAuditLogAgain(queryClient);
    // The plan of the administrator's own tenant is a setting, too.
    void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    return queryClient.invalidateQueries({ queryKey: TENANTS_KEY });
  };
}

/** Adds a tenant. The dialog shows a refusal and stays open. */
export function useCreateTenant() {
  const afterTenant = useAfterTenant();
  return useMutation({
    mutationFn: (body: TenantInput) => callApi('POST /api/tenants', { body }),
    onSuccess: ({ name }, { adminEmail }) =>
      afterTenant({
        title: 'Tenant Created',
        description: `${isolated(name)} is ready once ${isolated(adminEmail)} accepts the invitation.`,
      }),
  });
}

/** Invites another administrator to a tenant. The dialog shows a refusal and stays open. */
export function useInviteTenantAdmin(id: string) {
  const afterTenant = useAfterTenant();
  return useMutation({
    mutationFn: (body: { adminEmail: string }) =>
      callApi('POST /api/tenants/{id}/invitations', { params: { id }, body }),
    onSuccess: (_answer, { adminEmail }) =>
      afterTenant({ title: 'Invitation Created', description: `For ${isolated(adminEmail)}, as an administrator.` }),
  });
}

/** Renames a tenant, changes its plan, deactivates or activates it. */
export function useChangeTenant(id: string) {
  const afterTenant = useAfterTenant();
  return useMutation({
    mutationFn: (body: TenantChange) => callApi('PATCH /api/tenants/{id}', { params: { id }, body }),
    onSuccess: ({ name }, { isActive }) => {
      const tenant = isolated(name);
      if (isActive === undefined) {
        return afterTenant({ title: 'Tenant Updated', description: `${tenant} has been updated.` });
      }
      return isActive
        ? afterTenant({ title: 'Tenant Reactivated', description: `Everyone in ${tenant} can sign in again.` })
        : afterTenant({ title: 'Tenant Deactivated', description: `Everyone in ${tenant} has been signed out.` });
    },
  });
}

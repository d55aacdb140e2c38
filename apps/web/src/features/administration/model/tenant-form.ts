import { tenantEndpoints } from '@aicv/contracts/admin/tenants';
import { PLAN_NAMES, PLANS, type Plan, planOf } from '@aicv/domain/settings/plan';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import type { TenantInput } from '../tenant-mutations.ts';

/** In the order of the form. */
export const EMPTY_TENANT = { name: '', id: '', plan: 'free', adminEmail: '' };

export type TenantValues = typeof EMPTY_TENANT;

/** The input for a new tenant outlives its dialog, and the page when the session ends. */
export const tenantDraft = createDrafts<TenantValues>({ kind: 'tenant', lasts: 'page', untouched: EMPTY_TENANT }).of(
  'new',
);

export const PLAN_OPTIONS = PLANS.map((plan) => ({ value: plan, label: PLAN_NAMES[plan] }));

export function tenantInput({ plan, ...texts }: TenantValues): TenantInput & { plan: Plan } {
  return { ...texts, plan: planOf(plan) };
}

const check = validatorOf(tenantEndpoints.createTenant.body);

export function checkTenant(values: TenantValues): { readonly [Field in keyof TenantValues]?: string } {
  return check(tenantInput(values));
}

export const checkTenantChange = validatorOf(tenantEndpoints.updateTenant.body);

const ID_MAX_LENGTH = 64;

/** Suggests an id from the name: "Nørrebro Labs" → "norrebro-labs". Empty if the name has no usable characters. */
export function suggestedTenantId(name: string): string {
  const plain = name.normalize('NFKD').replaceAll('ø', 'o').replaceAll('Ø', 'o').replaceAll('ß', 'ss');
  return plain
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, ID_MAX_LENGTH)
    .replaceAll(/^-|-$/g, '');
}

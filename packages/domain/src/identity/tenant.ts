/** The firm's own tenant; only its administrators see the counts of all tenants (REQ-131). */
export const DEFAULT_TENANT_ID = 'default';

const TENANT_ID_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Tenant ids become database session settings, so only this format is accepted. */
export function isTenantId(text: string): boolean {
  return TENANT_ID_PATTERN.test(text);
}

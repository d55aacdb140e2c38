/** The firm's own tenant; its admins alone see every tenant's counts (REQ-131). */
export const DEFAULT_TENANT_ID = 'default';

const TENANT_ID_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Tenant ids travel into session settings of the database, so nothing but this shape is ever let in. */
export function isTenantId(text: string): boolean {
  return TENANT_ID_PATTERN.test(text);
}

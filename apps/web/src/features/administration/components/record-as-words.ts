import type { AuditEntry } from '@aicv/contracts/administration';

/** The record that an entry is about: its kind, its title where the entry tells it, and the start of its id. */
export function recordAsWords({
  resourceType,
  resourceId,
  details,
}: Pick<AuditEntry, 'resourceType' | 'resourceId' | 'details'>): string {
  if (resourceType === null) return '—';
  const kind = resourceType.charAt(0).toUpperCase() + resourceType.slice(1).replaceAll('_', ' ');
  const name = [details.title, details.username].find((value) => typeof value === 'string');
  if (name !== undefined) return `${kind} “${name}”`;
  return resourceId === null ? kind : `${kind} ${resourceId.slice(0, 8)}`;
}

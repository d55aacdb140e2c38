import type { AuditEntry } from '@aicv/contracts/administration';

/** Who acted: what concerns the installation is done by the system itself, everything else without a name by a visitor. */
export function actorAsWords({ username, resourceType }: Pick<AuditEntry, 'username' | 'resourceType'>): string {
  return username ?? (resourceType === 'installation' ? 'System' : 'Visitor');
}

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

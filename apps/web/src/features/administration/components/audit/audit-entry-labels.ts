import type { AuditEntry } from '@aicv/contracts/administration';
import { kindLabel } from './record-kinds.ts';

/**
 * Who acted. Somebody without a name is of another tenant, by now or as one of the firm; nobody at all is the system itself in what concerns
 * the installation, and else a visitor.
 */
export function actorLabel({
  userId,
  username,
  resourceType,
}: Pick<AuditEntry, 'userId' | 'username' | 'resourceType'>): string {
  if (username !== null) return username;
  if (userId !== null) return 'Someone in another tenant';
  return resourceType === 'installation' ? 'System' : 'Visitor';
}

/** The record that an entry is about: its kind, its name where the entry tells it, else its id. */
export function recordLabel({
  resourceType,
  resourceId,
  details,
  personal,
}: Pick<AuditEntry, 'resourceType' | 'resourceId' | 'details' | 'personal'>): string {
  if (resourceType === null) return '—';
  const kind = kindLabel(resourceType);
  const names = [details.title, details.name, details.username, personal?.username, personal?.email];
  const name = names.find((value) => typeof value === 'string');
  if (name !== undefined) return `${kind} “${name}”`;
  return resourceId === null ? kind : `${kind} ${shortId(resourceId)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The start of an id that nobody reads; one that is a word stays whole. */
function shortId(id: string): string {
  return UUID.test(id) ? id.slice(0, 8) : id;
}

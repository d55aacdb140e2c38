import type { AuditEntry } from '@aicv/contracts/admin/administration';
import { kindLabel } from './record-kinds.ts';

/**
 * Label of the actor. An actor without a name belongs to another tenant: the user has moved, or is an operator of the firm. Without an
 * actor, an entry about the installation is by the system; any other is by a visitor.
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

/** The record of an entry: its kind, then its name if the entry has one, else its id. */
export function recordLabel({
  resourceType,
  resourceId,
  resourceUsername,
  details,
  personal,
}: Pick<AuditEntry, 'resourceType' | 'resourceId' | 'resourceUsername' | 'details' | 'personal'>): string {
  if (resourceType === null) return '—';
  const kind = kindLabel(resourceType);
  const names = [details.title, details.name, details.username, personal?.username, resourceUsername, personal?.email];
  const name = names.find((value) => typeof value === 'string');
  if (name !== undefined) return `${kind} “${name}”`;
  return resourceId === null ? kind : `${kind} ${shortId(resourceId)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The start of a generated id; a readable id stays whole. */
function shortId(id: string): string {
  return UUID.test(id) ? id.slice(0, 8) : id;
}

import type { LiveEvent } from '@aicv/contracts/notifications/live-events';

/** The data to refetch after a batch of events, without duplicates. */
export interface GatheredChanges {
  /** Ids of the changed opportunities; null for all, undefined for none. */
  readonly opportunities: readonly string[] | null | undefined;
  readonly notifications: boolean;
  readonly session: boolean;
}

export const NO_CHANGES: GatheredChanges = { opportunities: undefined, notifications: false, session: false };

/** Adds an event to the changes. */
export function withEvent(changes: GatheredChanges, event: LiveEvent): GatheredChanges {
  switch (event.kind) {
    case 'connected':
      // Earlier events were not received.
      return { opportunities: null, notifications: true, session: true };
    case 'opportunities_changed':
      return { ...changes, opportunities: withIds(changes.opportunities, event.ids) };
    case 'notifications_changed':
      return { ...changes, notifications: true };
    case 'flags_changed':
    case 'session_changed':
      return { ...changes, session: true };
  }
}

function withIds(known: GatheredChanges['opportunities'], ids: readonly string[] | null) {
  if (known === null || ids === null) return null;
  return [...new Set([...(known ?? []), ...ids])];
}

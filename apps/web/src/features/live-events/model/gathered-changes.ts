import type { LiveEvent } from '@aicv/contracts/notifications/live-events';

/** The data to refetch after a batch of events, without duplicates. */
export interface GatheredChanges {
  /** Ids of the changed opportunities; null for all, undefined for none. */
  readonly opportunities: readonly string[] | null | undefined;
  readonly labs: boolean;
  readonly capital: boolean;
  /** Ids of the records whose files changed; null for all, undefined for none. */
  readonly files: readonly string[] | null | undefined;
  /** Whether courses were deleted or restored. */
  readonly courses: boolean;
  readonly notifications: boolean;
  readonly session: boolean;
}

export const NO_CHANGES: GatheredChanges = {
  opportunities: undefined,
  labs: false,
  capital: false,
  files: undefined,
  courses: false,
  notifications: false,
  session: false,
};

/** Long enough to batch the events of one action. The random part spreads the refetches of all pages that receive them. */
const WAIT_MIN_MS = 50;
const WAIT_SPREAD_MS = 200;

/** Adds an event to the changes. */
export function withEvent(changes: GatheredChanges, event: LiveEvent): GatheredChanges {
  switch (event.kind) {
    case 'connected':
      // Earlier events were not received.
      return {
        opportunities: null,
        labs: true,
        capital: true,
        files: null,
        courses: true,
        notifications: true,
        session: true,
      };
    case 'opportunities_changed':
      return { ...changes, opportunities: withIds(changes.opportunities, event.ids) };
    case 'labs_changed':
      return { ...changes, labs: true };
    case 'capital_changed':
      return { ...changes, capital: true };
    case 'files_changed':
      return { ...changes, files: withIds(changes.files, [event.recordId]) };
    case 'courses_changed':
      return { ...changes, courses: true };
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

/** Buffers events and reports their combined changes after a short delay. */
export function gatherLiveEvents(onChanges: (changes: GatheredChanges) => void) {
  let gathered = NO_CHANGES;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const changes = gathered;
    gathered = NO_CHANGES;
    timer = undefined;
    onChanges(changes);
  };
  return {
    take: (event: LiveEvent) => {
      gathered = withEvent(gathered, event);
      timer ??= setTimeout(flush, WAIT_MIN_MS + Math.random() * WAIT_SPREAD_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

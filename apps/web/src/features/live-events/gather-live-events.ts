import type { LiveEvent } from '@aicv/contracts/notifications/live-events';
import { type GatheredChanges, NO_CHANGES, withEvent } from './gathered-changes.ts';

/** Long enough to batch the events of one action. The random part spreads the refetches of all pages that receive them. */
const WAIT_MIN_MS = 50;
const WAIT_SPREAD_MS = 200;

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

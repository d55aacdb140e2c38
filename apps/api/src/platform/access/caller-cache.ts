/**
 * Remembers for some seconds who a session belongs to and what they may (ADR-http-4). Whatever changes that is a signal, and nothing
 * that is remembered is believed before all signals of the time before the request have been heard (ADR-http-4). Where that
 * cannot be told the request reads the records.
 */
import type { Clock } from '../clock.ts';
import type { SignalListeners, SignalSource } from '../events/listen-for-signals.ts';
import type { LiveSignal } from '../events/live-signal.ts';
import { sessionIdOf } from '../http/session-cookie.ts';
import type { Caller, ResolveCaller } from './caller.ts';
import { createRememberedSessions } from './remembered-sessions.ts';

interface Remembered {
  readonly caller: Caller;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface CallerCache extends SignalListeners {
  readonly resolveCaller: ResolveCaller;
}

interface CallerCacheSettings {
  readonly clock: Clock;
  readonly holdsForMs: number;
  readonly heardSince: SignalSource['heardSince'];
}

export function createCallerCache(
  { clock, holdsForMs, heardSince }: CallerCacheSettings,
  readCaller: ResolveCaller,
): CallerCache {
  const remembered = createRememberedSessions<Remembered>();
  let isListening = false;
  /** What was read before the last signal may be older than it. */
  let signals = 0;

  return {
    async resolveCaller(token, { sinceMs = performance.now(), ofRecords = false } = {}) {
      const sid = sessionIdOf(token);
      const nowMs = clock.nowMs();
      const known = remembered.get(sid);
      // A clock that was set back must not make it hold for longer.
      if (!ofRecords && known !== undefined && known.fromMs <= nowMs && nowMs < known.untilMs) {
        const isHeard = await heardSince(sinceMs);
        // Still there: nothing that was committed before this request has changed it.
        if (isHeard && remembered.get(sid) === known)
          return { caller: known.caller, renewedForMs: null, holdsUntilMs: known.untilMs, isRemembered: true };
      }
      remembered.delete(sid);
      const signalsBefore = signals;
      const read = await readCaller(token);
      // One who is switched off is asked for each time: it is rare, and their sessions are about to end.
      if (read?.caller.actor.isActive === true && isListening && signals === signalsBefore) {
        remembered.set(sid, {
          caller: read.caller,
          fromMs: nowMs,
          untilMs: Math.min(nowMs + holdsForMs, read.holdsUntilMs),
        });
      }
      return read;
    },
    onSignal(signal: LiveSignal) {
      const { kind, tenantId } = signal;
      if (kind !== 'flags_changed' && kind !== 'session_changed' && kind !== 'caller_written') return;
      signals += 1;
      if (kind === 'flags_changed' || signal.userIds === null) remembered.deleteOfTenant(tenantId);
      else remembered.deleteOfPeople(signal.userIds);
    },
    onListening() {
      isListening = true;
      // What is being read may be older than a signal that was not heard.
      signals += 1;
    },
    onInterrupted() {
      isListening = false;
      signals += 1;
      remembered.clear();
    },
  };
}

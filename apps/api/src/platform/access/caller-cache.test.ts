import { randomUUID } from 'node:crypto';
import { DEFAULT_ENABLED_FLAGS } from '@aicv/domain/feature-flags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TWO_FACTOR } from '../../testing/no-two-factor.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import type { LiveSignal } from '../events/live-signal.ts';
import type { Caller } from './caller.ts';
import { createCallerCache } from './caller-cache.ts';

const MINUTE_MS = 60_000;

function callerOf(given: Partial<Caller> = {}): Caller {
  return {
    sid: 's',
    userId: randomUUID(),
    tenantId: 'default',
    actor: {
      role: 'analyst',
      isActive: true,
      hasAcceptedAgreement: true,
      hasSignedNda: false,
      enabledFlags: DEFAULT_ENABLED_FLAGS,
      capitalPolicy: 'nda',
    },
    twoFactor: NO_TWO_FACTOR,
    ...given,
  };
}

/** A cache that hears signals, over records that the test holds by token. */
function remembering(records: Record<string, Caller | null>, holdsForMs = 5_000) {
  const clock = createTestClock();
  const hearing = { isSure: true };
  const read: string[] = [];
  const cache = createCallerCache({ clock, holdsForMs, heardSince: async () => hearing.isSure }, async (token) => {
    read.push(token);
    const caller = records[token] ?? null;
    return caller && { caller, renewedForMs: null, holdsUntilMs: clock.nowMs() + MINUTE_MS };
  });
  cache.onListening();
  const ask = async (token: string) => (await cache.resolveCaller(token))?.caller ?? null;
  return { cache, clock, hearing, read, ask };
}

describe('who a session belongs to', () => {
  it('is read once and remembered for as long as it holds, no longer', async () => {
    const { ask, clock, read } = remembering({ a: callerOf() });
    const first = await ask('a');
    clock.advanceMs(4_999);
    expect(await ask('a')).toBe(first);
    expect(read).toEqual(['a']);
    clock.advanceMs(1);
    await ask('a');
    expect(read).toEqual(['a', 'a']);
  });

  it('is read again when the clock was set back, and not remembered until it has caught up', async () => {
    const { ask, clock, read } = remembering({ a: callerOf() });
    await ask('a');
    clock.advanceMs(-60 * MINUTE_MS);
    await ask('a');
    expect(read).toEqual(['a', 'a']);
    clock.advanceMs(5_000);
    await ask('a');
    expect(read).toHaveLength(3);
  });

  it('is not remembered beyond what the records say, so that its use is written down in time', async () => {
    const { ask, clock, read } = remembering({ a: callerOf() }, 10 * MINUTE_MS);
    await ask('a');
    clock.advanceMs(MINUTE_MS);
    await ask('a');
    expect(read).toHaveLength(2);
  });

  it('is read again when the records are asked for, and remembered anew', async () => {
    const records = { a: callerOf() };
    const { ask, cache, read } = remembering(records);
    await ask('a');
    records.a = callerOf();
    expect(await ask('a')).not.toBe(records.a);
    expect((await cache.resolveCaller('a', { ofRecords: true }))?.caller).toBe(records.a);
    expect(await ask('a')).toBe(records.a);
    expect(read).toEqual(['a', 'a']);
  });

  it('asks for a fresh cookie once, when the session was renewed', async () => {
    const clock = createTestClock();
    const cache = createCallerCache({ clock, holdsForMs: 5_000, heardSince: async () => true }, async () => ({
      caller: callerOf(),
      renewedForMs: 7,
      holdsUntilMs: clock.nowMs() + MINUTE_MS,
    }));
    cache.onListening();
    expect((await cache.resolveCaller('a'))?.renewedForMs).toBe(7);
    expect((await cache.resolveCaller('a'))?.renewedForMs).toBe(null);
  });

  it.each([
    ['nobody', null],
    ['somebody who is switched off', callerOf({ actor: { ...callerOf().actor, isActive: false } })],
  ])('is read each time where it is %s', async (_who, caller) => {
    const { ask, read } = remembering({ a: caller });
    await ask('a');
    await ask('a');
    expect(read).toHaveLength(2);
  });

  it('is read each time while signals may be missed, and what was remembered before counts no more', async () => {
    const { ask, cache, read } = remembering({ a: callerOf() });
    await ask('a');
    cache.onInterrupted();
    await ask('a');
    await ask('a');
    expect(read).toHaveLength(3);
    cache.onListening();
    await ask('a');
    await ask('a');
    expect(read).toHaveLength(4);
  });

  it('is read each time while it cannot be told whether changes are heard', async () => {
    const { ask, hearing, read } = remembering({ a: callerOf() });
    await ask('a');
    hearing.isSure = false;
    await ask('a');
    await ask('a');
    expect(read).toHaveLength(3);
    hearing.isSure = true;
    await ask('a');
    expect(read).toHaveLength(3);
  });

  it('is no answer before all that was committed until the request came is heard', async () => {
    const clock = createTestClock();
    const caller = callerOf();
    const heard = Promise.withResolvers<boolean>();
    const since: number[] = [];
    let reads = 0;
    const heardSince = (atMs: number) => {
      since.push(atMs);
      return heard.promise;
    };
    const cache = createCallerCache({ clock, holdsForMs: 5_000, heardSince }, async () => {
      reads += 1;
      return { caller, renewedForMs: null, holdsUntilMs: clock.nowMs() + MINUTE_MS };
    });
    cache.onListening();
    await cache.resolveCaller('a');
    const asked = cache.resolveCaller('a', { sinceMs: 7 });
    cache.onSignal({ tenantId: caller.tenantId, kind: 'session_changed', userIds: [caller.userId] });
    heard.resolve(true);
    await asked;
    expect(reads).toBe(2);
    expect(since).toEqual([7]);
  });

  it('is not remembered when it was read before the process listened', async () => {
    const clock = createTestClock();
    const records = Promise.withResolvers<Caller>();
    let reads = 0;
    const cache = createCallerCache({ clock, holdsForMs: 5_000, heardSince: async () => true }, async () => {
      reads += 1;
      return { caller: await records.promise, renewedForMs: null, holdsUntilMs: clock.nowMs() + MINUTE_MS };
    });
    const asked = cache.resolveCaller('a');
    cache.onListening();
    records.resolve(callerOf());
    await asked;
    await cache.resolveCaller('a');
    expect(reads).toBe(2);
  });

  it('is not remembered when it was read while something changed', async () => {
    const clock = createTestClock();
    const records = Promise.withResolvers<Caller>();
    let reads = 0;
    const cache = createCallerCache({ clock, holdsForMs: 5_000, heardSince: async () => true }, async () => {
      reads += 1;
      return { caller: await records.promise, renewedForMs: null, holdsUntilMs: clock.nowMs() + MINUTE_MS };
    });
    cache.onListening();
    const asked = cache.resolveCaller('a');
    cache.onSignal({ tenantId: 'default', kind: 'session_changed', userIds: [randomUUID()] });
    records.resolve(callerOf());
    await asked;
    await cache.resolveCaller('a');
    expect(reads).toBe(2);
  });

  it('is forgotten with every signal that concerns the person or their tenant, and with no other', async () => {
    const people = Array.from({ length: 4 }, () => randomUUID());
    const tenants = ['default', 'other'];
    const person = fc.constantFrom(...people);
    const tenantId = fc.constantFrom(...tenants);
    const signal: fc.Arbitrary<LiveSignal> = fc.oneof(
      fc.record({
        tenantId,
        kind: fc.constant('session_changed' as const),
        userIds: fc.option(fc.array(person, { maxLength: 3 })),
      }),
      fc.record({ tenantId, kind: fc.constant('flags_changed' as const), key: fc.constant('otif' as const) }),
      fc.record({ tenantId, kind: fc.constant('opportunities_changed' as const), ids: fc.constant(null) }),
      fc.record({ tenantId, kind: fc.constant('notifications_changed' as const), userIds: fc.constant(null) }),
    );
    await fc.assert(
      fc.asyncProperty(person, tenantId, signal, async (userId, tenant, told) => {
        const { ask, cache, read } = remembering({ a: callerOf({ userId, tenantId: tenant }) });
        await ask('a');
        cache.onSignal(told);
        await ask('a');
        const isOfTenant = told.tenantId === tenant;
        const concerns =
          (told.kind === 'flags_changed' && isOfTenant) ||
          (told.kind === 'session_changed' && (told.userIds === null ? isOfTenant : told.userIds.includes(userId)));
        expect(read).toHaveLength(concerns ? 2 : 1);
      }),
    );
  });
});

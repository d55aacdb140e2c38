import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './use-single-flight.ts';

/** A fake write that ends on request. */
function pendingWrite() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let calls = 0;
  const write = () => {
    calls += 1;
    return promise;
  };
  return { write, resolve, reject, calls: () => calls };
}

describe('a guarded write', () => {
  it('is sent once when it is triggered twice at the same time', () => {
    const start = createSingleFlight();
    const { write, calls } = pendingWrite();
    start(write);
    start(write);
    expect(calls()).toBe(1);
  });

  it.each(['resolve', 'reject'] as const)('can be sent again after its %s', async (end) => {
    const start = createSingleFlight();
    const first = pendingWrite();
    start(first.write);
    first[end]();
    await first.write().catch(() => undefined);
    const second = pendingWrite();
    start(second.write);
    expect(second.calls()).toBe(1);
  });

  it('does not hold back a write with another key', () => {
    const start = createSingleFlight();
    const { write, calls } = pendingWrite();
    start(write, 'ada');
    start(write, 'grace');
    expect(calls()).toBe(2);
  });
});

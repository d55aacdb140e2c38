import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { learnServerTime, serverNow } from './server-clock.ts';

const HOUR_MS = 3_600_000;
const httpDate = (ms: number) => new Date(ms).toUTCString();
const offset = () => serverNow() - Date.now();

/** Restores a device whose clock is right. */
const setRight = () => learnServerTime(httpDate(Date.now() + 500), Date.now(), Date.now());

beforeEach(setRight);

describe('the server’s clock', () => {
  it('is the device’s clock if it agrees with the response', () => {
    const now = Date.now();
    learnServerTime(httpDate(now), now - 80, now);
    expect(Math.abs(offset())).toBeLessThan(1_000);
  });

  it.each([
    ['an hour ahead', HOUR_MS],
    ['an hour behind', -HOUR_MS],
    ['years ahead', 20_000 * HOUR_MS],
  ])('is known on a device that is %s', (_, wrongByMs) => {
    const device = Date.now() + wrongByMs;
    learnServerTime(httpDate(Date.now()), device - 120, device);
    expect(Math.abs(offset() + wrongByMs)).toBeLessThan(1_200);
  });

  it('never runs ahead of the server, and lags at most a second plus the latency', () => {
    const latency = fc.integer({ min: 0, max: 5_000 });
    const wrongBy = fc.integer({ min: -48 * HOUR_MS, max: 48 * HOUR_MS }).filter((ms) => Math.abs(ms) > 10_000);
    fc.assert(
      fc
        .property(wrongBy, latency, latency, fc.integer({ min: 0, max: 999 }), (wrongByMs, there, back, fraction) => {
          // The server responds at any fraction of a second, which the header does not contain.
          const serverMs = Math.floor(Date.now() / 1_000) * 1_000 + fraction;
          const device = serverMs + wrongByMs;
          learnServerTime(httpDate(serverMs), device - there, device + back);
          const error = offset() + wrongByMs;
          expect(error).toBeLessThanOrEqual(1);
          expect(error).toBeGreaterThan(-1_000 - back - 1);
        })
        .beforeEach(setRight),
    );
  });

  it('follows a device whose clock is set right later', () => {
    const device = Date.now() + HOUR_MS;
    learnServerTime(httpDate(Date.now()), device, device);
    const now = Date.now();
    learnServerTime(httpDate(now), now, now);
    expect(Math.abs(offset())).toBeLessThan(1_100);
  });

  it.each([null, '', 'yesterday'])('is not changed by the header %j', (header) => {
    const before = offset();
    learnServerTime(header, 0);
    expect(Math.abs(offset() - before)).toBeLessThan(2);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeTab, installFakeBrowser, openFakeTab, FakeEventSource as Source } from './fake-browser.testing.ts';
import { connectWhileVisible } from './live-connection.ts';

let tab: FakeTab;

beforeEach(() => {
  installFakeBrowser({ canShare: true });
  tab = openFakeTab();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const CONNECTED = { kind: 'connected', userId: 'ada' };
const CHANGED = { kind: 'notifications_changed' };

function connect({ at = tab, userId = 'ada' } = {}) {
  const onEvent = vi.fn();
  const onRefused = vi.fn();
  return { onEvent, onRefused, end: at.run(() => connectWhileVisible({ userId, onEvent, onRefused })) };
}

/** Flushes the promises that give the lock to the next tab. */
const passLock = () => vi.advanceTimersByTimeAsync(0);

describe('the live connection', () => {
  it('publishes the server’s events, and closes on request', () => {
    const { onEvent, end } = connect();
    expect(Source.newest().address).toBe('/api/events');
    Source.newest().receive(CHANGED);
    expect(onEvent).toHaveBeenCalledWith(CHANGED);
    end();
    expect(Source.open()).toEqual([]);
  });

  it('reconnects with backoff after a loss, and resets the backoff once connected', () => {
    const { onRefused, end } = connect();
    const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    for (const wait of waits) {
      Source.newest().fail({ isRefused: false });
      expect(Source.open()).toEqual([]);
      vi.advanceTimersByTime(wait - 1);
      expect(Source.open()).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(Source.open()).toHaveLength(1);
    }
    Source.newest().receive(CONNECTED);
    Source.newest().fail({ isRefused: false });
    vi.advanceTimersByTime(1_000);
    expect(Source.open()).toHaveLength(1);
    expect(onRefused).not.toHaveBeenCalled();
    end();
  });

  it('reports a refusal by the server', () => {
    const { onRefused, end } = connect();
    Source.newest().fail({ isRefused: true });
    expect(onRefused).toHaveBeenCalledOnce();
    end();
    vi.runAllTimers();
    expect(Source.all).toHaveLength(1);
  });

  it('closes a minute after the page is hidden, and reopens when the page is visible again', async () => {
    const { end } = connect();
    tab.look('hidden');
    vi.advanceTimersByTime(59_999);
    expect(Source.open()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(Source.open()).toEqual([]);
    tab.look('visible');
    expect(Source.open()).toHaveLength(1);
    end();
  });

  it('stays open when the page is hidden briefly', () => {
    const { end } = connect();
    tab.look('hidden');
    vi.advanceTimersByTime(30_000);
    tab.look('visible');
    vi.advanceTimersByTime(120_000);
    expect(Source.all).toHaveLength(1);
    expect(Source.open()).toHaveLength(1);
    end();
  });

  it('does not reconnect while the tab is hidden', async () => {
    const { end } = connect();
    tab.look('hidden');
    Source.newest().fail({ isRefused: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Source.open()).toEqual([]);
    tab.look('visible');
    expect(Source.open()).toHaveLength(1);
    end();
  });

  it('closes a stream of another user, and publishes none of its events', () => {
    const { onEvent, onRefused, end } = connect();
    const other = connect();
    other.onEvent.mockClear();
    Source.newest().receive({ kind: 'connected', userId: 'bob' });
    expect(Source.open()).toEqual([]);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(onEvent).not.toHaveBeenCalled();
    expect(other.onEvent).not.toHaveBeenCalled();
    other.end();
    end();
  });
});

// REQ-279
describe('tabs of one browser', () => {
  it('share one stream, and all receive its events', () => {
    const tabs = Array.from({ length: 8 }, () => connect({ at: openFakeTab() }));
    expect(Source.all).toHaveLength(1);
    Source.newest().receive(CHANGED);
    for (const { onEvent } of tabs) expect(onEvent).toHaveBeenLastCalledWith(CHANGED);
    for (const { end } of tabs) end();
    expect(Source.open()).toEqual([]);
  });

  it('refetch everything when they join an open stream', () => {
    const first = connect();
    const second = connect({ at: openFakeTab() });
    expect(second.onEvent).toHaveBeenCalledExactlyOnceWith(CONNECTED);
    expect(first.onEvent).not.toHaveBeenCalled();
    second.end();
    first.end();
  });

  it('take over the stream one after another, when the tab that holds it closes', async () => {
    const tabs = Array.from({ length: 4 }, () => connect({ at: openFakeTab() }));
    while (tabs.length > 0) {
      Source.newest().receive(CONNECTED);
      Source.newest().receive(CHANGED);
      for (const { onEvent } of tabs) expect(onEvent).toHaveBeenLastCalledWith(CHANGED);
      tabs.shift()?.end();
      await passLock();
      expect(Source.open()).toHaveLength(tabs.length === 0 ? 0 : 1);
    }
  });

  it('take over the stream when a hidden tab has lost it', async () => {
    const hidden = openFakeTab();
    const first = connect({ at: hidden });
    const second = connect({ at: openFakeTab() });
    hidden.look('hidden');
    Source.newest().fail({ isRefused: false });
    await passLock();
    expect(Source.open()).toHaveLength(1);
    Source.newest().receive(CHANGED);
    expect(second.onEvent).toHaveBeenLastCalledWith(CHANGED);
    expect(first.onEvent).not.toHaveBeenCalledWith(CHANGED);
    second.end();
    first.end();
  });

  it('are all notified when the server refuses the stream', () => {
    const tabs = [connect(), connect({ at: openFakeTab() })];
    Source.newest().fail({ isRefused: true });
    for (const { onRefused } of tabs) expect(onRefused).toHaveBeenCalledOnce();
    for (const { end } of tabs) end();
  });

  it('do not receive the events of another user', () => {
    const ada = connect();
    const bob = connect({ at: openFakeTab(), userId: 'bob' });
    expect(Source.open()).toHaveLength(2);
    Source.newest().receive({ kind: 'connected', userId: 'bob' });
    Source.newest().receive(CHANGED);
    expect(bob.onEvent).toHaveBeenLastCalledWith(CHANGED);
    expect(ada.onEvent).not.toHaveBeenCalled();
    bob.end();
    ada.end();
  });
});

describe('tabs of a browser without Web Locks', () => {
  it('have their own stream only while visible', () => {
    installFakeBrowser({ canShare: false });
    const end = connect().end;
    expect(Source.open()).toHaveLength(1);
    tab.look('hidden');
    vi.advanceTimersByTime(0);
    expect(Source.open()).toEqual([]);
    tab.look('visible');
    expect(Source.open()).toHaveLength(1);
    end();
    expect(Source.open()).toEqual([]);
  });
});

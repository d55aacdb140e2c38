import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

// REQ-301
describe('toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows a toast for five seconds', () => {
    const store = createToastStore(Date.now);
    store.show({ title: 'Saved' });
    vi.advanceTimersByTime(4999);
    expect(store.getCurrent()?.title).toBe('Saved');
    vi.advanceTimersByTime(1);
    expect(store.getCurrent()).toBeNull();
  });

  it('lets a caller set a duration of seven seconds', () => {
    const store = createToastStore(Date.now);
    store.show({ title: 'Restricted', durationMs: 7000 });
    vi.advanceTimersByTime(6999);
    expect(store.getCurrent()?.title).toBe('Restricted');
    vi.advanceTimersByTime(1);
    expect(store.getCurrent()).toBeNull();
  });

  it('replaces the old toast and gives the new one its full time', () => {
    const store = createToastStore(Date.now);
    store.show({ title: 'First' });
    vi.advanceTimersByTime(3000);
    store.show({ title: 'Second' });
    vi.advanceTimersByTime(4999);
    expect(store.getCurrent()?.title).toBe('Second');
    vi.advanceTimersByTime(1);
    expect(store.getCurrent()).toBeNull();
  });

  it('keeps the remaining time while paused', () => {
    const store = createToastStore(Date.now);
    store.show({ title: 'Saved' });
    vi.advanceTimersByTime(4000);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(store.getCurrent()?.title).toBe('Saved');
    store.resume();
    vi.advanceTimersByTime(999);
    expect(store.getCurrent()?.title).toBe('Saved');
    vi.advanceTimersByTime(1);
    expect(store.getCurrent()).toBeNull();
  });

  it('does not stay paused after a paused toast was dismissed', () => {
    const store = createToastStore(Date.now);
    store.show({ title: 'First' });
    store.pause();
    store.dismiss();
    store.show({ title: 'Second' });
    vi.advanceTimersByTime(5000);
    expect(store.getCurrent()).toBeNull();
  });

  it('notifies its listeners of every change until they unsubscribe', () => {
    const store = createToastStore(Date.now);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.show({ title: 'Saved' });
    store.dismiss();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.show({ title: 'Saved' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

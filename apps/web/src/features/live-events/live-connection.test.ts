import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLiveConnection } from './live-connection.ts';

/** What the browser's EventSource does, by hand. */
class HandSource {
  static readonly CLOSED = 2;
  static all: HandSource[] = [];
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    HandSource.all.push(this);
  }

  close() {
    this.readyState = HandSource.CLOSED;
  }

  fail({ isRefused }: { isRefused: boolean }) {
    this.readyState = isRefused ? HandSource.CLOSED : 0;
    this.onerror?.();
  }
}

let page: EventTarget & { visibilityState: string };

function look(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

const openSources = () => HandSource.all.filter(({ readyState }) => readyState !== HandSource.CLOSED);
const newest = () => HandSource.all.at(-1) as HandSource;

beforeEach(() => {
  HandSource.all = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', HandSource);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function connect() {
  const onEvent = vi.fn();
  const onRefused = vi.fn();
  return { onEvent, onRefused, end: keepLiveConnection({ onEvent, onRefused }) };
}

describe('the live connection', () => {
  it('hands on what the server tells, and ends when it is told to', () => {
    const { onEvent, end } = connect();
    expect(newest().address).toBe('/api/events');
    newest().onmessage?.({ data: '{"kind":"notifications_changed"}' });
    expect(onEvent).toHaveBeenCalledWith({ kind: 'notifications_changed' });
    end();
    expect(openSources()).toEqual([]);
  });

  it('comes back after a loss, each time later, and soon again once it was connected', () => {
    const { onRefused, end } = connect();
    const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    for (const wait of waits) {
      newest().fail({ isRefused: false });
      expect(openSources()).toEqual([]);
      vi.advanceTimersByTime(wait - 1);
      expect(openSources()).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(openSources()).toHaveLength(1);
    }
    newest().onmessage?.({ data: '{"kind":"connected"}' });
    newest().fail({ isRefused: false });
    vi.advanceTimersByTime(1_000);
    expect(openSources()).toHaveLength(1);
    expect(onRefused).not.toHaveBeenCalled();
    end();
  });

  it('says when the server refuses it', () => {
    const { onRefused, end } = connect();
    newest().fail({ isRefused: true });
    expect(onRefused).toHaveBeenCalledOnce();
    end();
    vi.runAllTimers();
    expect(HandSource.all).toHaveLength(1);
  });

  it('rests a minute after the page was hidden, and is back when it is seen again', () => {
    const { end } = connect();
    look('hidden');
    vi.advanceTimersByTime(59_999);
    expect(openSources()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(openSources()).toEqual([]);
    look('visible');
    expect(openSources()).toHaveLength(1);
    end();
  });

  it('keeps its connection through a glance elsewhere', () => {
    const { end } = connect();
    look('hidden');
    vi.advanceTimersByTime(30_000);
    look('visible');
    vi.advanceTimersByTime(120_000);
    expect(HandSource.all).toHaveLength(1);
    expect(openSources()).toHaveLength(1);
    end();
  });

  it('does not come back while nobody looks', () => {
    const { end } = connect();
    look('hidden');
    newest().fail({ isRefused: false });
    vi.advanceTimersByTime(10_000);
    expect(openSources()).toEqual([]);
    look('visible');
    expect(openSources()).toHaveLength(1);
    end();
  });
});

/** Fakes of the APIs that the tabs of one browser share. They are synchronous, so that tests do not have to wait. */
import { vi } from 'vitest';

/** The browser's EventSource. The test acts as the server. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  static open = () => FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  static newest = () => FakeEventSource.all.at(-1) as FakeEventSource;
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    FakeEventSource.all.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  receive(event: object) {
    this.onmessage?.({ data: JSON.stringify(event) });
  }

  fail({ isRefused }: { isRefused: boolean }) {
    this.readyState = isRefused ? FakeEventSource.CLOSED : 0;
    this.onerror?.();
  }
}

class FakeBroadcastChannel {
  static all: FakeBroadcastChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    FakeBroadcastChannel.all.push(this);
  }

  postMessage(data: unknown) {
    const others = FakeBroadcastChannel.all.filter((channel) => channel !== this && channel.name === this.name);
    for (const { onmessage } of others) onmessage?.({ data });
  }

  close() {
    FakeBroadcastChannel.all = FakeBroadcastChannel.all.filter((channel) => channel !== this);
  }
}

type Granted = (lock: object | null) => Promise<void> | undefined;

class FakeLockManager {
  readonly #held = new Set<string>();
  #waiting: { name: string; granted: Granted; resolve: (result: unknown) => void }[] = [];

  request(name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, granted: Granted): Promise<unknown> {
    if (!this.#held.has(name)) return this.#grant(name, granted);
    if (options.ifAvailable === true) return Promise.resolve(granted(null));
    return new Promise((resolve, reject) => {
      const request = { name, granted, resolve };
      this.#waiting.push(request);
      options.signal?.addEventListener('abort', () => {
        if (!this.#waiting.includes(request)) return;
        this.#waiting = this.#waiting.filter((each) => each !== request);
        reject(options.signal?.reason);
      });
    });
  }

  async #grant(name: string, granted: Granted): Promise<void> {
    this.#held.add(name);
    await granted({ name });
    this.#held.delete(name);
    const next = this.#waiting.find((request) => request.name === name);
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((request) => request !== next);
    next.resolve(this.#grant(name, next.granted));
  }
}

/** Installs the fakes. Without `canShare` the browser has no Web Locks, as over plain HTTP from another machine. */
export function installFakeBrowser({ canShare }: { canShare: boolean }): void {
  FakeEventSource.all = [];
  FakeBroadcastChannel.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel);
  vi.stubGlobal('navigator', canShare ? { locks: new FakeLockManager() } : {});
}

export interface FakeTab {
  /** Runs the function as code of this tab. */
  run<Result>(work: () => Result): Result;
  look(state: 'visible' | 'hidden'): void;
}

/** A tab with its own document. */
export function openFakeTab(): FakeTab {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  // All callbacks of a tab run with that tab's document.
  const run = <Result>(work: () => Result): Result => {
    vi.stubGlobal('document', page);
    return work();
  };
  return {
    run,
    look: (state) =>
      run(() => {
        page.visibilityState = state;
        page.dispatchEvent(new Event('visibilitychange'));
      }),
  };
}

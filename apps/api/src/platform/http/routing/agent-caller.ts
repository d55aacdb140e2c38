import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../../access/caller.ts';

const storage = new AsyncLocalStorage<Caller>();

/** Requests that `work` injects into this process are the caller's, without a credential. No request over a connection can name one. */
export function asAgentOf<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  // Awaited within: an injected request starts when it is awaited.
  return storage.run(caller, async () => await work());
}

/** The user for whom an agent calls. Undefined outside of a tool call. */
export function agentCaller(): Caller | undefined {
  return storage.getStore();
}

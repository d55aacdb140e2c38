import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request that the running work belongs to; nothing for jobs. */
interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Everything that `work` starts belongs to the request. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request that the caller works for. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What is known of the work that is running. */
interface WorkContext {
  /** The request that it belongs to; none for jobs. */
  readonly requestId?: string | undefined;
  /** Whose work it is, once the caller is known. */
  readonly caller?: { userId?: string } | undefined;
  /** What it is a part of in a trace; none where nothing is traced. */
  readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<WorkContext>();

let works = 0;

/** Everything that `work` starts belongs to the request. */
export function inRequest<T>(context: { readonly requestId: string }, work: () => T): T {
  return storage.run({ ...context, caller: {} }, work);
}

/** Names the person that the current request works for. */
export function setRequestCaller(userId: string): void {
  const context = storage.getStore();
  if (context?.caller !== undefined) context.caller.userId = userId;
}

/** Whose share of a limited resource the current work uses: the caller's, otherwise that of its request; outside of requests one of its own. */
export function currentWorkKey(): string {
  const { caller, requestId } = storage.getStore() ?? {};
  if (caller?.userId !== undefined) return `person:${caller.userId}`;
  if (requestId !== undefined) return `request:${requestId}`;
  works += 1;
  return `work:${works}`;
}

/** Everything that `work` starts belongs to the span, and to the same request as before. */
export function inSpan<T>(span: Span, work: () => T): T {
  return storage.run({ ...storage.getStore(), span }, work);
}

/** The request that the caller works for. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** The span that the caller works in. */
export function currentSpan(): Span | undefined {
  return storage.getStore()?.span;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The context of the running work. */
interface WorkContext {
  /** The request that it belongs to. None for jobs. */
  readonly requestId?: string | undefined;
  /** The user, once the caller is known. */
  readonly caller?: { userId?: string } | undefined;
  /** The span that it is part of. None without tracing. */
  readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<WorkContext>();

let works = 0;

/** Everything that `work` starts belongs to the request. */
export function inRequest<T>(context: { readonly requestId: string }, work: () => T): T {
  return storage.run({ ...context, caller: {} }, work);
}

/** Sets the user of the current request. */
export function setRequestCaller(userId: string): void {
  const context = storage.getStore();
  if (context?.caller !== undefined) context.caller.userId = userId;
}

/**
 * The key under which the current work shares a limited resource: the caller's, or that of the request. Outside of requests, a key of its
 * own.
 */
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

/** The current request. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** The current span. */
export function currentSpan(): Span | undefined {
  return storage.getStore()?.span;
}

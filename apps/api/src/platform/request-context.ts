import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What is known of the work that is running. */
interface WorkContext {
  /** The request that it belongs to; none for jobs. */
  readonly requestId?: string | undefined;
  /** What it is a part of in a trace; none where nothing is traced. */
  readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Everything that `work` starts belongs to the request. */
export function inRequest<T>(context: { readonly requestId: string }, work: () => T): T {
  return storage.run(context, work);
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

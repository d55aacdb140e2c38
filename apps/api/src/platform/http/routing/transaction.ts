import type { Endpoint } from '@aicv/contracts/endpoint';
import type { Context, TransactionOptions } from '../../context.ts';
import { ConflictError } from '../errors/conflict-error.ts';
import type { Answer, CallOfUser } from './bind-endpoint.ts';

/** Formats the record that a `ConflictError` shows. */
type PresentCurrent = (current: never) => unknown;

/** A handler that runs in one transaction of the caller's tenant. It may run up to three times, always from its beginning. */
export function transaction<E extends Endpoint>(
  handler: (ctx: CallOfUser<E> & Context) => Promise<Answer<E>>,
  { presentCurrent, ...options }: TransactionOptions & { readonly presentCurrent?: PresentCurrent } = {},
): (call: CallOfUser<E>) => Promise<Answer<E>> {
  const run = (call: CallOfUser<E>) => call.inTransaction((ctx) => handler({ ...call, ...ctx }), options);
  return presentCurrent === undefined ? run : showingConflicts(presentCurrent, run);
}

/** A handler whose use case throws a `ConflictError`, for use cases that need no single transaction around them. */
export function showingConflicts<E extends Endpoint>(
  present: PresentCurrent,
  handler: (call: CallOfUser<E>) => Promise<Answer<E>>,
): (call: CallOfUser<E>) => Promise<Answer<E>> {
  return async (call) => {
    try {
      return await handler(call);
    } catch (error) {
      throw error instanceof ConflictError ? error.showing(present) : error;
    }
  };
}

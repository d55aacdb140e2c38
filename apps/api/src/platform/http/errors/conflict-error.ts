import { ApiError } from './api-error.ts';

/** Refuses (409) a write that conflicts with a record. The response shows that record, which the route formats. */
export class ConflictError extends ApiError {
  readonly current: unknown;

  constructor(code: string, message: string, current: unknown) {
    super(409, code, message);
    this.current = current;
  }

  showing(present: (current: never) => unknown): ApiError {
    const { statusCode, code, message } = this;
    return new ApiError(statusCode, code, { message, extra: { current: present(this.current as never) } });
  }
}

/** Another user changed the record since the caller's version (REQ-201). */
export class StaleError extends ConflictError {
  /** `subject` begins the sentence: "This task was". */
  constructor(subject: string, current: unknown) {
    super('STALE', `${subject} changed by someone else in the meantime`, current);
  }
}

/** Whether another user changed the record since the caller's version. Without a version the last write wins. */
export function isStale(stored: number, known: number | undefined): boolean {
  return known !== undefined && known !== stored;
}

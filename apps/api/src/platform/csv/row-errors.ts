import { ApiError } from '../http/errors/api-error.ts';

/** The problem of a cell in an imported file. */
export interface RowError {
  /** The number of the row in the file, from 1. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** Refuses all rows if one has an error, and lists every error. */
export function refuseRowErrors(errors: readonly RowError[]): void {
  const [first] = errors;
  if (first === undefined) return;
  throw new ApiError(400, 'VALIDATION_FAILED', {
    message: first.message,
    issues: errors.map(({ row, column, message }) => ({ path: `rows.${row}.${column}`, message })),
  });
}

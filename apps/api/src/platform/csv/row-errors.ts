import { ApiError } from '../http/api-error.ts';

/** What is wrong with a cell of a file that is imported. */
export interface RowError {
  /** The number of the row in the file, from 1. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** Refuses the rows as a whole where one has an error, and names every error. */
export function refuseRowErrors(errors: readonly RowError[]): void {
  const [first] = errors;
  if (first === undefined) return;
  throw new ApiError(400, 'VALIDATION_FAILED', first.message, {
    issues: errors.map(({ row, column, message }) => ({ path: `rows.${row}.${column}`, message })),
  });
}

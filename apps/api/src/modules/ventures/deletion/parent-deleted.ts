import { ApiError } from '../../../platform/http/errors/api-error.ts';

/** A record is restored after its parent only (REQ-328). */
export function parentDeleted(record: string, parent: string): ApiError {
  return new ApiError(
    409,
    'PARENT_DELETED',
    `The ${parent} of this ${record} is deleted. Restore the ${parent} first.`,
  );
}

import { codeOf, withCauses } from '../../observability/error-code.ts';

const UNIQUE_VIOLATION = '23505';

/** The name of the violated unique constraint. Undefined for any other error. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  const violation = withCauses(error).find((each) => codeOf(each) === UNIQUE_VIOLATION);
  if (violation === undefined || !('constraint' in violation)) return undefined;
  return typeof violation.constraint === 'string' ? violation.constraint : undefined;
}

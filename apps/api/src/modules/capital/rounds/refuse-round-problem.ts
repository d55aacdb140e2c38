import { type RoundTerms, roundProblem } from '@aicv/domain/capital/funding-round';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';

/** Refuses invalid terms of a round, at the field in question. */
export function refuseRoundProblem(terms: RoundTerms, nowMs: number): void {
  const problem = roundProblem(terms, nowMs);
  if (problem !== undefined) throw validationFailed(problem.field, problem.message);
}

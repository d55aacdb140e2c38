import { type RoundTerms, roundProblem } from '@aicv/domain/funding-round';
import { validationFailed } from '../../platform/http/api-error.ts';

/** Refuses, on the field that it is about, terms that make no round. */
export function refuseRoundProblem(terms: RoundTerms, nowMs: number): void {
  const problem = roundProblem(terms, nowMs);
  if (problem !== undefined) throw validationFailed(problem.field, problem.message);
}

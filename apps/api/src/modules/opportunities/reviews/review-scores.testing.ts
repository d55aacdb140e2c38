import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';

/** The five scores in the order of the card, each with a reason, as sent and as returned; a single score applies to all five. */
export function reviewScores(scores: readonly unknown[] | number | string, reason = 'Seen at two customers') {
  const five: readonly unknown[] = typeof scores === 'object' ? scores : Array(5).fill(scores);
  return Object.fromEntries(
    COMPONENT_SCORES.map((component, at) => [component, { score: five[at], reason, cannotJudge: false }]),
  );
}

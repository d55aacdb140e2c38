import { COMPONENT_SCORES, type ComponentScores, SCORE_WEIGHTS } from '@aicv/domain/opportunities/scoring';

/** Explains how the total is calculated (REQ-192). Numbers do not break across lines. */
export function explainTotal(scores: ComponentScores, total: string | null): string {
  const present = COMPONENT_SCORES.flatMap((name) => {
    const score = scores[name];
    return score === null ? [] : [{ score, weight: SCORE_WEIGHTS[name] }];
  });
  if (present.length === 0) return total === null ? 'Not scored yet.' : 'Entered as a total, without components.';
  const sum = present.map(({ score, weight }) => `${weight}%\u00a0×\u00a0${score}`).join(' + ');
  if (present.length === COMPONENT_SCORES.length) return `Weighted mean: ${sum} =\u00a0${total}.`;
  const weights = present.reduce((weight, part) => weight + part.weight, 0);
  const scored = present.length === 1 ? 'the 1 score given' : `the ${present.length} scores given`;
  return `Weighted mean of ${scored}, with weights totaling ${weights}%: (${sum}) / ${weights}% =\u00a0${total}.`;
}

import { type ScoreBand, scoreBand } from '@aicv/domain/opportunities/scoring';

export const SCORES_HIDDEN = 'Scores hidden until you submit your review';

const TONES = { high: 'success', middle: 'warning', low: 'danger' } as const satisfies Record<ScoreBand, string>;

/** The tone of a score: success from 8, warning from 6, danger below (REQ-183). */
export function scoreTone(score: string): 'success' | 'warning' | 'danger' {
  return TONES[scoreBand(score)];
}

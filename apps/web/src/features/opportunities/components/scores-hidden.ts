export const SCORES_HIDDEN = 'Scores hidden until you submit your review';

import type { ShowAnswers } from '@aicv/domain/academy/quiz';

export const SHOW_ANSWERS_LABELS: Readonly<Record<ShowAnswers, string>> = {
  'after-pass': 'After a pass',
  'after-attempt': 'After every attempt',
};

import type { QuestionKind, ShowAnswers } from '@aicv/domain/academy/quiz';

export const QUESTION_KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  true_false: 'True or false',
  number: 'Number',
};

export const SHOW_ANSWERS_LABELS: Readonly<Record<ShowAnswers, string>> = {
  'after-pass': 'After a pass',
  'after-attempt': 'After every attempt',
};

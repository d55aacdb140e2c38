import type { QuestionKind } from '@aicv/domain/academy/quiz';

export const QUESTION_KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  true_false: 'True or false',
  number: 'Number',
};

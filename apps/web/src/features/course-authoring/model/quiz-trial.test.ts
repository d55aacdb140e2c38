import type { AuthoredQuiz } from '@aicv/contracts/academy/course-authoring';
import { describe, expect, it } from 'vitest';
import { previewLearnerQuestion, trialResult } from './quiz-trial.ts';

const OPTIONS = [
  { id: 'a', text: 'Recall' },
  { id: 'b', text: 'Precision' },
];

const QUIZ = {
  title: 'Metrics',
  passingScore: 50,
  questions: {
    version: 1,
    questions: [
      { id: 'q1', kind: 'multiple', text: 'Which?', explanation: 'Both.', options: OPTIONS, answer: ['a', 'b'] },
      { id: 'q2', kind: 'number', text: 'How many?', explanation: 'Ten.', answer: 10, tolerance: 1, unit: 'months' },
    ],
  },
} as unknown as AuthoredQuiz;

describe('a quiz in the preview', () => {
  it('asks without the correct answers', () => {
    expect(QUIZ.questions.questions.map(previewLearnerQuestion)).toEqual([
      { id: 'q1', kind: 'multiple', text: 'Which?', options: OPTIONS, unit: '' },
      { id: 'q2', kind: 'number', text: 'How many?', options: [], unit: 'months' },
    ]);
  });

  it('is marked like an attempt, with correct answers and explanations', () => {
    const result = trialResult(QUIZ, { q1: ['b', 'a'] });
    expect(result).toMatchObject({ score: 50, passed: true, passingScore: 50, showsRightAnswers: true });
    expect(result.results).toMatchObject([
      { isRight: true, answer: ['b', 'a'], rightAnswer: ['a', 'b'], tolerance: 0, explanation: 'Both.' },
      { isRight: false, answer: null, rightAnswer: 10, tolerance: 1, explanation: 'Ten.' },
    ]);
  });
});

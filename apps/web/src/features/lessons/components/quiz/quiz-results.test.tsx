import type { SubmittedAttempt } from '@aicv/contracts/academy/lessons';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QuizResults } from './quiz-results.tsx';

const OPTIONS = [
  { id: 'a', text: 'Recall' },
  { id: 'b', text: 'Precision' },
];

const resultsOf = (given: Pick<SubmittedAttempt, 'passed' | 'showAnswers' | 'showsRightAnswers'>) =>
  renderToStaticMarkup(
    <QuizResults
      attempt={{
        ...{ ...given, score: 0, passingScore: 70 },
        results: [
          {
            question: { id: 'q1', kind: 'single', text: 'Which?', options: OPTIONS, unit: '' },
            ...{ answer: 'a', isRight: false, tolerance: 0, explanation: 'It counts what was found.' },
            rightAnswer: given.showsRightAnswers ? 'b' : null,
          },
        ],
      }}
    />,
  );

const REASON = 'Correct answers appear after you pass.';
const EMPTY_REASON = 'Correct answers appear after an attempt with at least one answer.';

describe('the results of an attempt', () => {
  it('show the wrong answers with their explanations and state when the correct ones appear', () => {
    const html = resultsOf({ passed: false, showAnswers: 'after-pass', showsRightAnswers: false });
    expect(html).toContain('aria-label="Incorrect"');
    expect(html).toContain('It counts what was found.');
    expect(html).toContain(REASON);
    expect(html).not.toContain('Correct answer<');
    expect(html).not.toContain('Precision');
  });

  it('state that an attempt without an answer shows no correct answers', () => {
    const html = resultsOf({ passed: false, showAnswers: 'after-attempt', showsRightAnswers: false });
    expect(html).toContain(EMPTY_REASON);
  });

  it('show the correct answers if they are sent', () => {
    for (const showAnswers of ['after-pass', 'after-attempt'] as const) {
      const html = resultsOf({ passed: false, showAnswers, showsRightAnswers: true });
      expect(html).toContain('Correct answer<');
      expect(html).toContain('Precision');
      expect(html).not.toContain(REASON);
      expect(html).not.toContain(EMPTY_REASON);
    }
  });
});

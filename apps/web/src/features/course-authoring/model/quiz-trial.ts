/** A quiz in the preview: asked as learners see it, and marked in the browser by the same rule. */
import type { AuthoredQuiz } from '@aicv/contracts/academy/course-authoring';
import type { LearnerQuestion, SubmittedAttempt } from '@aicv/contracts/academy/lessons';
import {
  markAttempt,
  type QuizAnswer,
  type QuizAnswers,
  type QuizQuestion,
  toLearnerQuestion,
} from '@aicv/domain/academy/quiz';

export type TrialResult = Pick<
  SubmittedAttempt,
  'score' | 'passed' | 'passingScore' | 'showAnswers' | 'showsRightAnswers' | 'results'
>;

/** The question as sent to the page of a learner. */
export function previewLearnerQuestion(question: QuizQuestion): LearnerQuestion {
  const asked = toLearnerQuestion(question);
  return {
    id: asked.id,
    kind: asked.kind,
    text: asked.text,
    options: 'options' in asked ? asked.options.map((option) => ({ ...option })) : [],
    unit: 'unit' in asked ? asked.unit : '',
  };
}

/** The results as a learner sees them after a pass: the author may see the correct answers after every attempt. */
export function trialResult({ questions, passingScore, showAnswers }: AuthoredQuiz, answers: QuizAnswers): TrialResult {
  const { right, score, passed } = markAttempt(questions.questions, answers, passingScore);
  return {
    score,
    passed,
    passingScore,
    showAnswers,
    showsRightAnswers: true,
    results: questions.questions.map((question) => ({
      question: previewLearnerQuestion(question),
      answer: sent(Object.hasOwn(answers, question.id) ? answers[question.id] : undefined),
      isRight: right.includes(question.id),
      rightAnswer: sent(question.answer),
      tolerance: question.kind === 'number' ? question.tolerance : 0,
      explanation: question.explanation,
    })),
  };
}

/** An answer as sent: with mutable arrays. */
function sent(answer: QuizAnswer | undefined): SubmittedAttempt['results'][number]['answer'] {
  return answer === undefined ? null : typeof answer === 'object' && answer !== null ? [...answer] : answer;
}

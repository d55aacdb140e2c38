import type { Attempt, AttemptResult, LearnerQuestion } from '@aicv/contracts/academy/lessons';
import {
  isAnswered,
  type QuizAnswer,
  type QuizQuestion,
  questionsOf,
  showsRightAnswers,
  toLearnerQuestion,
} from '@aicv/domain/academy/quiz';
import type { AttemptRow } from './attempts.repository.ts';
import { retakeAt } from './quiz-states.queries.ts';

/**
 * The correct answers leave the server only as `showsRightAnswers` allows. An open attempt shows its questions through `toLearnerQuestion`. A
 * failed attempt shows which answers were wrong and explains each answered question. An empty submission reveals nothing.
 */
export function presentAttempt(row: AttemptRow, hasPassedQuiz: boolean, nowMs: number): Attempt {
  const { id, quizId, lessonId, courseId, number, passingScore, startedAt, submittedAt, score, passed } = row;
  const facts = { id, quizId, lessonId, courseId, number, passingScore, startedAt };
  const questions = questionsOf(row.questions);
  if (submittedAt === null || score === null || passed === null)
    return { ...facts, state: 'open', questions: questions.map(presentLearnerQuestion) };
  const { showAnswers, answers } = row;
  const showsKey = showsRightAnswers({ showAnswers, answers, hasPassedQuiz });
  return {
    ...facts,
    ...{ state: 'submitted', submittedAt, score, passed },
    nextAttemptAt: retakeAt(row, nowMs),
    showAnswers,
    showsRightAnswers: showsKey,
    results: questions.map((question) => presentResult(question, row, showsKey)),
  };
}

function presentLearnerQuestion(question: QuizQuestion): LearnerQuestion {
  const asked = toLearnerQuestion(question);
  return {
    ...{ id: asked.id, kind: asked.kind, text: asked.text },
    options: 'options' in asked ? asked.options.map(({ id, text }) => ({ id, text })) : [],
    unit: 'unit' in asked ? asked.unit : '',
  };
}

function presentResult(question: QuizQuestion, { answers, rightIds }: AttemptRow, showsKey: boolean): AttemptResult {
  const given = answers !== null && Object.hasOwn(answers, question.id) ? answers[question.id] : null;
  const answer = given ?? null;
  return {
    question: presentLearnerQuestion(question),
    answer: presentAnswer(answer),
    isRight: rightIds?.includes(question.id) ?? false,
    rightAnswer: showsKey ? presentAnswer(question.answer) : null,
    tolerance: showsKey && question.kind === 'number' ? question.tolerance : 0,
    explanation: showsKey || isAnswered(answer) ? question.explanation : '',
  };
}

function presentAnswer(answer: QuizAnswer): AttemptResult['answer'] {
  return typeof answer === 'object' && answer !== null ? [...answer] : answer;
}

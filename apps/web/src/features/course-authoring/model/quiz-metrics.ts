import type { CourseResults } from '@aicv/contracts/academy/course-authoring';

type QuizResults = CourseResults['quizzes'][number];
type QuestionResults = QuizResults['questions'][number];

export interface HardQuestion extends QuestionResults {
  /** Whole percentage of the times that the question was asked. */
  readonly rightPercent: number;
}

const HARDEST = 5;

/** Questions with the lowest share of correct answers, hardest first. Excludes questions that no learner was asked. */
export function hardestQuestions({ questions }: Pick<QuizResults, 'questions'>): HardQuestion[] {
  return questions
    .filter(({ asked }) => asked > 0)
    .map((question) => ({ ...question, rightPercent: Math.floor((100 * question.right) / question.asked) }))
    .toSorted((one, other) => one.right / one.asked - other.right / other.asked)
    .slice(0, HARDEST);
}

/** Share of learners with an attempt who passed, in whole percent; null without attempts. */
export function passPercent({ learners, passed }: Pick<QuizResults, 'learners' | 'passed'>): number | null {
  return learners === 0 ? null : Math.floor((100 * passed) / learners);
}

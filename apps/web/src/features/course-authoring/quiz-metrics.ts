import type { CourseResults } from '@aicv/contracts/course-authoring';

type QuizResults = CourseResults['quizzes'][number];
type QuestionResults = QuizResults['questions'][number];

export interface HardQuestion extends QuestionResults {
  /** In whole percent of how often it was asked. */
  readonly rightPercent: number;
}

const HARDEST = 5;

/** The questions that were answered right least often, hardest first; those that nobody was asked yet are none. */
export function hardestQuestions({ questions }: Pick<QuizResults, 'questions'>): HardQuestion[] {
  return questions
    .filter(({ asked }) => asked > 0)
    .map((question) => ({ ...question, rightPercent: Math.floor((100 * question.right) / question.asked) }))
    .toSorted((one, other) => one.right / one.asked - other.right / other.asked)
    .slice(0, HARDEST);
}

/** Of those who have tried a quiz, how many have passed it, in whole percent; null as long as nobody has tried. */
export function passPercent({ learners, passed }: Pick<QuizResults, 'learners' | 'passed'>): number | null {
  return learners === 0 ? null : Math.floor((100 * passed) / learners);
}

import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import {
  findIdeaWorksheet,
  findLesson,
  findQuiz,
  type IdeaWorksheetRow,
  type LessonRow,
  type QuizRow,
} from '../authoring/course-authoring.repository.ts';
import {
  lockLesson,
  lockQuiz,
  lockWorksheet,
  refuseFurtherLesson,
  refuseFurtherWorksheet,
  refuseSecondQuiz,
} from '../authoring/lock-course.ts';

interface PartRows {
  lesson: LessonRow;
  quiz: QuizRow;
  worksheet: IdeaWorksheetRow;
}

export type PartKind = keyof PartRows;
export type PartRow<Kind extends PartKind> = PartRows[Kind];

interface PartRules<Row> {
  /** Locks the course. 404 if there is no such part. */
  readonly lock: (tx: Queryable, id: string) => Promise<{ part: Row; lesson: LessonRow }>;
  readonly find: (tx: Queryable, id: string) => Promise<Row | undefined>;
  /** Throws if the lesson or course has no room for the part. */
  readonly refuseFurther: (tx: Queryable, lesson: LessonRow) => Promise<void>;
}

/** The parts of a working copy that authors delete and restore on their own. */
export const PARTS: { readonly [Kind in PartKind]: PartRules<PartRow<Kind>> } = {
  lesson: {
    lock: async (tx, id) => {
      const lesson = await lockLesson(tx, id);
      return { part: lesson, lesson };
    },
    find: findLesson,
    refuseFurther: (tx, { courseId }) => refuseFurtherLesson(tx, courseId),
  },
  quiz: {
    lock: async (tx, id) => {
      const { quiz, lesson } = await lockQuiz(tx, id);
      return { part: quiz, lesson };
    },
    find: findQuiz,
    refuseFurther: (tx, { id }) => refuseSecondQuiz(tx, id),
  },
  worksheet: {
    lock: async (tx, id) => {
      const { worksheet, lesson } = await lockWorksheet(tx, id);
      return { part: worksheet, lesson };
    },
    find: findIdeaWorksheet,
    refuseFurther: (tx, { id }) => refuseFurtherWorksheet(tx, id),
  },
};

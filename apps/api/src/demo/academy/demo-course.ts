import type { CertificationLevel } from '@aicv/domain/academy/certification';
import type { CourseCategory, CourseIcon } from '@aicv/domain/academy/course';
import type { QuizQuestion } from '@aicv/domain/academy/quiz';
import type { WorksheetField } from '@aicv/domain/academy/worksheet';
import type { IdeaPhase } from '@aicv/domain/ventures/venture';

/** A demonstration course: real texts, in reading order. */
export interface DemoCourse {
  readonly title: string;
  readonly description: string;
  readonly icon: CourseIcon;
  readonly level: CertificationLevel;
  readonly category: CourseCategory;
  readonly isPremium: boolean;
  readonly lessons: readonly DemoLesson[];
}

/** A course in a catalog. */
export interface PublishedDemoCourse {
  readonly course: DemoCourse;
  readonly publishedDaysAgo: number;
}

export interface DemoLesson {
  readonly title: string;
  /** In minutes, including its practice, in steps of five. */
  readonly minutes: number;
  /** Markdown. Code fences are tildes, because the text is in a template literal. */
  readonly content: string;
  readonly quiz?: DemoQuiz;
  readonly worksheets?: readonly DemoWorksheet[];
}

interface DemoQuiz {
  readonly title: string;
  /** Default: 70. */
  readonly passingScore?: number;
  readonly questions: readonly QuizQuestion[];
}

interface DemoWorksheet {
  readonly phase: IdeaPhase;
  readonly title: string;
  readonly fields: readonly WorksheetField[];
}

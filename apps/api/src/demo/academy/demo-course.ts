import type { CertificationLevel } from '@aicv/domain/academy/certification';
import type { CourseCategory, CourseIcon } from '@aicv/domain/academy/course';
import type { QuizQuestion } from '@aicv/domain/academy/quiz';
import type { WorksheetField } from '@aicv/domain/academy/worksheet';
import type { IdeaPhase } from '@aicv/domain/ventures/venture';
import type { DemoDocument } from '../files/demo-document.ts';

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
  /**
   * Markdown. Code fences are tildes, because the text is in a template literal. An image is one of the files:
   * `![description](its-name.png)`.
   */
  readonly content: string;
  /** By name. Those that are not in the text are downloads below it. */
  readonly files?: readonly DemoDocument[];
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

import type { CertificationLevel } from '@aicv/domain/certification';
import type { CourseCategory, CourseIcon } from '@aicv/domain/course';
import type { QuizQuestion } from '@aicv/domain/quiz';
import type { IdeaPhase } from '@aicv/domain/venture';
import type { WorksheetField } from '@aicv/domain/worksheet';

/** A course of the demonstration: real texts, in the order in which they are read. */
export interface DemoCourse {
  readonly title: string;
  readonly description: string;
  readonly icon: CourseIcon;
  readonly level: CertificationLevel;
  readonly category: CourseCategory;
  readonly isPremium: boolean;
  readonly lessons: readonly DemoLesson[];
}

/** A course as it stands in a catalogue. */
export interface PublishedDemoCourse {
  readonly course: DemoCourse;
  readonly publishedDaysAgo: number;
}

export interface DemoLesson {
  readonly title: string;
  /** With its practice, in steps of five. */
  readonly minutes: number;
  /** Markdown; fences are made of tildes, as the text stands in a template. */
  readonly content: string;
  readonly quiz?: DemoQuiz;
  readonly worksheets?: readonly DemoWorksheet[];
}

interface DemoQuiz {
  readonly title: string;
  /** 70 where it does not say. */
  readonly passingScore?: number;
  readonly questions: readonly QuizQuestion[];
}

interface DemoWorksheet {
  readonly phase: IdeaPhase;
  readonly title: string;
  readonly fields: readonly WorksheetField[];
}

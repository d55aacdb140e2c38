import type { ReactNode } from 'react';

type AcademyLink<Props> = (props: Props & { className?: string; children: ReactNode }) => ReactNode;

/** Links between the pages of the Academy; the routes are the app's. */
export interface AcademyLinks {
  readonly CatalogueLink: AcademyLink<unknown>;
  readonly CourseLink: AcademyLink<{ courseId: string }>;
  readonly LessonLink: AcademyLink<{ courseId: string; lessonId: string }>;
  readonly IdeaSetLink: AcademyLink<{ courseId: string }>;
  readonly CertificatesLink: AcademyLink<unknown>;
  readonly AuthoringLink: AcademyLink<unknown>;
  readonly EditCourseLink: AcademyLink<{ courseId: string }>;
  /** The public check of a certificate. */
  readonly CheckLink: AcademyLink<{ code: string }>;
}

/** Links to the lesson or, without one, to the course. */
export type OpenLesson = (courseId: string, lessonId: string | null) => void;

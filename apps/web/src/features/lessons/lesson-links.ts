import type { ReactNode } from 'react';

type Way<Props> = (props: Props & { className?: string; children: ReactNode }) => ReactNode;

/** Ways from and to a lesson; the routes are the app's. */
export interface LessonLinks {
  readonly CatalogueLink: Way<unknown>;
  readonly CourseLink: Way<{ courseId: string }>;
  readonly LessonLink: Way<{ courseId: string; lessonId: string }>;
  readonly IdeaSetLink: Way<{ courseId: string }>;
}

import type { ReactNode } from 'react';

type LinkComponent<Props> = (props: Props & { className?: string; children: ReactNode }) => ReactNode;

/** Links from and to a lesson; the routes are the app's. */
export interface LessonLinks {
  readonly CatalogueLink: LinkComponent<unknown>;
  readonly CourseLink: LinkComponent<{ courseId: string }>;
  readonly LessonLink: LinkComponent<{ courseId: string; lessonId: string }>;
  readonly IdeaSetLink: LinkComponent<{ courseId: string }>;
}

import type { CourseDetail } from '@aicv/contracts/academy/courses';
import type { ReactNode } from 'react';
import type { PriorityOptions } from './idea-submission.ts';
import type { LessonLinks } from './lesson-links.ts';

export type IdeaSetPageProps = {
  courseId: string;
  links: LessonLinks;
  courseAction: (course: CourseDetail) => ReactNode;
  isOtifOpen: boolean;
  priorityOptions: PriorityOptions;
  /** Only for users who may read OTIF. */
  opportunityLink: ((opportunityId: string) => ReactNode) | undefined;
  onSubmitted: () => void;
};

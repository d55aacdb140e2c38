import type { CourseDetail } from '@aicv/contracts/academy/courses';
import type { ReactNode } from 'react';
import type { PriorityOptions } from './idea-submission.ts';

export type IdeaSetPageProps = {
  courseId: string;
  courseAction: (course: CourseDetail) => ReactNode;
  isOtifOpen: boolean;
  priorityOptions: PriorityOptions;
  mayReadOtif: boolean;
  onSubmitted: () => void;
};

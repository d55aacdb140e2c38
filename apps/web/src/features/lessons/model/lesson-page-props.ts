import type { Certificate, CourseDetail } from '@aicv/contracts/academy/courses';
import type { ReactNode } from 'react';
import type { LessonLinks } from './lesson-links.ts';

export type LessonPageProps = {
  courseId: string;
  lessonId: string;
  links: LessonLinks;
  /** Links to another lesson of the course. */
  onOpenLesson: (lessonId: string) => void;
  /** The action on a course in which the user is not enrolled: enroll, or request an upgrade. */
  courseAction: (course: CourseDetail) => ReactNode;
  certificateLink: (certificate: Pick<Certificate, 'id' | 'title'>) => ReactNode;
};

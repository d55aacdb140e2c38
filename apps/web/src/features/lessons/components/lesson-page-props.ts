import type { Certificate, CourseDetail } from '@aicv/contracts/courses';
import type { ReactNode } from 'react';
import type { LessonLinks } from '../lesson-links.ts';

export type LessonPageProps = {
  courseId: string;
  lessonId: string;
  links: LessonLinks;
  /** Leads to another lesson of the course. */
  onOpenLesson: (lessonId: string) => void;
  /** What can be done with a course that the reader does not take: enrol, or ask for an upgrade. */
  courseAction: (course: CourseDetail) => ReactNode;
  certificateLink: (certificate: Pick<Certificate, 'id' | 'title'>) => ReactNode;
};

import type { Certificate, CourseDetail } from '@aicv/contracts/academy/courses';
import type { ReactNode } from 'react';

export type LessonPageProps = {
  courseId: string;
  lessonId: string;
  /** The action on a course in which the user is not enrolled: enroll, or request an upgrade. */
  courseAction: (course: CourseDetail) => ReactNode;
  certificateLink: (certificate: Pick<Certificate, 'id' | 'title'>) => ReactNode;
};

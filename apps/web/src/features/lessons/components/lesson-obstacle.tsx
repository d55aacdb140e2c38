import type { CourseDetail } from '@aicv/contracts/academy/courses';
import { Link } from '@tanstack/react-router';
import { BookOpen, Crown, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import type { Obstacle } from '../model/lesson-obstacle.ts';

type LessonObstacleProps = {
  /** The requested page. */
  page: 'lesson' | 'worksheets';
  obstacle: Obstacle;
  course: CourseDetail | undefined;
  courseAction: (course: CourseDetail) => ReactNode;
};

/** States why a lesson, or the worksheets of a course, are not shown, and what the user can do. */
export function LessonObstacle({ page, obstacle, course, courseAction }: LessonObstacleProps) {
  const toCourse =
    course === undefined ? null : (
      <Link
        to="/academy/$courseId"
        params={{ courseId: course.id }}
        activeOptions={{ exact: true }}
        className={buttonClass({})}
      >
        VIEW COURSE
      </Link>
    );
  const toCatalogue = (
    <Link to="/academy" activeOptions={{ exact: true }} className={buttonClass({})}>
      BACK TO CATALOG
    </Link>
  );
  if (obstacle === 'unknown' || course === undefined) {
    return (
      <>
        <PageHeader title={page === 'lesson' ? 'Lesson' : 'IDEA worksheets'} />
        <EmptyState
          className="mt-6"
          icon={<SearchX />}
          title={page === 'lesson' ? 'This lesson does not exist' : 'This course does not exist'}
          description={
            page === 'lesson'
              ? 'The address may be mistyped, or the lesson is not in your version of the course.'
              : 'The address may be mistyped, or the course is no longer in the catalog.'
          }
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {toCourse}
              {toCatalogue}
            </div>
          }
        />
      </>
    );
  }
  const isClosed = obstacle === 'upgrade-required';
  return (
    <>
      <PageHeader title={<UserText>{course.title}</UserText>} />
      <EmptyState
        className="mt-6"
        icon={isClosed ? <Crown /> : <BookOpen />}
        title={isClosed ? 'This is a premium course' : 'You are not enrolled in this course'}
        description={
          isClosed
            ? 'Your organization’s plan does not include premium courses. Your progress is saved.'
            : 'Enroll to read its lessons, take its quizzes and earn its certificate.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {courseAction(course)}
            {toCourse}
          </div>
        }
      />
    </>
  );
}

import type { Course } from '@aicv/contracts/academy/courses';
import { COURSE_CATEGORY_NAMES, type CourseIcon as IconName } from '@aicv/domain/academy/course';
import { Link } from '@tanstack/react-router';
import { UserText } from '../../../components/data/user-text.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { COURSE_ICON_PICTURES } from '../../../lib/format/course-icon-pictures.ts';
import { formatExtent, formatQuizResult } from '../model/course-format.ts';
import { CourseAction } from './course-action.tsx';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { LevelBadge } from './level-badge.tsx';

type CourseCardProps = {
  course: Course;
  mayLearn: boolean;
};

/** One course of the catalog (REQ-158). */
export function CourseCard({ course, mayLearn }: CourseCardProps) {
  // A completed course whose certificate was revoked has no action: the card links to the course.
  // REQ-161
  const hasAction = mayLearn && (course.status !== 'completed' || course.certificateId !== null);
  return (
    <article className="flex min-w-0 flex-col rounded-lg border border-line bg-raised p-4 shadow-1">
      <div className="flex items-start justify-between gap-3">
        <CourseIcon of={course.iconClass} />
        <CourseStatusBadge status={course.status} />
      </div>
      <p className="label mt-3 text-fg-3">{COURSE_CATEGORY_NAMES[course.category]}</p>
      <h3 className="mt-0.5 font-[550] text-fg text-lg leading-5.5">
        <Link
          to="/academy/$courseId"
          params={{ courseId: course.id }}
          activeOptions={{ exact: true }}
          className="rounded-sm underline-offset-4 hover:underline"
        >
          <UserText lines={2}>{course.title}</UserText>
        </Link>
      </h3>
      {course.description === null ? null : (
        <p dir="auto" className="wrap-anywhere mt-1 line-clamp-3 text-fg-2 text-sm">
          {course.description}
        </p>
      )}
      <div className="mt-auto grid gap-3.5 pt-3.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-fg-2 text-sm">
          <LevelBadge level={course.level} />
          {formatExtent(course)}
        </p>
        {course.progress === null ? null : (
          <ProgressBar label="Progress" value={course.progress} max={100} text={`${course.progress}%`} />
        )}
        {course.quizToPass === null ? null : (
          <p className="text-fg-2 text-sm">
            Quiz to pass: <UserText lines={1}>{course.quizToPass.title}</UserText>{' '}
            <span className="whitespace-nowrap text-warning">{formatQuizResult(course.quizToPass)}</span>
          </p>
        )}
        {hasAction ? (
          <CourseAction course={course} />
        ) : (
          <Link
            to="/academy/$courseId"
            params={{ courseId: course.id }}
            activeOptions={{ exact: true }}
            className={buttonClass({})}
          >
            <span>
              VIEW COURSE<VisuallyHidden>: {course.title}</VisuallyHidden>
            </span>
          </Link>
        )}
      </div>
    </article>
  );
}

/** The icon of a course, in a box. */
function CourseIcon({ of }: { of: IconName }) {
  const Picture = COURSE_ICON_PICTURES[of];
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-md border border-line bg-sunken text-fg-2"
    >
      <Picture className="size-5" />
    </span>
  );
}

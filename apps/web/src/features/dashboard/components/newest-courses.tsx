import type { Course } from '@aicv/contracts/academy/courses';
import { COURSE_CATEGORY_NAMES } from '@aicv/domain/academy/course';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { newestCoursesQuery } from '../queries.ts';
import { LoadingRows } from './loading-rows.tsx';
import { WhenLoaded } from './when-loaded.tsx';

type NewestCoursesProps = {
  LevelBadge: (props: Pick<Course, 'level'>) => ReactNode;
  StatusBadge: (props: Pick<Course, 'status'>) => ReactNode;
  /** The one action of a course, for learners. */
  Action?: ((props: { course: Course }) => ReactNode) | undefined;
};

/** The newest courses of the Academy, with the user's status in each. */
export function NewestCourses({ LevelBadge, StatusBadge, Action }: NewestCoursesProps) {
  const courses = useQuery(newestCoursesQuery);
  const moduleLink = (
    <Link to="/academy" className={buttonClass({ size: 'sm' })}>
      OPEN ACADEMY
    </Link>
  );
  return (
    <Panel title="Newest courses" actions={moduleLink} padded={false}>
      <WhenLoaded
        query={courses}
        failure="The newest courses could not be loaded"
        loading={<LoadingRows text="Loading the newest courses..." rows={5} rowClassName="h-25 sm:h-16.5" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              className="m-4"
              headingLevel={3}
              icon={<GraduationCap />}
              title="No courses yet"
              description="The latest courses in the catalog appear here."
              action={moduleLink}
            />
          ) : (
            <ul aria-label="Newest courses" className="divide-y divide-line">
              {rows.map((course) => (
                <li key={course.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                  <div className="min-w-0 flex-1 basis-64">
                    <Link
                      to="/academy/$courseId"
                      params={{ courseId: course.id }}
                      activeOptions={{ exact: true }}
                      className="font-[550] text-link text-md"
                    >
                      <UserText lines={2}>{course.title}</UserText>
                    </Link>
                    <p className="mt-0.5 text-fg-2 text-sm">{COURSE_CATEGORY_NAMES[course.category]}</p>
                  </div>
                  <div className="flex flex-wrap items-center gap-2">
                    <LevelBadge level={course.level} />
                    <StatusBadge status={course.status} />
                    {Action === undefined ? null : <Action course={course} />}
                  </div>
                  {course.progress === null || course.status !== 'enrolled' ? null : (
                    <ProgressBar
                      className="basis-full"
                      label={`Progress in ${course.title}`}
                      value={course.progress}
                      max={100}
                      text={`${course.progress}%`}
                      hideLabel
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Panel>
  );
}

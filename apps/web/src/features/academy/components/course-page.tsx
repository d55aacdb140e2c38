import type { CourseDetail } from '@aicv/contracts/academy/courses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { RecordPage } from '../../../components/layout/record-page.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { courseQuery } from '../../../lib/api/course-query.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts';
import { formatCourseFacts } from '../model/course-format.ts';
import { useTakeNewestVersion } from '../mutations.ts';
import { CourseOutline } from './course-outline.tsx';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { CourseStatusPanel } from './course-status-panel.tsx';
import { LevelBadge } from './level-badge.tsx';

type CoursePageProps = {
  courseId: string;
  mayLearn: boolean;
  mayAuthor: boolean;
  /** Back to the catalog. */
  backLink: ReactNode;
};

/** One course: its description, its lessons and the user's progress. */
export function CoursePage({ courseId, backLink, ...page }: CoursePageProps) {
  const query = useQuery(courseQuery(courseId));
  useDocumentTitle(query.data === undefined ? 'Course' : `${query.data.title} · Academy`);
  return (
    <RecordPage
      query={query}
      backLink={backLink}
      heading="Course"
      missing={{
        title: 'This course does not exist',
        description: 'The address may be mistyped, or the course is no longer in the catalog.',
      }}
      failure="The course could not be loaded"
      loading={<LoadingCourse />}
    >
      {(course) => <LoadedCourse course={course} {...page} />}
    </RecordPage>
  );
}

type LoadedCourseProps = Omit<CoursePageProps, 'courseId' | 'backLink'> & { course: CourseDetail };

function LoadedCourse({ course, mayLearn, mayAuthor }: LoadedCourseProps) {
  const isOpen = mayLearn && course.enrolledAt !== null && course.status !== 'premium';
  return (
    <>
      <PageHeader
        title={<UserText>{course.title}</UserText>}
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <CourseStatusBadge status={course.status} />
            <LevelBadge level={course.level} />
            {course.isPremium && course.status !== 'premium' ? <Badge tone="brass">PREMIUM</Badge> : null}
            <span>{formatCourseFacts(course)}</span>
          </span>
        }
        actions={
          mayAuthor ? (
            <Link to="/academy/authoring/$courseId" params={{ courseId: course.id }} className={buttonClass({})}>
              <span className="inline-flex items-center gap-2">
                <PencilLine aria-hidden="true" className="size-4" />
                Edit course
              </span>
            </Link>
          ) : null
        }
      />
      {course.description === null ? null : (
        <p dir="auto" className="wrap-anywhere mt-4 max-w-measure text-fg-2 text-lg">
          {course.description}
        </p>
      )}
      {course.isActive ? null : (
        <Alert tone="warning" title="This course is archived." className="mt-5">
          It is closed to new learners. Enrolled learners can still finish it.
        </Alert>
      )}
      {course.hasNewerVersion && isOpen ? <NewerVersion courseId={course.id} className="mt-5" /> : null}
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {/* First in the single-column layout: it contains the next action. */}
        <aside aria-label="Your progress" className="min-w-0 lg:order-last">
          <CourseStatusPanel course={course} mayLearn={mayLearn} />
        </aside>
        <Panel title="Lessons" padded={false}>
          <CourseOutline course={course} isOpen={isOpen} />
        </Panel>
      </div>
    </>
  );
}

function LoadingCourse() {
  return (
    <div role="status">
      <span className="sr-only">Loading the course...</span>
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeleton className="mt-2 h-5 w-80 max-w-full" />
      <Skeleton className="mt-4 h-12 max-w-measure" />
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-52 lg:order-last" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

/** Offers the newest version to users enrolled in an earlier one, and lists its changes. */
function NewerVersion({ courseId, className = '' }: { courseId: string; className?: string }) {
  const boxRef = useFocusFallback<HTMLDivElement>();
  const { mutateAsync, isPending } = useTakeNewestVersion(courseId);
  const singleFlight = useSingleFlight();
  return (
    <div ref={boxRef} className={className}>
      <Alert
        tone="info"
        title="A newer version of this course is available."
        action={
          <Button
            size="sm"
            pending={isPending}
            pendingLabel="SWITCHING..."
            onClick={() => singleFlight(() => mutateAsync())}
          >
            SWITCH TO LATEST VERSION
          </Button>
        }
      >
        Finished lessons stay finished, but your progress may go up or down. You cannot go back to the earlier version.
      </Alert>
    </div>
  );
}

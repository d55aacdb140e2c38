import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { BackLink } from '../../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { courseQuery } from '../../../../lib/api/course-query.ts';
import { useDocumentTitle } from '../../../../lib/hooks/use-document-title.ts';
import type { IdeaSetPageProps } from '../../model/idea-set-page-props.ts';
import { obstacleIn } from '../../model/lesson-obstacle.ts';
import { ideaSetQuery } from '../../queries.ts';
import { LessonObstacle } from '../lesson-obstacle.tsx';
import { LoadedIdeaSet } from './loaded-idea-set.tsx';

/** All IDEA worksheets of a course, for their submission to OTIF (REQ-179). */
export function IdeaSetPage(props: IdeaSetPageProps) {
  const { courseId, courseAction } = props;
  const course = useQuery(courseQuery(courseId));
  const set = useQuery(ideaSetQuery(courseId));
  useDocumentTitle(course.data === undefined ? 'IDEA worksheets' : `IDEA worksheets · ${course.data.title}`);

  const obstacle = obstacleIn(course.error) ?? obstacleIn(set.error);
  if (obstacle !== null) {
    return <LessonObstacle page="worksheets" obstacle={obstacle} course={course.data} courseAction={courseAction} />;
  }
  return (
    <>
      <Breadcrumb>
        <BackLink to="/academy/$courseId" params={{ courseId }} activeOptions={{ exact: true }}>
          {course.data?.title ?? set.data?.courseTitle ?? 'Course'}
        </BackLink>
      </Breadcrumb>
      {set.data !== undefined ? (
        <LoadedIdeaSet {...props} set={set.data} />
      ) : set.isError ? (
        <>
          <PageHeader title="IDEA worksheets" />
          <QueryFailure className="mt-6" title="The worksheets could not be loaded" query={set} />
        </>
      ) : (
        <div role="status">
          <span className="sr-only">Loading the worksheets...</span>
          <Skeleton className="h-11 w-72 max-w-full" />
          <Skeleton className="mt-2 h-5 w-96 max-w-full" />
          <div className="mt-6 grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="h-32" />
            ))}
          </div>
          <Skeleton className="mt-5 h-80" />
        </div>
      )}
    </>
  );
}

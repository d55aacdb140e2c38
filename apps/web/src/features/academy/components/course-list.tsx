import { useInfiniteQuery } from '@tanstack/react-query';
import { GraduationCap, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { FilteredList } from '../../../components/data/filtered-list.tsx';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { type AcademySearch, hasFilters } from '../model/academy-search.ts';
import { courseListQuery } from '../queries.ts';
import { CourseCard } from './course-card.tsx';

type CourseListProps = {
  search: AcademySearch;
  mayLearn: boolean;
  /** An author's action for an empty catalog. */
  createAction: ReactNode;
  onClear: () => void;
};

/** The cards of the courses that match the search. */
export function CourseList({ search, mayLearn, createAction, onClear }: CourseListProps) {
  const courses = useInfiniteQuery(courseListQuery(search));
  const { data, isError } = courses;
  if (data === undefined && isError) {
    return <QueryFailure headingLevel={3} title="The courses could not be loaded" query={courses} />;
  }
  if (data === undefined) return <CourseCardSkeletons />;
  const cards = data.pages.flatMap(({ items }) => items);
  return (
    <FilteredList list={courses} noun="courses">
      {cards.length > 0 ? (
        <>
          <ul aria-label="Courses" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {cards.map((course) => (
              <li key={course.id} className="grid min-w-0">
                <CourseCard course={course} mayLearn={mayLearn} />
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <LoadMore list={courses} />
          </div>
        </>
      ) : hasFilters(search) ? (
        <EmptyState
          headingLevel={3}
          icon={<SearchX />}
          title="No courses match your filters"
          description="Try another search, or clear the filters."
          action={<Button onClick={onClear}>Clear filters</Button>}
        />
      ) : (
        <EmptyState
          headingLevel={3}
          icon={<GraduationCap />}
          title="No courses yet"
          description={
            createAction === null
              ? 'Courses appear here once their authors publish them.'
              : 'Create the first course. It appears here once you publish it.'
          }
          action={createAction}
        />
      )}
    </FilteredList>
  );
}

/** Placeholders for the first cards. */
function CourseCardSkeletons() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading the courses...</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex min-h-69.5 flex-col rounded-lg border border-line bg-raised p-4 shadow-1">
          <div className="flex justify-between">
            <Skeleton className="size-10" />
            <Skeleton className="h-5 w-24" />
          </div>
          <Skeleton className="mt-3.5 h-3.5 w-28" />
          <Skeleton className="mt-2 h-5 w-3/4" />
          <Skeleton className="mt-2 h-13 w-full" />
          <Skeleton className="mt-auto h-5 w-48" />
          <Skeleton className="mt-3.5 h-8.5 w-full" />
        </div>
      ))}
    </div>
  );
}

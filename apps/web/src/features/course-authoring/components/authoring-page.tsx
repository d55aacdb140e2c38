import type { AuthoredCourse } from '@aicv/contracts/academy/course-authoring';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotebookPen, Plus, SearchX } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { FilteredList } from '../../../components/data/filtered-list.tsx';
import { InteractiveTable } from '../../../components/data/interactive-table.tsx';
import { FilterSelect, ListFilters } from '../../../components/data/list-filters.tsx';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { TimeAgo } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Button } from '../../../components/form/button.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../components/layout/breadcrumb.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { useRequestedAction } from '../../../lib/requested-action.ts';
import { type AuthoringSearch, hasFilters, LAST_CHANGED_FIRST } from '../model/authoring-search.ts';
import {
  COURSE_STATES,
  formatCourseFacts,
  STATE_NAMES,
  STATE_TONES,
  type CourseState as State,
} from '../model/course-format.ts';
import { authoredCoursesQuery } from '../queries.ts';

const AUTHORING_HEADER = {
  title: 'Course authoring',
  subtitle: 'Draft, published and archived courses',
} as const;

const CreateCourseDialog = lazyDialog(() => import('./course/create-course-dialog.tsx'), 'CreateCourseDialog');

const STATE_OPTIONS = COURSE_STATES.map((value) => ({ value, label: STATE_NAMES[value] }));

const COLUMNS = [
  {
    key: 'title',
    header: 'Course',
    isRowHeader: true,
    isUserText: true,
    cell: (course: AuthoredCourse) => (
      <>
        <Link
          to="/academy/authoring/$courseId"
          params={{ courseId: course.id }}
          className="hit-target inline-block text-link"
        >
          <UserText>{course.title}</UserText>
        </Link>
        <span className="block font-normal text-fg-3 text-xs">{formatCourseFacts(course)}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: (course: AuthoredCourse) => (
      <span className="inline-flex flex-wrap gap-1.5 max-lg:justify-end">
        <CourseState course={course} />
      </span>
    ),
  },
  countColumn('lessonCount', 'Lessons'),
  countColumn('enrollments', 'Enrollments'),
  countColumn('completions', 'Completions'),
  {
    key: 'updatedAt',
    header: 'Updated',
    sortField: 'updatedAt' as const,
    align: 'end' as const,
    cell: ({ updatedAt }: AuthoredCourse) => <TimeAgo at={updatedAt} />,
  },
];

function countColumn(key: 'lessonCount' | 'enrollments' | 'completions', header: string) {
  return {
    key,
    header,
    align: 'end' as const,
    cell: (course: AuthoredCourse) => formatCount(course[key]),
  };
}

type AuthoringPageProps = {
  search: AuthoringSearch;
  /** Merges the change into the URL, replacing the history entry. */
  onSearchChange: (change: Partial<AuthoringSearch>) => void;
  onOpenCourse: (courseId: string) => void;
};

/** All courses of the tenant for authors, including drafts and archived ones. */
export function AuthoringPage({ search, onSearchChange, onOpenCourse }: AuthoringPageProps) {
  const searchRef = useRef<HTMLInputElement>(null);
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  useRequestedAction({ 'create-course': () => open(null) });
  const clearFilters = () => {
    onSearchChange({ state: undefined, q: undefined });
    // The pressed button unmounts.
    searchRef.current?.focus();
  };
  const createButton = (
    <Button
      variant="primary"
      icon={<Plus />}
      onClick={() => open(null)}
      onPointerEnter={CreateCourseDialog.preload}
      onFocus={CreateCourseDialog.preload}
    >
      CREATE COURSE
    </Button>
  );
  return (
    <>
      <Breadcrumb>
        <BackLink to="/academy" activeOptions={{ exact: true }}>
          Academy
        </BackLink>
      </Breadcrumb>
      <PageHeader {...AUTHORING_HEADER} actions={createButton} />
      <AuthoringFilter searchRef={searchRef} search={search} onSearchChange={onSearchChange} onClear={clearFilters} />
      <CourseList search={search} onSearchChange={onSearchChange} createButton={createButton} onClear={clearFilters} />
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => (
          <CreateCourseDialog open={dialog.open} onClose={() => onOpenChange(false)} onCreated={onOpenCourse} />
        )}
      </DialogSlot>
    </>
  );
}

type CourseListProps = Pick<AuthoringPageProps, 'search' | 'onSearchChange'> & {
  createButton: ReactNode;
  onClear: () => void;
};

function CourseList({ search, onSearchChange, createButton, onClear }: CourseListProps) {
  const courses = useInfiniteQuery(authoredCoursesQuery(search));
  const { data, isError } = courses;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  if (data === undefined && isError) {
    return <QueryFailure className="mt-4" title="The courses could not be loaded" query={courses} />;
  }
  return (
    <Panel padded={false} className="mt-4">
      {data === undefined ? (
        <LoadingList text="Loading the courses..." />
      ) : (
        <FilteredList list={courses} noun="courses">
          <InteractiveTable
            caption="Courses"
            isWide
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            sorting={{ value: search.sort ?? LAST_CHANGED_FIRST, onChange: (sort) => onSearchChange({ sort }) }}
            empty={
              hasFilters(search) ? (
                <EmptyState
                  className="m-4"
                  icon={<SearchX />}
                  title="No courses match your filters"
                  description="Try another search, or clear the filters."
                  action={<Button onClick={onClear}>Clear filters</Button>}
                />
              ) : (
                <EmptyState
                  className="m-4"
                  icon={<NotebookPen />}
                  title="No courses yet"
                  description="Start a draft with lessons, quizzes and worksheets. Learners see it once you publish it."
                  action={createButton}
                />
              )
            }
          />
          <LoadMore list={courses} />
        </FilteredList>
      )}
    </Panel>
  );
}

type CourseStateProps = { course: { readonly state: State; readonly hasUnpublishedChanges: boolean } };

/** Whether learners see the course, and whether it has unpublished changes. */
function CourseState({ course: { state, hasUnpublishedChanges } }: CourseStateProps) {
  return (
    <>
      <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
      {state !== 'draft' && hasUnpublishedChanges ? <Badge tone="warning">Unpublished changes</Badge> : null}
    </>
  );
}

type AuthoringFilterProps = {
  searchRef: RefObject<HTMLInputElement | null>;
  search: AuthoringSearch;
  onSearchChange: (change: Partial<AuthoringSearch>) => void;
  onClear: () => void;
};

/** Filters the list by text and status, both stored in the URL. */
function AuthoringFilter({ searchRef, search, onSearchChange, onClear }: AuthoringFilterProps) {
  return (
    <ListFilters
      searchRef={searchRef}
      q={search.q}
      onSearch={(q) => onSearchChange({ q })}
      placeholder="Title or description"
      isFiltered={hasFilters(search)}
      onClear={onClear}
    >
      <FilterSelect
        label="Status"
        options={STATE_OPTIONS}
        value={search.state}
        onChange={(state) => onSearchChange({ state })}
        className="max-sm:col-span-full"
      />
    </ListFilters>
  );
}

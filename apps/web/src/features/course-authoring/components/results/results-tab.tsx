import type { CourseDraft, CourseResults } from '@aicv/contracts/academy/course-authoring';
import { useQuery } from '@tanstack/react-query';
import { Award, ChartNoAxesColumn, TrendingUp, Users } from 'lucide-react';
import { LineChart } from '../../../../components/charts/line-chart.tsx';
import { DataTable } from '../../../../components/data/data-table.tsx';
import { StatCard } from '../../../../components/data/stat-card.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ProgressBar } from '../../../../components/feedback/progress-bar.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { StatCardSkeletons } from '../../../../components/feedback/stat-card-skeletons.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { courseResultsQuery } from '../../queries.ts';
import { LearnerList } from './learner-list.tsx';
import { QuizResultsPanel } from './quiz-results-panel.tsx';

const CARDS = 'grid grid-cols-2 gap-3 sm:gap-3.5 xl:grid-cols-4';
const EXPECTED = ['Enrollments', 'Completions', 'Completion rate', 'Mean progress'].map((label) => ({ label }));

/** The results of a course's learners: enrollments, completions, lessons and quizzes. */
export function ResultsTab({ course }: { course: CourseDraft }) {
  const query = useQuery(courseResultsQuery(course.id));
  const { data, isError } = query;
  if (data === undefined && isError) {
    return <QueryFailure title="The results could not be loaded" query={query} />;
  }
  if (data === undefined) return <LoadingResults />;
  if (data.enrollments === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title="No results yet"
        description={
          course.publishedNumber === null
            ? 'Publish the course. Results appear here once learners enroll.'
            : 'Enrollments, completions and quiz results appear here once the first learner enrolls.'
        }
      />
    );
  }
  return (
    <div className="grid gap-3.5">
      <CourseMetrics results={data} />
      <Panel
        title="Enrollments and completions per week"
        description="The last twelve weeks, starting on Mondays (UTC)"
      >
        <LineChart
          label="Enrollments and completions per week"
          series={[
            { name: 'Enrollments', points: data.weeks.map(({ week, enrolled }) => ({ date: week, value: enrolled })) },
            {
              name: 'Completions',
              points: data.weeks.map(({ week, completed }) => ({ date: week, value: completed })),
            },
          ]}
          formatValue={formatCount}
          isCount
          formatDate={formatCalendarDate}
        />
      </Panel>
      <FinishedLessons results={data} />
      {data.quizzes.map((quiz) => (
        <QuizResultsPanel key={quiz.id} quiz={quiz} />
      ))}
      <LearnerList courseId={course.id} />
    </div>
  );
}

function CourseMetrics({
  results: { enrollments, completions, completionRate, meanProgress },
}: {
  results: CourseResults;
}) {
  return (
    <div className={CARDS}>
      <StatCard label="Enrollments" icon={<Users />} value={formatCount(enrollments)} />
      <StatCard label="Completions" icon={<Award />} value={formatCount(completions)} />
      <StatCard
        label="Completion rate"
        icon={<TrendingUp />}
        value={completionRate === null ? '—' : `${completionRate}%`}
      />
      <StatCard
        label="Mean progress"
        icon={<ChartNoAxesColumn />}
        value={meanProgress === null ? '—' : `${meanProgress}%`}
      />
    </div>
  );
}

type FinishedLesson = CourseResults['lessons'][number] & { readonly position: number };

function FinishedLessons({ results: { lessons, enrollments } }: { results: CourseResults }) {
  const rows = lessons.map((lesson, index) => ({ ...lesson, position: index + 1 }));
  return (
    <Panel title="Finished per lesson" description="Latest version" padded={false}>
      <DataTable
        caption="Learners who have finished each lesson"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'lesson',
            header: 'Lesson',
            isRowHeader: true,
            isUserText: true,
            cell: ({ position, title }: FinishedLesson) => (
              <>
                {position}. <UserText>{title}</UserText>
              </>
            ),
          },
          {
            key: 'share',
            header: 'Share',
            cell: ({ title, finished }: FinishedLesson) => (
              <ProgressBar
                hideLabel
                label={`Finished ${title}`}
                value={finished}
                max={enrollments}
                className="w-full min-w-24 lg:min-w-40"
              />
            ),
          },
          {
            key: 'finished',
            header: 'Finished',
            align: 'end',
            cell: ({ finished }: FinishedLesson) => (
              <span className="whitespace-nowrap">
                {formatCount(finished)} of {formatCount(enrollments)}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function LoadingResults() {
  return (
    <div role="status">
      <span className="sr-only">Loading the results...</span>
      <div className={CARDS}>
        <StatCardSkeletons cards={EXPECTED} />
      </div>
      <Skeleton className="mt-3.5 h-80" />
      <Skeleton className="mt-3.5 h-60" />
    </div>
  );
}

import type { CourseEnrollment } from '@aicv/contracts/academy/course-authoring';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { DataTable } from '../../../../components/data/data-table.tsx';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { Day } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { useExport } from '../../../../components/data/use-export.ts';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { ProgressBar } from '../../../../components/feedback/progress-bar.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { downloadApi } from '../../../../lib/api/api-client.ts';
import { saveDatedFile } from '../../../../lib/files/save-dated-file.ts';
import { nameOf } from '../../../../lib/format/person.ts';
import { courseEnrollmentsQuery } from '../../queries.ts';

/** The learners of a course and their progress. */
export function LearnerList({ courseId }: { courseId: string }) {
  const learners = useInfiniteQuery(courseEnrollmentsQuery(courseId));
  const exporting = useExportEnrollments(courseId);
  const { data, isError } = learners;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel
      title="Learners"
      padded={false}
      actions={
        <Button
          size="sm"
          icon={<Download />}
          pending={exporting.isPending}
          pendingLabel="EXPORTING..."
          onClick={() => exporting.mutate()}
        >
          EXPORT CSV
        </Button>
      }
    >
      {data === undefined && isError ? (
        <QueryFailure className="m-4" headingLevel={3} title="The learners could not be loaded" query={learners} />
      ) : data === undefined ? (
        <LoadingList text="Loading the learners..." />
      ) : (
        <>
          <DataTable caption="Learners" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
          <LoadMore list={learners} />
        </>
      )}
    </Panel>
  );
}

const COLUMNS = [
  {
    key: 'learner',
    header: 'Learner',
    isRowHeader: true,
    isUserText: true,
    cell: ({ learner }: CourseEnrollment) => <PersonName person={learner} />,
  },
  {
    key: 'enrolledAt',
    header: 'Enrolled',
    isSecondary: true,
    cell: ({ enrolledAt }: CourseEnrollment) => <Day at={enrolledAt} />,
  },
  {
    key: 'progress',
    header: 'Progress',
    cell: ({ learner, progress }: CourseEnrollment) => (
      <span className="flex items-center gap-2.5 max-sm:justify-end">
        <ProgressBar
          hideLabel
          label={`Progress of ${nameOf(learner)}`}
          value={progress}
          max={100}
          className="w-24 sm:w-36"
        />
        <span className="w-11 text-right">{progress}%</span>
      </span>
    ),
  },
  {
    key: 'quizzes',
    header: 'Quizzes passed',
    align: 'end' as const,
    cell: ({ quizzes, quizzesPassed }: CourseEnrollment) =>
      quizzes === 0 ? <span className="text-fg-3">No quiz</span> : `${quizzesPassed} of ${quizzes}`,
  },
  {
    key: 'completedAt',
    header: 'Completed',
    cell: ({ completedAt }: CourseEnrollment) =>
      completedAt === null ? <span className="text-fg-3">Not yet</span> : <Day at={completedAt} />,
  },
  {
    key: 'version',
    header: 'Version',
    align: 'end' as const,
    isSecondary: true,
    cell: ({ versionNumber }: CourseEnrollment) => versionNumber,
  },
];

/** Downloads all enrollments, with the best score of each quiz. */
function useExportEnrollments(courseId: string) {
  return useExport(async () => {
    const file = await downloadApi('GET /api/courses/{id}/enrollments/export', {
      params: { id: courseId },
      query: { format: 'csv' },
    });
    return saveDatedFile(file, 'course-enrollments', 'csv');
  });
}

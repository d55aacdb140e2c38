import type { CourseDraft } from '@aicv/contracts/academy/course-authoring';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { RecordPage } from '../../../components/layout/record-page.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts';
import { MISSING_COURSE } from '../model/course-format.ts';
import type { EditorTab } from '../model/editor-search.ts';
import { courseDraftQuery } from '../queries.ts';
import { CourseHeader } from './course/course-header.tsx';
import { ContentTab } from './lesson/content-tab.tsx';

const ResultsTab = lazyPart(() => import('./results/results-tab.tsx'), 'ResultsTab');

const TABS = [
  { value: 'content', label: 'CONTENT' },
  { value: 'results', label: 'RESULTS' },
] as const satisfies readonly { value: EditorTab; label: string }[];

type CourseEditorPageProps = {
  courseId: string;
  tab: EditorTab;
  onTabChange: (tab: EditorTab) => void;
  /** The lesson in the URL. */
  lessonId: string | undefined;
  onOpenLesson: (lessonId: string) => void;
};

/** The editor of a course, and the results of its learners. */
export function CourseEditorPage({ courseId, ...page }: CourseEditorPageProps) {
  const query = useQuery(courseDraftQuery(courseId));
  useDocumentTitle(query.data === undefined ? 'Course editor' : `${query.data.title} · Course editor`);
  return (
    <RecordPage
      query={query}
      backLink={
        <BackLink to="/academy/authoring" activeOptions={{ exact: true }}>
          Course authoring
        </BackLink>
      }
      heading="Course editor"
      missing={MISSING_COURSE}
      failure="The course could not be loaded"
      loading={<LoadingEditor />}
    >
      {(course) => <LoadedEditor course={course} {...page} />}
    </RecordPage>
  );
}

type LoadedEditorProps = Omit<CourseEditorPageProps, 'courseId'> & { course: CourseDraft };

function LoadedEditor({ course, tab, onTabChange, lessonId, onOpenLesson }: LoadedEditorProps) {
  return (
    <>
      <CourseHeader course={course} lessonId={lessonId} />
      <Tabs
        label="Course"
        look="underline"
        items={TABS}
        value={tab}
        onValueChange={onTabChange}
        className="mt-4"
        panelClassName="mt-4"
      >
        {tab === 'content' ? (
          <ContentTab course={course} lessonId={lessonId} onOpenLesson={onOpenLesson} />
        ) : (
          <ResultsTab fallback={<Skeleton className="h-80 w-full" />} course={course} />
        )}
      </Tabs>
    </>
  );
}

function LoadingEditor() {
  return (
    <div role="status">
      <span className="sr-only">Loading the course...</span>
      <Skeleton className="h-10 w-96 max-w-full" />
      <Skeleton className="mt-2 h-5 w-64 max-w-full" />
      <Skeleton className="mt-6 h-10 w-48" />
      <div className="mt-4 grid gap-3.5 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <Skeleton className="h-12 lg:h-80" />
        <Skeleton className="h-[36rem]" />
      </div>
    </div>
  );
}

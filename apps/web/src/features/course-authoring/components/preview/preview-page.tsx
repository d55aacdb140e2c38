import type { CourseDraft } from '@aicv/contracts/academy/course-authoring';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, BookOpen, Eye } from 'lucide-react';
import { startTransition, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { BackLink } from '../../../../components/layout/back-link.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { RecordPage } from '../../../../components/layout/record-page.tsx';
import { usePreloadMarkdown } from '../../../../components/markdown/lazy-markdown.tsx';
import { useDocumentTitle } from '../../../../lib/hooks/use-document-title.ts';
import { MISSING_COURSE } from '../../model/course-format.ts';
import type { PreviewParts } from '../../model/preview-parts.ts';
import { courseDraftQuery } from '../../queries.ts';
import { PreviewQuiz } from './preview-quiz.tsx';
import { PreviewWorksheet } from './preview-worksheet.tsx';

type PreviewPageProps = {
  courseId: string;
  /** The lesson in the URL. */
  lessonId: string | undefined;
  parts: PreviewParts;
};

/** The working copy of a course as learners will see it. */
export function PreviewPage({ courseId, lessonId, parts }: PreviewPageProps) {
  const query = useQuery(courseDraftQuery(courseId));
  usePreloadMarkdown();
  useDocumentTitle(query.data === undefined ? 'Course preview' : `${query.data.title} · Preview`);
  return (
    <RecordPage
      query={query}
      backLink={
        <BackLink
          to="/academy/authoring/$courseId"
          params={{ courseId }}
          search={lessonId === undefined ? {} : { lesson: lessonId }}
        >
          Course editor
        </BackLink>
      }
      heading="Course preview"
      missing={MISSING_COURSE}
      failure="The course could not be loaded"
      loading={
        <div role="status">
          <span className="sr-only">Loading the course...</span>
          <Skeleton className="h-13" />
          <Skeleton className="mt-6 h-10 w-96 max-w-full" />
          <Skeleton className="mt-6 h-96 max-w-measure" />
        </div>
      }
    >
      {(course) => <LoadedPreview course={course} lessonId={lessonId} parts={parts} />}
    </RecordPage>
  );
}

type LoadedPreviewProps = Pick<PreviewPageProps, 'lessonId' | 'parts'> & { course: CourseDraft };

function LoadedPreview({ course, lessonId, parts }: LoadedPreviewProps) {
  const { lessons } = course;
  const lesson = lessons.find(({ id }) => id === lessonId) ?? lessons[0];
  return (
    <>
      <Alert tone="brass" title="Preview: nothing is recorded." icon={<Eye />}>
        This is the draft of <UserText>{course.title}</UserText> as learners will see it.
      </Alert>
      {lesson === undefined ? (
        <>
          <PageHeader className="mt-6" title={<UserText>{course.title}</UserText>} />
          <EmptyState
            className="mt-6"
            icon={<BookOpen />}
            title="No lessons yet"
            description="Lessons you add in the editor appear here."
            action={
              <Link
                to="/academy/authoring/$courseId"
                params={{ courseId: course.id }}
                className={buttonClass({ variant: 'primary' })}
              >
                ADD LESSONS
              </Link>
            }
          />
        </>
      ) : (
        <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <PreviewOutline course={course} lessonId={lesson.id} />
          <LessonPreview key={lesson.id} course={course} lesson={lesson} parts={parts} />
        </div>
      )}
    </>
  );
}

type LessonPreviewProps = Omit<LoadedPreviewProps, 'lessonId'> & { lesson: CourseDraft['lessons'][number] };

function LessonPreview({ course, lesson, parts }: LessonPreviewProps) {
  const { LessonArticle } = parts;
  const [hasText, setHasText] = useState(false);
  const index = course.lessons.indexOf(lesson);
  return (
    <div className="min-w-0">
      <LessonArticle
        {...articleOf(lesson)}
        position={index + 1}
        count={course.lessons.length}
        onText={() => startTransition(() => setHasText(true))}
      />
      {hasText ? (
        <>
          {lesson.worksheets.map((worksheet) => (
            <PreviewWorksheet key={worksheet.id} worksheet={worksheet} parts={parts} />
          ))}
          {lesson.quiz === null ? null : <PreviewQuiz key={lesson.quiz.version} quiz={lesson.quiz} parts={parts} />}
          <PreviewSteps course={course} index={index} />
        </>
      ) : null}
    </div>
  );
}

function articleOf({ title, minutes, content, files }: CourseDraft['lessons'][number]) {
  return { title, minutes, content, files };
}

type PreviewOutlineProps = { course: CourseDraft; lessonId: string };

function PreviewOutline({ course, lessonId }: PreviewOutlineProps) {
  return (
    <nav aria-label="Lessons" className="lg:sticky lg:top-6">
      <p className="label mb-2 text-fg-3">
        <UserText>{course.title}</UserText>
      </p>
      <ol className="grid gap-0.5">
        {course.lessons.map(({ id, title }, index) => (
          <li key={id}>
            <Link
              to="/academy/authoring/$courseId/preview"
              params={{ courseId: course.id }}
              search={{ lesson: id }}
              aria-current={id === lessonId ? 'true' : undefined}
              className={`flex min-h-9 items-start gap-2 rounded-md px-2 py-2 text-sm transition-colors duration-(--dur-1) pointer-coarse:min-h-11 ${
                id === lessonId ? 'bg-accent-soft font-[550] text-fg' : 'text-fg-2 hover:bg-hover hover:text-fg'
              }`}
            >
              <span className="w-4.5 shrink-0 text-right text-fg-3">{index + 1}</span>
              <UserText className="min-w-0">{title}</UserText>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type PreviewStepsProps = { course: CourseDraft; index: number };

function PreviewSteps({ course: { id: courseId, lessons }, index }: PreviewStepsProps) {
  const [previous, next] = [lessons[index - 1], lessons[index + 1]];
  return (
    <nav
      aria-label="Lesson"
      className="mt-10 flex max-w-measure flex-wrap items-center gap-2 border-line border-t pt-5"
    >
      {previous === undefined ? null : (
        <Link
          to="/academy/authoring/$courseId/preview"
          params={{ courseId }}
          search={{ lesson: previous.id }}
          className={buttonClass({})}
        >
          <span className="inline-flex items-center gap-2">
            <ArrowLeft aria-hidden="true" className="size-4" />
            PREVIOUS
          </span>
        </Link>
      )}
      <Link
        to="/academy/authoring/$courseId"
        params={{ courseId }}
        search={{ lesson: lessons[index]?.id }}
        className={buttonClass({ variant: 'ghost' })}
      >
        EDIT THIS LESSON
      </Link>
      {next === undefined ? null : (
        <Link
          to="/academy/authoring/$courseId/preview"
          params={{ courseId }}
          search={{ lesson: next.id }}
          className={buttonClass({ variant: 'primary', className: 'ml-auto' })}
        >
          <span className="inline-flex items-center gap-2">
            NEXT
            <ArrowRight aria-hidden="true" className="size-4" />
          </span>
        </Link>
      )}
    </nav>
  );
}

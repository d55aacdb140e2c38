import type { CourseDetail, OutlineLesson } from '@aicv/contracts/academy/courses';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, ClipboardPen, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { formatDate, formatMinutes } from '../../../lib/format/format.ts';
import { formatProgress } from '../model/course-progress.ts';

type LessonOutlineProps = {
  course: CourseDetail;
  lessonId: string;
  /** The certificate of a completed course. */
  certificate: ReactNode;
};

/** The outline beside a lesson: the user's progress, and the course's lessons in order. */
export function LessonOutline({ course, lessonId, certificate }: LessonOutlineProps) {
  const finished = course.lessons.filter(({ isFinished }) => isFinished).length;
  return (
    <nav aria-label="Lessons of the course">
      <Link
        to="/academy/$courseId"
        params={{ courseId: course.id }}
        activeOptions={{ exact: true }}
        className="inline-flex items-center rounded-xs font-[550] text-fg text-lg underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        <UserText>{course.title}</UserText>
      </Link>
      <ProgressBar
        label="Progress"
        value={finished}
        max={course.lessons.length}
        text={formatProgress(course.lessons)}
        className="mt-3"
      />
      {course.completedAt === null ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-fg-2 text-sm">
          <span>Completed on {formatDate(course.completedAt)}</span>
          {certificate}
        </div>
      )}
      <ol className="mt-4 grid gap-0.5">
        {course.lessons.map((lesson, index) => {
          const isCurrent = lesson.id === lessonId;
          return (
            <li key={lesson.id}>
              {/* The link to the current page has aria-current. */}
              <Link
                to="/academy/$courseId/$lessonId"
                params={{ courseId: course.id, lessonId: lesson.id }}
                className={clsx(
                  'flex min-h-11 items-start gap-2.5 rounded-md border px-2.5 py-2 text-md transition-colors duration-(--dur-1)',
                  isCurrent ? 'border-accent bg-accent-soft text-fg' : 'border-transparent text-fg-2 hover:bg-hover',
                )}
              >
                <LessonMark number={index + 1} isFinished={lesson.isFinished} />
                <span className="min-w-0 flex-1">
                  <UserText>{lesson.title}</UserText>
                  <LessonFacts lesson={lesson} />
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      {course.hasIdeaSet ? (
        <Link
          to="/academy/$courseId/idea"
          params={{ courseId: course.id }}
          className="mt-3 flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-raised px-2.5 py-2 text-fg text-md hover:bg-hover"
        >
          <ClipboardPen aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
          IDEA worksheets
        </Link>
      ) : null}
    </nav>
  );
}

function LessonMark({ number, isFinished }: { number: number; isFinished: boolean }) {
  return (
    <span
      className={clsx(
        'mt-px grid size-5 shrink-0 place-items-center rounded-full text-xs',
        isFinished ? 'bg-success-soft text-success' : 'text-fg-3 ring-1 ring-control ring-inset',
      )}
    >
      {isFinished ? <Check aria-hidden="true" className="size-3.5 stroke-2" /> : number}
    </span>
  );
}

function LessonFacts({ lesson: { minutes, quiz, phases, isFinished } }: { lesson: OutlineLesson }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-fg-3 text-xs">
      {isFinished ? <VisuallyHidden>, finished, </VisuallyHidden> : <VisuallyHidden>, </VisuallyHidden>}
      {minutes === 0 ? null : <span>{formatMinutes(minutes)}</span>}
      {quiz === null ? null : (
        <span className="inline-flex items-center gap-1">
          <ListChecks aria-hidden="true" className="size-3.5" />
          Quiz
        </span>
      )}
      {phases.length === 0 ? null : (
        <span className="inline-flex items-center gap-1">
          <ClipboardPen aria-hidden="true" className="size-3.5" />
          Worksheet
        </span>
      )}
    </span>
  );
}

import type { CourseDetail, OutlineLesson } from '@aicv/contracts/academy/courses';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleHelp, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { formatMinutes } from '../../../lib/format/format.ts';
import { IDEA_PHASE_NAMES } from '../../../lib/format/idea-phase-names.ts';
import { formatQuizResult } from '../model/course-format.ts';

type CourseOutlineProps = {
  course: CourseDetail;
  /** Whether the user may open the lessons. */
  isOpen: boolean;
};

/** The lessons in order, with completion marks. */
export function CourseOutline({ course, isOpen }: CourseOutlineProps) {
  // A completed course has no next lesson.
  const nextId = course.status === 'enrolled' ? course.resumeLessonId : null;
  return (
    <ol aria-label="Lessons" className="divide-y divide-line">
      {course.lessons.map((lesson, index) => (
        <li key={lesson.id} className="flex items-start gap-3 px-4 py-3">
          <Mark number={index + 1} isFinished={lesson.isFinished} />
          <div className="min-w-0 flex-1">
            <div className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="min-w-0 font-[550] text-fg text-md">
                {isOpen ? (
                  <Link
                    to="/academy/$courseId/$lessonId"
                    params={{ courseId: course.id, lessonId: lesson.id }}
                    className="rounded-sm text-link pointer-coarse:inline-block pointer-coarse:py-1.5"
                  >
                    <UserText>{lesson.title}</UserText>
                  </Link>
                ) : (
                  <UserText>{lesson.title}</UserText>
                )}
              </span>
              {lesson.id === nextId ? <Badge tone="info">NEXT</Badge> : null}
            </div>
            <LessonFacts of={lesson} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ number, isFinished }: { number: number; isFinished: boolean }) {
  if (isFinished) {
    return (
      <span className="grid size-6 shrink-0 place-items-center text-success">
        <CircleCheck aria-hidden="true" className="size-5" />
        <VisuallyHidden>Finished</VisuallyHidden>
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-fg-2 text-xs"
    >
      {number}
    </span>
  );
}

function LessonFacts({ of: { minutes, quiz, phases } }: { of: OutlineLesson }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-fg-2 text-sm">
      <span>{formatMinutes(minutes)}</span>
      {quiz === null ? null : (
        <Fact icon={<CircleHelp />}>
          Quiz: <UserText>{quiz.title}</UserText>
          {quiz.bestScore === null ? null : (
            <span className={quiz.passed ? 'text-success' : 'text-warning'}> · {formatQuizResult(quiz)}</span>
          )}
        </Fact>
      )}
      {phases.length === 0 ? null : (
        <Fact icon={<ClipboardList />}>
          IDEA worksheet: {phases.map((phase) => IDEA_PHASE_NAMES[phase]).join(', ')}
        </Fact>
      )}
    </p>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span aria-hidden="true" className="shrink-0 text-fg-3 [&>svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </span>
  );
}

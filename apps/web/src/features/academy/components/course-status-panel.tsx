import type { CourseDetail } from '@aicv/contracts/courses';
import type { CourseStatus } from '@aicv/domain/course';
import { ClipboardList } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { AcademyLinks, OpenLesson } from '../academy-links.ts';
import { formatLessonCount } from '../course-format.ts';
import { CourseAction } from './course-action.tsx';

type CourseStatusPanelProps = {
  course: CourseDetail;
  mayLearn: boolean;
  IdeaSetLink: AcademyLinks['IdeaSetLink'];
  onOpenLesson: OpenLesson;
};

const TITLES: Readonly<Record<CourseStatus, string>> = {
  enrolled: 'Your progress',
  available: 'Take this course',
  completed: 'Completed',
  premium: 'Premium course',
};

/** Where the reader stands in the course, and what to do next. */
export function CourseStatusPanel({ course, mayLearn, IdeaSetLink, onOpenLesson }: CourseStatusPanelProps) {
  if (!mayLearn) {
    return (
      <Panel title="Catalogue only">
        <p className="text-fg-2 text-md">Your role sees what the courses are about, but takes none.</p>
      </Panel>
    );
  }
  const isEnrolled = course.enrolledAt !== null;
  return (
    <Panel title={TITLES[course.status]}>
      <div className="grid gap-4">
        {isEnrolled ? <OwnProgress course={course} /> : null}
        <Explanation course={course} />
        <CourseAction course={course} onOpenLesson={onOpenLesson} isMain className="w-full" />
        {isEnrolled && course.hasIdeaSet && course.status !== 'premium' ? (
          <IdeaSetLink courseId={course.id} className={buttonClass({ fullWidth: true })}>
            <span className="inline-flex items-center gap-2">
              <ClipboardList aria-hidden="true" className="size-4" />
              IDEA worksheets
            </span>
          </IdeaSetLink>
        ) : null}
        <Days course={course} />
      </div>
    </Panel>
  );
}

function OwnProgress({ course }: { course: CourseDetail }) {
  const finished = course.lessons.filter(({ isFinished }) => isFinished).length;
  const progress = course.progress ?? 0;
  const isRuleOfUse = course.status !== 'completed' && course.lessons.some(({ quiz }) => quiz !== null);
  return (
    <div>
      <ProgressBar label="Progress" value={progress} max={100} text={`${progress}%`} />
      <p className="mt-2 text-fg-2 text-sm">
        {finished} of {formatLessonCount(course.lessons.length)} finished
        {isRuleOfUse ? ' · a lesson with a quiz is finished once the quiz is passed' : ''}
      </p>
    </div>
  );
}

function Explanation({ course: { status, enrolledAt, certificateId } }: { course: CourseDetail }) {
  const words =
    status === 'available'
      ? 'Lessons are taken in any order and at any pace; what you finish is kept.'
      : status === 'premium'
        ? `Premium courses are closed on your organisation’s plan${enrolledAt === null ? '' : '; your progress is kept'}. Your administrators can open them.`
        : status === 'completed' && certificateId === null
          ? 'The certificate of this course does not hold any more.'
          : null;
  return words === null ? null : <p className="text-fg-2 text-md">{words}</p>;
}

function Days({ course: { enrolledAt, completedAt } }: { course: CourseDetail }) {
  if (enrolledAt === null) return null;
  return (
    <dl className="grid gap-1.5 border-line border-t pt-3 text-sm">
      <Day term="Enrolled" at={enrolledAt} />
      {completedAt === null ? null : <Day term="Completed" at={completedAt} />}
    </dl>
  );
}

function Day({ term, at }: { term: string; at: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-fg-3">{term}</dt>
      <dd className="text-fg">
        <time dateTime={at}>{formatDate(at)}</time>
      </dd>
    </div>
  );
}

import type { CourseDetail } from '@aicv/contracts/academy/courses';
import type { CourseStatus } from '@aicv/domain/academy/course';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { Day } from '../../../components/data/moment.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { hasExpired } from '../model/certificate-state.ts';
import { formatLessonCount } from '../model/course-format.ts';
import { CourseAction } from './course-action.tsx';
import { LeaveCourse } from './leave-course.tsx';
import { RetakeCourse } from './retake-course.tsx';

type CourseStatusPanelProps = {
  course: CourseDetail;
  mayLearn: boolean;
};

const TITLES: Readonly<Record<CourseStatus, string>> = {
  enrolled: 'Your progress',
  available: 'Take this course',
  completed: 'Completed',
  premium: 'Premium course',
};

/** The user's progress in the course, and the next action. */
export function CourseStatusPanel({ course, mayLearn }: CourseStatusPanelProps) {
  if (!mayLearn) {
    return (
      <Panel title="Catalog only">
        <p className="text-fg-2 text-md">Your role can browse courses but not take them.</p>
      </Panel>
    );
  }
  const isEnrolled = course.enrolledAt !== null;
  return (
    <Panel title={TITLES[course.status]}>
      <div className="grid gap-4">
        {isEnrolled ? <OwnProgress course={course} /> : null}
        <Explanation course={course} />
        <CourseAction course={course} isMain className="w-full" />
        {course.status === 'completed' && course.isActive ? <RetakeCourse course={course} /> : null}
        {isEnrolled && course.hasIdeaSet && course.status !== 'premium' ? (
          <Link
            to="/academy/$courseId/idea"
            params={{ courseId: course.id }}
            className={buttonClass({ fullWidth: true })}
          >
            <span className="inline-flex items-center gap-2">
              <ClipboardList aria-hidden="true" className="size-4" />
              IDEA worksheets
            </span>
          </Link>
        ) : null}
        <Days course={course} />
        {isEnrolled && course.completedAt === null && course.certificateId === null ? (
          <LeaveCourse course={course} />
        ) : null}
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
        {isRuleOfUse ? ' · pass the quiz to finish a lesson that has one' : ''}
      </p>
    </div>
  );
}

function Explanation({ course }: { course: CourseDetail }) {
  const { status, enrolledAt, certificateId } = course;
  const isExpired = hasExpired({ expiresAt: course.certificateExpiresAt });
  const text =
    status === 'available'
      ? 'Take the lessons in any order, at your own pace. Your progress is saved.'
      : status === 'premium'
        ? `Your organization’s plan does not include premium courses${enrolledAt === null ? '' : ', but your progress is saved'}. Your administrators can upgrade it.`
        : status === 'completed' && certificateId === null
          ? 'The certificate for this course is no longer valid. Take the course again to earn another one.'
          : status === 'completed' && isExpired
            ? 'Your certificate has expired. Take the course again to renew it.'
            : null;
  return text === null ? null : <p className="text-fg-2 text-md">{text}</p>;
}

function Days({ course: { enrolledAt, completedAt, certificateExpiresAt: expiresAt } }: { course: CourseDetail }) {
  if (enrolledAt === null) return null;
  return (
    <dl className="grid gap-1.5 border-line border-t pt-3 text-sm">
      <Dated term="Enrolled" at={enrolledAt} />
      {completedAt === null ? null : <Dated term="Completed" at={completedAt} />}
      {expiresAt === null ? null : (
        <Dated term={hasExpired({ expiresAt }) ? 'Certificate expired' : 'Certificate valid until'} at={expiresAt} />
      )}
    </dl>
  );
}

function Dated({ term, at }: { term: string; at: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-fg-3">{term}</dt>
      <dd className="text-fg">
        <Day at={at} />
      </dd>
    </div>
  );
}

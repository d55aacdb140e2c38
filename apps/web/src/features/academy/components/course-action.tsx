import type { Course, CourseDetail } from '@aicv/contracts/academy/courses';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../components/form/button.tsx';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { useContinueLearning, useEnroll, useRequestUpgrade } from '../mutations.ts';
import { academySummaryQuery } from '../queries.ts';
import { ViewCertificateLink } from './view-certificate-link.tsx';

type ActionCourse = Pick<Course, 'id' | 'title' | 'status' | 'certificateId'>;

type CourseActionProps = {
  course: ActionCourse;
  /** Whether it is the only action of its page. */
  isMain?: boolean;
  className?: string;
};

/** The button of the course's status (REQ-159), for learners; null without an action. */
export function CourseAction({ course, isMain = false, className }: CourseActionProps) {
  const styling = className === undefined ? {} : { className };
  if (course.status === 'enrolled') {
    return <ContinueButton course={course} {...styling} />;
  }
  if (course.status === 'available') {
    return <EnrollButton course={course} isMain={isMain} {...styling} />;
  }
  if (course.status === 'premium') return <UpgradeButton course={course} {...styling} />;
  if (course.certificateId === null) return null;
  return <ViewCertificateLink certificateId={course.certificateId} of={course.title} {...styling} />;
}

/** Opens the next lesson, or else the first, while the pressed button is mounted. */
function useResume(): (course: CourseDetail) => void {
  const navigate = useNavigate();
  const isShown = useIsMounted();
  return ({ id: courseId, resumeLessonId, lessons }) => {
    if (!isShown()) return;
    const lessonId = resumeLessonId ?? lessons[0]?.id;
    if (lessonId === undefined) void navigate({ to: '/academy/$courseId', params: { courseId } });
    else void navigate({ to: '/academy/$courseId/$lessonId', params: { courseId, lessonId } });
  };
}

function ContinueButton({ course, className }: CourseActionProps) {
  const { continueLearning, isPending, expect } = useContinueLearning(course.id, useResume());
  return (
    <Button
      variant="primary"
      className={className}
      aria-label={`CONTINUE LEARNING: ${course.title}`}
      pending={isPending}
      pendingLabel="OPENING..."
      onPointerEnter={expect}
      onFocus={expect}
      onClick={() => continueLearning()}
    >
      CONTINUE LEARNING
    </Button>
  );
}

function EnrollButton({ course, isMain, className }: CourseActionProps) {
  const { mutateAsync, isPending } = useEnroll(course, useResume());
  const singleFlight = useSingleFlight();
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      className={className}
      aria-label={`ENROLL NOW: ${course.title}`}
      pending={isPending}
      pendingLabel="ENROLLING..."
      onClick={() => singleFlight(() => mutateAsync())}
    >
      ENROLL NOW
    </Button>
  );
}

function UpgradeButton({ course, className }: Pick<CourseActionProps, 'course' | 'className'>) {
  const summary = useQuery(academySummaryQuery);
  const { mutateAsync } = useRequestUpgrade(course.id);
  const singleFlight = useSingleFlight();
  const isRequested = summary.data?.hasRequestedUpgrade === true;
  const label = isRequested ? 'REQUEST SENT' : 'UPGRADE TO ACCESS';
  return (
    <Button
      className={className}
      aria-label={`${label}: ${course.title}`}
      disabled={isRequested}
      onClick={() => singleFlight(() => mutateAsync())}
    >
      {label}
    </Button>
  );
}

import type { CourseDetail } from '@aicv/contracts/academy/courses';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ConfirmSlot } from '../../../components/layout/confirm-slot.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { useLeaveCourse } from '../mutations.ts';

/** Leaves a course after a confirmation. */
export function LeaveCourse({ course }: { course: CourseDetail }) {
  const asking = useDialogSlot<null>();
  const navigate = useNavigate();
  const { mutate: leave, isPending } = useLeaveCourse(course, () => {
    // The page of an archived course is closed to users without an enrollment.
    if (!course.isActive) void navigate({ to: '/academy' });
    else document.querySelector<HTMLElement>('main h1')?.focus();
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<LogOut />}
        className="justify-self-start"
        pending={isPending}
        pendingLabel="Leaving..."
        onClick={() => asking.open(null)}
      >
        Leave course
      </Button>
      <ConfirmSlot {...asking} title="Leave this course?" confirmLabel="Leave course" onConfirm={() => leave()}>
        {() => (
          <>
            <UserText className="font-[550] text-fg">{course.title}</UserText> leaves your courses.{' '}
            {course.isActive
              ? 'Your progress, answers and certificates stay, and you can enroll again.'
              : 'It is archived, so you cannot enroll again.'}
          </>
        )}
      </ConfirmSlot>
    </>
  );
}

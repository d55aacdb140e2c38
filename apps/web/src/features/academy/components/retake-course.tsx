import type { CourseDetail } from '@aicv/contracts/academy/courses';
import { RotateCcw } from 'lucide-react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ConfirmSlot } from '../../../components/layout/confirm-slot.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { useRetakeCourse } from '../mutations.ts';

/** Takes a completed course again after a confirmation, for another certificate (REQ-395). */
export function RetakeCourse({ course }: { course: CourseDetail }) {
  const asking = useDialogSlot<null>();
  const { mutate: retake, isPending } = useRetakeCourse(course);
  return (
    <>
      <Button icon={<RotateCcw />} pending={isPending} pendingLabel="STARTING..." onClick={() => asking.open(null)}>
        TAKE AGAIN
      </Button>
      <ConfirmSlot {...asking} title="Take this course again?" confirmLabel="TAKE AGAIN" onConfirm={() => retake()}>
        {() => (
          <>
            <UserText className="font-[550] text-fg">{course.title}</UserText> starts over in its latest version. Your
            certificates stay, and you earn another one when you complete it.
          </>
        )}
      </ConfirmSlot>
    </>
  );
}

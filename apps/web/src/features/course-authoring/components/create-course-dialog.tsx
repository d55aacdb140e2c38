import { useRef } from 'react';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { useRecordForm } from '../../../lib/use-record-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateCourse } from '../api/use-create-course.ts';
import { type CourseValues, checkCourse, courseDraft, courseInput, EMPTY_COURSE } from '../course-form.ts';
import { CourseFields } from './course-fields.tsx';

type CreateCourseDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The course is there as a draft without lessons. */
  onCreated: (courseId: string) => void;
};

const FIELDS = Object.keys(EMPTY_COURSE) as (keyof CourseValues)[];

/** Asks for a new course. What was entered stays, also when the session ends, until it is created or discarded. */
export function CreateCourseDialog({ open, onClose, onCreated }: CreateCourseDialogProps) {
  const titleRef = useRef<HTMLInputElement>(null);
  const { mutateAsync: create } = useCreateCourse();
  const isShown = useIsShown();
  const form = useRecordForm<CourseValues>({
    initialValues: courseDraft.read() ?? EMPTY_COURSE,
    validate: checkCourse,
    onChange: courseDraft.keep,
    send: async (values) => {
      const { id } = await create(courseInput(values));
      courseDraft.forget();
      onClose();
      if (isShown()) onCreated(id);
    },
  });
  const hasDraft = FIELDS.some((name) => form.values[name] !== EMPTY_COURSE[name]);
  const discard = () => {
    courseDraft.forget();
    onClose();
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      form={form}
      title="Create course"
      description="It begins as a draft; lessons are added in the editor."
      failureTitle="The course was not created."
      submitLabel="CREATE COURSE"
      pendingLabel="CREATING..."
      initialFocus={titleRef}
      keepsDraft
      onDiscard={hasDraft ? discard : undefined}
    >
      <CourseFields form={form} titleRef={titleRef} />
    </FormDialog>
  );
}

import { courseAuthoringEndpoints } from '@aicv/contracts/academy/course-authoring';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../../lib/forms/validator-of.ts';
import { useIsMounted } from '../../../../lib/hooks/use-is-mounted.ts';
import { useAddLesson } from '../../lesson-mutations.ts';
import { LESSON_LABELS, minutesTyped } from '../../model/lesson-texts.ts';

type AddLessonDialogProps = {
  courseId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (lessonId: string) => void;
};

const EMPTY = { title: '', minutes: '' };

const validate = validatorOf(z.pick(courseAuthoringEndpoints.createLesson.body, { title: true, minutes: true }));

/** Asks for the title of a new lesson; its text is written in the editor. */
export function AddLessonDialog({ courseId, open, onOpenChange, onAdded }: AddLessonDialogProps) {
  const titleRef = useRef<HTMLInputElement>(null);
  const { mutateAsync: add } = useAddLesson(courseId);
  const isShown = useIsMounted();
  const form = useAppForm<typeof EMPTY>({
    initialValues: EMPTY,
    validate: ({ title, minutes }) => validate({ title, minutes: minutesTyped(minutes) }),
    send: async ({ title, minutes }) => {
      const { id } = await add({ title, minutes: minutesTyped(minutes) });
      onOpenChange(false);
      if (isShown()) onAdded(id);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="sm"
      title="Add lesson"
      description="Added at the end. Drag to reorder."
      failureTitle="The lesson was not added."
      submitLabel="ADD LESSON"
      pendingLabel="ADDING..."
      initialFocus={titleRef}
    >
      <TextField ref={titleRef} label={LESSON_LABELS.title} required dir="auto" {...form.field('title')} />
      <TextField
        label={LESSON_LABELS.minutes}
        dir="ltr"
        inputMode="numeric"
        className="sm:w-32"
        placeholder="Not set"
        {...form.field('minutes')}
      />
    </FormDialog>
  );
}

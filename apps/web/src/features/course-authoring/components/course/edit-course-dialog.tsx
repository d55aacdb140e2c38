import type { CourseDraft } from '@aicv/contracts/academy/course-authoring';
import { useQueryClient } from '@tanstack/react-query';
import { NewerValues } from '../../../../components/form/newer-values.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { newerState } from '../../../../lib/api/newer-state.ts';
import { changesSince } from '../../../../lib/forms/merge-changes.ts';
import { useEditRecord } from '../../../../lib/forms/use-edit-record.ts';
import { useSaveCourse } from '../../course-mutations.ts';
import { COURSE_LABELS, type CourseValues, checkCourse, courseChange, courseValues } from '../../model/course-form.ts';
import { courseDraftQuery } from '../../queries.ts';
import { CourseFields } from './course-fields.tsx';

type EditCourseDialogProps = {
  /** The course when the dialog was opened. */
  course: CourseDraft;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Edits the properties of a course. */
export function EditCourseDialog({ course, open, onOpenChange }: EditCourseDialogProps) {
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveCourse(course.id);
  const { form, newer } = useEditRecord<CourseDraft, CourseValues>({
    record: course,
    valuesOf: courseValues,
    validate: checkCourse,
    save: async (changed, version) => {
      const change = courseChange(changed);
      try {
        await save({ ...change, version });
      } catch (error) {
        const now = newerState<CourseDraft>(error);
        // A saved lesson creates a new version of the course, but does not change the fields of this form.
        const isUntouched =
          now !== undefined && Object.keys(changesSince(courseValues(course), courseValues(now))).length === 0;
        if (!isUntouched) throw error;
        await save({ ...change, version: now.version });
      }
    },
    fetchNewest: () => queryClient.fetchQuery({ ...courseDraftQuery(course.id), staleTime: 0 }),
    onSaved: () => onOpenChange(false),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Edit details"
      description="Learners see the changes in the next version, after you publish it."
      failureTitle="The course was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      {newer === null ? null : <NewerValues isUnderRefusal newer={formatNewerValues(newer)} labels={COURSE_LABELS} />}
      <CourseFields form={form} />
    </FormDialog>
  );
}

function formatNewerValues({ isPremium, ...others }: Partial<CourseValues>) {
  return { ...others, ...(isPremium === undefined ? {} : { isPremium: isPremium === 'true' ? 'Yes' : 'No' }) };
}

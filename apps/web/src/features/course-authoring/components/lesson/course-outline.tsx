import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { LESSONS_PER_COURSE_MAX } from '@aicv/domain/academy/course';
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { ListPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { formatMinutes } from '../../../../lib/format/format.ts';
import { useOrderLessons, useRemoveLesson, useRestoreLesson } from '../../lesson-mutations.ts';
import { pluralize } from '../../model/course-format.ts';
import { dropIndex, moved } from '../../model/list-order.ts';
import { ConfirmSlot } from '../confirm-slot.tsx';
import { RestoreAlert } from '../restore-alert.tsx';
import { OutlineItem } from './outline-item.tsx';
import { type DropEdge, useDroppedLesson } from './use-lesson-drag.ts';

const AddLessonDialog = lazyDialog(() => import('./add-lesson-dialog.tsx'), 'AddLessonDialog');

type CourseOutlineProps = {
  course: CourseDraft;
  /** With pending changes applied. */
  lessons: readonly DraftLesson[];
  chosenId: string | undefined;
  /** Called when the user selects a lesson here. */
  onChosen: (lessonId: string) => void;
  onOpenLesson: (lessonId: string) => void;
};

/** The lessons of a course in order. The user selects, adds, moves and removes them. */
export function CourseOutline({ course, lessons, chosenId, onChosen, onOpenLesson }: CourseOutlineProps) {
  const { mutate: order } = useOrderLessons(course.id);
  const { mutate: remove } = useRemoveLesson(course.id);
  const { mutate: restore, isPending: isRestoring } = useRestoreLesson(course.id);
  const [removed, setRemoved] = useState<DraftLesson | null>(null);
  const adding = useDialogSlot<null>();
  const removing = useDialogSlot<DraftLesson>();
  const addRef = useRef<HTMLButtonElement>(null);
  useEffect(() => cleanup, []);

  const move = (from: number, to: number) => {
    const lesson = lessons[from];
    if (lesson === undefined || from === to) return;
    order(moved(lessons, from, to).map(({ id }) => id));
    announce(`${lesson.title} is now lesson ${to + 1} of ${lessons.length}`);
  };
  const drop = (lessonId: string, overId: string, edge: DropEdge) => {
    const indexOf = (id: string) => lessons.findIndex((lesson) => lesson.id === id);
    const [from, over] = [indexOf(lessonId), indexOf(overId)];
    if (from !== -1 && over !== -1) move(from, dropIndex(from, over, edge));
  };
  useDroppedLesson(drop);
  const confirmRemoval = (lesson: DraftLesson) => {
    remove(lesson, { onSuccess: () => setRemoved(lesson) });
    announce(`${lesson.title} removed`);
  };
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);

  return (
    <div className="grid gap-3">
      {lessons.length === 0 ? null : (
        <ol aria-label="Lessons" className="grid gap-0.5">
          {lessons.map((lesson, index) => (
            <li key={lesson.id}>
              <OutlineItem
                courseId={course.id}
                lesson={lesson}
                position={index + 1}
                count={lessons.length}
                isChosen={lesson.id === chosenId}
                onChosen={() => onChosen(lesson.id)}
                onMove={(to) => move(index, to)}
                onRemove={() => removing.open(lesson)}
              />
            </li>
          ))}
        </ol>
      )}
      {removed === null || lessons.some(({ id }) => id === removed.id) ? null : (
        <RestoreAlert
          isPending={isRestoring}
          onRestore={() => restore(removed.id, { onSuccess: () => setRemoved(null) })}
        >
          <UserText>{removed.title}</UserText> was removed.
        </RestoreAlert>
      )}
      <Button
        ref={addRef}
        variant={lessons.length === 0 ? 'primary' : 'secondary'}
        icon={<ListPlus />}
        fullWidth
        disabled={lessons.length >= LESSONS_PER_COURSE_MAX}
        onClick={() => adding.open(null)}
        onPointerEnter={AddLessonDialog.preload}
        onFocus={AddLessonDialog.preload}
      >
        ADD LESSON
      </Button>
      {lessons.length === 0 ? null : (
        <p className="text-fg-3 text-xs">
          {pluralize(lessons.length, 'lesson')}
          {minutes === 0 ? null : ` · ${formatMinutes(minutes)}`}
        </p>
      )}
      <DialogSlot {...adding}>
        {(dialog) => <AddLessonDialog {...dialog} courseId={course.id} onAdded={onOpenLesson} />}
      </DialogSlot>
      <ConfirmSlot
        {...removing}
        title="Remove this lesson?"
        confirmLabel="Remove lesson"
        onConfirm={confirmRemoval}
        finalFocus={() => addRef.current}
      >
        {({ title }) => (
          <>
            <UserText className="font-[550] text-fg">{title}</UserText> will be removed with its quiz and worksheets.
            Learners keep it until you publish the next version, and you can restore it here.
          </>
        )}
      </ConfirmSlot>
    </div>
  );
}

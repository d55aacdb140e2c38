import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { LESSONS_PER_COURSE_MAX } from '@aicv/domain/academy/course';
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { ListPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { formatMinutes } from '../../../../lib/format/format.ts';
import { useDeleteLesson } from '../../deletion-mutations.ts';
import { useOrderLessons } from '../../lesson-mutations.ts';
import { pluralize } from '../../model/course-format.ts';
import { dropIndex, moved } from '../../model/list-order.ts';
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

/** The lessons of a course in order. The user selects, adds, moves and deletes them. */
export function CourseOutline({ course, lessons, chosenId, onChosen, onOpenLesson }: CourseOutlineProps) {
  const { mutate: order } = useOrderLessons(course.id);
  const { mutate: deleteLesson } = useDeleteLesson(course.id);
  const adding = useDialogSlot<null>();
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
  /** The button of the pressed menu is gone. */
  const keepFocus = () => {
    if (document.activeElement === document.body) addRef.current?.focus();
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
                onDelete={() => deleteLesson(lesson, { onSuccess: keepFocus })}
              />
            </li>
          ))}
        </ol>
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
    </div>
  );
}

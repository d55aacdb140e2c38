import type { DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  EllipsisVertical,
  FileQuestion,
  GripVertical,
  NotebookPen,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../components/overlay/menu.tsx';
import { formatMinutes } from '../../../../lib/format/format.ts';
import { useHasLessonDraft } from '../../lesson-mutations.ts';
import { useLessonDrag } from './use-lesson-drag.ts';

type OutlineItemProps = {
  courseId: string;
  lesson: DraftLesson;
  /** From 1. */
  position: number;
  count: number;
  isChosen: boolean;
  /** Called when the user selects the lesson. */
  onChosen: () => void;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** One lesson in the order of the course. Its title opens it; dragging or its menu moves it. */
export function OutlineItem({
  courseId,
  lesson,
  position,
  count,
  isChosen,
  onChosen,
  onMove,
  onDelete,
}: OutlineItemProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { isDragging, edge } = useLessonDrag(element, lesson);
  const { title } = lesson;
  return (
    <div
      ref={setElement}
      data-lesson={lesson.id}
      className={clsx(
        'group relative flex items-center gap-0.5 rounded-md pr-1 transition-colors duration-(--dur-1)',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
        isDragging && 'opacity-40',
      )}
    >
      <span
        aria-hidden="true"
        className="grid w-5 shrink-0 cursor-grab place-items-center self-stretch text-fg-3 opacity-60 group-hover:opacity-100 max-lg:hidden"
      >
        <GripVertical className="size-3.5" />
      </span>
      <Link
        to="/academy/authoring/$courseId"
        params={{ courseId }}
        search={{ lesson: lesson.id }}
        className="min-w-0 flex-1 rounded-md py-2 pl-1 max-lg:pl-2 focus-visible:-outline-offset-2"
        // The element around the link is draggable.
        draggable={false}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChosen}
      >
        <span className="flex gap-2">
          <span className={clsx('w-4.5 shrink-0 text-right text-sm', isChosen ? 'text-accent-text' : 'text-fg-3')}>
            {position}
          </span>
          <span className="min-w-0">
            <UserText lines={2} className={clsx('text-sm', isChosen ? 'font-[550] text-fg' : 'text-fg')}>
              {title}
            </UserText>
            <LessonFacts lesson={lesson} />
          </span>
        </span>
      </Link>
      <Menu
        label={`Actions for ${title}`}
        trigger={<IconButton size="sm" label={`Actions for ${title}`} icon={<EllipsisVertical />} className="w-6!" />}
      >
        <MenuItem icon={<ArrowUp />} disabled={position === 1} onSelect={() => onMove(position - 2)}>
          Move up
        </MenuItem>
        <MenuItem icon={<ArrowDown />} disabled={position === count} onSelect={() => onMove(position)}>
          Move down
        </MenuItem>
        <MenuItem icon={<ArrowUpToLine />} disabled={position === 1} onSelect={() => onMove(0)}>
          Move to the start
        </MenuItem>
        <MenuItem icon={<ArrowDownToLine />} disabled={position === count} onSelect={() => onMove(count - 1)}>
          Move to the end
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={onDelete}>
          Delete lesson
        </MenuItem>
      </Menu>
      {edge === null ? null : (
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute inset-x-0 h-0.5 rounded-full bg-accent forced-colors:bg-[Highlight]',
            edge === 'before' ? '-top-px' : '-bottom-px',
          )}
        />
      )}
    </div>
  );
}

function LessonFacts({ lesson: { id, minutes, content, quiz, worksheets } }: { lesson: DraftLesson }) {
  const hasDraft = useHasLessonDraft(id);
  return (
    <span className="mt-0.5 flex min-h-4 flex-wrap items-center gap-x-2.5 text-fg-3 text-xs">
      {minutes === 0 ? null : <span>{formatMinutes(minutes)}</span>}
      {quiz === null ? null : <Mark icon={<FileQuestion />} text="Quiz" />}
      {worksheets.length === 0 ? null : <Mark icon={<NotebookPen />} text="IDEA" />}
      {content.trim() === '' ? <span className="text-warning">No text</span> : null}
      {hasDraft ? <span className="text-warning">Not saved</span> : null}
    </span>
  );
}

function Mark({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="inline-flex items-center gap-1 [&_svg]:size-3.5">
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      {text}
    </span>
  );
}

import type { CourseDraft } from '@aicv/contracts/academy/course-authoring';
import { Link, useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, EllipsisVertical, Eye, Pencil, Send, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { Badge } from '../../../../components/data/badge.tsx';
import { Day } from '../../../../components/data/moment.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { ConfirmSlot } from '../../../../components/layout/confirm-slot.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '../../../../components/overlay/menu.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { useArchiveCourse } from '../../course-mutations.ts';
import { useDeleteCourse } from '../../deletion-mutations.ts';
import {
  formatCourseFacts,
  publishingMessage,
  publishingObstacle,
  STATE_NAMES,
  STATE_TONES,
} from '../../model/course-format.ts';

const EditCourseDialog = lazyDialog(() => import('./edit-course-dialog.tsx'), 'EditCourseDialog');
const PublishDialog = lazyDialog(() => import('./publish-dialog.tsx'), 'PublishDialog');

type CourseHeaderProps = {
  course: CourseDraft;
  /** The lesson that is open in the editor. */
  lessonId: string | undefined;
};

/** The title and status of the course, and the actions on the whole course. */
export function CourseHeader({ course, lessonId }: CourseHeaderProps) {
  const statusId = useId();
  const editing = useDialogSlot<CourseDraft>();
  const publishing = useDialogSlot<null>();
  const archiving = useDialogSlot<null>();
  const menuRef = useRef<HTMLButtonElement>(null);
  const { mutate: archive, isPending: isArchiving } = useArchiveCourse(course);
  const navigate = useNavigate();
  const { mutate: deleteCourse, isPending: isDeleting } = useDeleteCourse({
    onDeleted: () => navigate({ to: '/academy/authoring' }),
  });

  return (
    <>
      <PageHeader
        title={<UserText>{course.title}</UserText>}
        subtitle={
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Badge tone={STATE_TONES[course.state]}>{STATE_NAMES[course.state]}</Badge>
            <span>{formatCourseFacts(course)}</span>
            {course.publishedNumber === null || course.publishedAt === null ? null : (
              <span className="text-fg-3">
                Version {course.publishedNumber}, published <Day at={course.publishedAt} />
              </span>
            )}
          </span>
        }
        actions={
          <div className="grid gap-1.5">
            <div className="flex flex-wrap items-center gap-2 xl:justify-end">
              <Button icon={<Pencil />} onClick={() => editing.open(course)} onPointerEnter={EditCourseDialog.preload}>
                EDIT DETAILS
              </Button>
              <Link
                to="/academy/authoring/$courseId/preview"
                params={{ courseId: course.id }}
                search={lessonId === undefined ? {} : { lesson: lessonId }}
                className={buttonClass({})}
              >
                <span className="inline-flex items-center gap-2">
                  <Eye aria-hidden="true" className="size-4" />
                  PREVIEW
                </span>
              </Link>
              <Button
                variant="primary"
                icon={<Send />}
                disabled={publishingObstacle(course) !== null}
                aria-describedby={statusId}
                onClick={() => publishing.open(null)}
                onPointerEnter={PublishDialog.preload}
              >
                PUBLISH
              </Button>
              <Menu
                label="More actions"
                buttonRef={menuRef}
                trigger={<IconButton variant="secondary" label="More actions" icon={<EllipsisVertical />} />}
              >
                {course.state === 'published' ? (
                  <MenuLinkItem
                    render={
                      <Link to="/academy/$courseId" params={{ courseId: course.id }} activeOptions={{ exact: true }} />
                    }
                    icon={<Eye />}
                  >
                    Open in catalog
                  </MenuLinkItem>
                ) : null}
                <MenuItem
                  icon={course.isActive ? <Archive /> : <ArchiveRestore />}
                  disabled={isArchiving}
                  onSelect={() => (course.isActive ? archiving.open(null) : archive())}
                >
                  {course.isActive ? 'Archive course' : 'Restore course'}
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={<Trash2 />} tone="danger" disabled={isDeleting} onSelect={() => deleteCourse(course)}>
                  Delete course
                </MenuItem>
              </Menu>
            </div>
            <p id={statusId} className="text-fg-3 text-sm xl:text-right">
              {publishingMessage(course)}
            </p>
          </div>
        }
      />
      <DialogSlot {...editing}>{(dialog, subject) => <EditCourseDialog {...dialog} course={subject} />}</DialogSlot>
      <DialogSlot {...publishing}>{(dialog) => <PublishDialog {...dialog} courseId={course.id} />}</DialogSlot>
      <ConfirmSlot
        {...archiving}
        title="Archive this course?"
        confirmLabel="Archive course"
        onConfirm={() => archive()}
        finalFocus={() => menuRef.current}
      >
        {() => (
          <>
            <UserText className="font-[550] text-fg">{course.title}</UserText> will be removed from the catalog.
            Enrolled learners can still finish it, and you can restore it later.
          </>
        )}
      </ConfirmSlot>
    </>
  );
}

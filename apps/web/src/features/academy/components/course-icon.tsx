import type { CourseIcon as IconName } from '@aicv/domain/academy/course';
import { COURSE_ICON_PICTURES } from '../../../lib/format/course-icon-pictures.ts';

/** The icon of a course, in a box. */
export function CourseIcon({ of }: { of: IconName }) {
  const Picture = COURSE_ICON_PICTURES[of];
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-md border border-line bg-sunken text-fg-2"
    >
      <Picture className="size-5" />
    </span>
  );
}

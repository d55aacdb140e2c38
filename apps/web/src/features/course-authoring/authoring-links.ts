import type { ReactNode } from 'react';

type AuthoringLink<Props> = (
  props: Props & {
    className?: string;
    /** False where something around it is dragged. */
    draggable?: boolean;
    'aria-current'?: 'true' | undefined;
    onClick?: () => void;
    children?: ReactNode;
  },
) => ReactNode;

/** Ways between the authors' pages; the routes are the app's. */
export interface AuthoringLinks {
  readonly EditorLink: AuthoringLink<{ courseId: string; lessonId?: string | undefined }>;
  readonly PreviewLink: AuthoringLink<{ courseId: string; lessonId?: string | undefined }>;
  /** The course as its learners see it. */
  readonly CourseLink: AuthoringLink<{ courseId: string }>;
}

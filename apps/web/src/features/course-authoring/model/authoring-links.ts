import type { ReactNode } from 'react';

type AuthoringLink<Props> = (
  props: Props & {
    className?: string;
    /** False if an element around the link is draggable. */
    draggable?: boolean;
    'aria-current'?: 'true' | undefined;
    onClick?: () => void;
    children?: ReactNode;
  },
) => ReactNode;

/** Links between the authors' pages; the routes are the app's. */
export interface AuthoringLinks {
  readonly EditorLink: AuthoringLink<{ courseId: string; lessonId?: string | undefined }>;
  readonly PreviewLink: AuthoringLink<{ courseId: string; lessonId?: string | undefined }>;
  /** The course as its learners see it. */
  readonly CourseLink: AuthoringLink<{ courseId: string }>;
}

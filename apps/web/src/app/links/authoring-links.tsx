import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLinkClass } from '../../components/layout/back-link-class.ts';
import type { AuthoringLinks } from '../../features/course-authoring/model/authoring-links.ts';

/** The addresses of the authors' pages. */
export const authoringLinks: AuthoringLinks = {
  EditorLink: ({ courseId, lessonId, ...link }) => (
    <Link
      to="/academy/authoring/$courseId"
      params={{ courseId }}
      search={lessonId === undefined ? {} : { lesson: lessonId }}
      {...link}
    />
  ),
  PreviewLink: ({ courseId, lessonId, ...link }) => (
    <Link
      to="/academy/authoring/$courseId/preview"
      params={{ courseId }}
      search={lessonId === undefined ? {} : { lesson: lessonId }}
      {...link}
    />
  ),
  CourseLink: ({ courseId, ...link }) => (
    <Link to="/academy/$courseId" params={{ courseId }} activeOptions={{ exact: true }} {...link} />
  ),
};

export function BackToAuthoring() {
  return (
    <Link to="/academy/authoring" activeOptions={{ exact: true }} className={backLinkClass}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Course authoring
    </Link>
  );
}

export function BackToEditor({ courseId, lessonId }: { courseId: string; lessonId: string | undefined }) {
  return (
    <authoringLinks.EditorLink courseId={courseId} lessonId={lessonId} className={backLinkClass}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Course editor
    </authoringLinks.EditorLink>
  );
}

import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLinkClass } from '../../../components/layout/back-link-class.ts';

export function BackToCatalogue() {
  return (
    <Link to="/academy" activeOptions={{ exact: true }} className={backLinkClass}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Academy
    </Link>
  );
}

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
    <Link
      to="/academy/authoring/$courseId"
      params={{ courseId }}
      search={lessonId === undefined ? {} : { lesson: lessonId }}
      className={backLinkClass}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Course editor
    </Link>
  );
}

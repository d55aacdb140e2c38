import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLinkClass } from '../../components/layout/back-link-class.ts';
import type { AcademyLinks, OpenLesson } from '../../features/academy/model/academy-links.ts';

/** The addresses of the pages of the Academy. */
export const academyLinks: AcademyLinks = {
  CatalogueLink: ({ className, children }) => (
    <Link to="/academy" activeOptions={{ exact: true }} className={className}>
      {children}
    </Link>
  ),
  CourseLink: ({ courseId, className, children }) => (
    <Link to="/academy/$courseId" params={{ courseId }} activeOptions={{ exact: true }} className={className}>
      {children}
    </Link>
  ),
  LessonLink: ({ courseId, lessonId, className, children }) => (
    <Link to="/academy/$courseId/$lessonId" params={{ courseId, lessonId }} className={className}>
      {children}
    </Link>
  ),
  IdeaSetLink: ({ courseId, className, children }) => (
    <Link to="/academy/$courseId/idea" params={{ courseId }} className={className}>
      {children}
    </Link>
  ),
  CertificatesLink: ({ className, children }) => (
    <Link to="/academy/certificates" className={className}>
      {children}
    </Link>
  ),
  AuthoringLink: ({ className, children }) => (
    <Link to="/academy/authoring" className={className}>
      {children}
    </Link>
  ),
  EditCourseLink: ({ courseId, className, children }) => (
    <Link to="/academy/authoring/$courseId" params={{ courseId }} className={className}>
      {children}
    </Link>
  ),
  CheckLink: ({ code, className, children }) => (
    <Link to="/verification" search={{ code }} className={className}>
      {children}
    </Link>
  ),
};

/** Opens a lesson, or its course if the lesson is unknown. */
export function useOpenLesson(): OpenLesson {
  const navigate = useNavigate();
  return (courseId, lessonId) => {
    if (lessonId === null) void navigate({ to: '/academy/$courseId', params: { courseId } });
    else void navigate({ to: '/academy/$courseId/$lessonId', params: { courseId, lessonId } });
  };
}

export function BackToCatalogue() {
  return (
    <Link to="/academy" activeOptions={{ exact: true }} className={backLinkClass}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Academy
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLinkClass } from '../../components/layout/back-link-class.ts';
import type { UpdateLinks } from '../../features/capital/model/capital-links.ts';

/** The addresses of the pages of investor updates. */
export const updateLinks: UpdateLinks = {
  AllUpdatesLink: ({ className, children }) => (
    <Link to="/capital/updates" className={className}>
      {children}
    </Link>
  ),
  UpdateLink: ({ updateId, className, children }) => (
    <Link to="/capital/updates/$updateId" params={{ updateId }} className={className}>
      {children}
    </Link>
  ),
  WriteLink: ({ updateId, className, children }) => (
    <Link to="/capital/updates/write/{-$updateId}" params={{ updateId: updateId ?? undefined }} className={className}>
      {children}
    </Link>
  ),
};

export function BackToCapital() {
  return (
    <Link to="/capital" activeOptions={{ exact: true }} className={backLinkClass}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Capital
    </Link>
  );
}

export function BackToUpdates() {
  return (
    <Link to="/capital/updates" activeOptions={{ exact: true }} className={backLinkClass}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      All updates
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import type { NoticeLinkProps } from '../features/notifications/notice-link.ts';

const PAGES = {
  catalogue: '/academy',
  certificates: '/academy/certificates',
  settings: '/holdings/settings',
  capital: '/capital',
} as const;

/** Leads from a notice to what it is about. */
export function NoticeLink({ to, onFollow, className, children }: NoticeLinkProps) {
  if (to.kind === 'opportunity') {
    return (
      <Link to="/otif/$opportunityId" params={{ opportunityId: to.id }} className={className} onClick={onFollow}>
        {children}
      </Link>
    );
  }
  if (to.kind === 'venture') {
    return (
      <Link to="/abundance-labs/$ventureId" params={{ ventureId: to.id }} className={className} onClick={onFollow}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={PAGES[to.kind]} className={className} onClick={onFollow}>
      {children}
    </Link>
  );
}

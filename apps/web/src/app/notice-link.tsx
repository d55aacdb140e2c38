import { Link } from '@tanstack/react-router';
import type { NoticeLinkProps } from '../features/notifications/notice-link.ts';

/** Leads from a notice to what it is about. */
export function NoticeLink({ to, onFollow, className, children }: NoticeLinkProps) {
  return to.kind === 'opportunity' ? (
    <Link to="/otif/$opportunityId" params={{ opportunityId: to.id }} className={className} onClick={onFollow}>
      {children}
    </Link>
  ) : (
    <Link to="/abundance-labs/$ventureId" params={{ ventureId: to.id }} className={className} onClick={onFollow}>
      {children}
    </Link>
  );
}

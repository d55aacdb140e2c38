import { decideAccess } from '@aicv/domain/access-policy';
import { Link } from '@tanstack/react-router';
import type { NoticeLinkProps } from '../features/notifications/notice-link.ts';
import { useSignedIn } from './signed-in.ts';

const PAGES = {
  catalogue: '/academy',
  certificates: '/academy/certificates',
  settings: '/holdings/settings',
  capital: '/capital',
  'firm-kpis': '/capital/figures',
  /** One's own tasks stand on the start page. */
  tasks: '/',
  notifications: '/notifications',
} as const;

/** Leads from a notice to what it is about, where the person may open it. */
export function NoticeLink({ to, onFollow, className, children }: NoticeLinkProps) {
  const { actor } = useSignedIn();
  const way = { className, children, ...(onFollow === undefined ? {} : { onClick: onFollow }) };
  switch (to.kind) {
    case 'opportunity':
      return <Link to="/otif/$opportunityId" params={{ opportunityId: to.id }} {...way} />;
    case 'venture':
      return <Link to="/abundance-labs/$ventureId" params={{ ventureId: to.id }} {...way} />;
    case 'update':
      return <Link to="/capital/updates/$updateId" params={{ updateId: to.id }} {...way} />;
    case 'role-requests':
      return <Link to="/holdings" search={{ requests: true }} {...way} />;
    case 'preferences':
      return <Link to="/profile" hash="notifications" {...way} />;
    case 'firm-kpis':
      return <Link to={PAGES[decideAccess(actor, 'capital.metrics').granted ? to.kind : 'notifications']} {...way} />;
    default:
      return <Link to={PAGES[to.kind]} {...way} />;
  }
}

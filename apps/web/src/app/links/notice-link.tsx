import { decideAccess } from '@aicv/domain/access/access-policy';
import { Link } from '@tanstack/react-router';
import type { NoticeLinkProps } from '../../features/notifications/model/notice-link.ts';
import { useSignedIn } from '../signed-in.ts';

const PAGES = {
  catalogue: '/academy',
  certificates: '/academy/certificates',
  settings: '/holdings/settings',
  capital: '/capital',
  'firm-kpis': '/capital/figures',
  /** The start page shows the user's own tasks. */
  tasks: '/',
  notifications: '/notifications',
} as const;

/** Links a notice to its record, if the user may open it. */
export function NoticeLink({ to, onFollow, className, children }: NoticeLinkProps) {
  const { actor } = useSignedIn();
  const linkProps = { className, children, ...(onFollow === undefined ? {} : { onClick: onFollow }) };
  switch (to.kind) {
    case 'opportunity':
      return <Link to="/otif/$opportunityId" params={{ opportunityId: to.id }} {...linkProps} />;
    case 'venture':
      return <Link to="/abundance-labs/$ventureId" params={{ ventureId: to.id }} {...linkProps} />;
    case 'update':
      return <Link to="/capital/updates/$updateId" params={{ updateId: to.id }} {...linkProps} />;
    case 'role-requests':
      return <Link to="/holdings" search={{ requests: true }} {...linkProps} />;
    case 'preferences':
      return <Link to="/profile" hash="notifications" {...linkProps} />;
    case 'firm-kpis':
      return (
        <Link to={PAGES[decideAccess(actor, 'capital.metrics').granted ? to.kind : 'notifications']} {...linkProps} />
      );
    default:
      return <Link to={PAGES[to.kind]} {...linkProps} />;
  }
}

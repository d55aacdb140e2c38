import { decideAccess } from '@aicv/domain/access/access-policy';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { Badge } from '../../components/data/badge.tsx';
import { buttonClass } from '../../components/form/button-class.ts';
import { useSignedIn } from '../signed-in.ts';
import { PendingRole } from './pending-role.tsx';

/** Shown to a role without access to the page (REQ-128), with a link to an accessible page. */
export function AccessRestricted({ explanation }: { explanation: string }) {
  const { actor } = useSignedIn();
  return (
    <article className="mx-auto my-14 flex w-full max-w-110 flex-col items-center rounded-lg border border-line bg-raised px-6 py-10 text-center shadow-1">
      <span aria-hidden="true" className="mb-4 grid size-10 place-items-center rounded-full bg-sunken text-fg-2">
        <Lock className="size-5" />
      </span>
      <h1 className="font-display text-[2.125rem] leading-10 text-fg">Access Restricted</h1>
      <p className="mt-2 mb-5 text-balance text-fg-2 text-md">{explanation}</p>
      <PendingRole />
      <Badge tone="danger">INSUFFICIENT PERMISSIONS</Badge>
      <Link to="/" className={buttonClass({ className: 'mt-6' })}>
        {decideAccess(actor, 'dashboard.read').granted ? 'GO TO DASHBOARD' : 'GO TO MY TASKS'}
      </Link>
    </article>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type VentureLinkProps = { ventureId: string; className?: string; children: ReactNode };

/** Link to the page of a venture. */
export function VentureLink({ ventureId, className, children }: VentureLinkProps) {
  return (
    <Link to="/abundance-labs/$ventureId" params={{ ventureId }} className={className}>
      {children}
    </Link>
  );
}

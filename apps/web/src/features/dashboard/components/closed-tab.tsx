import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { SwitchedOffState } from '../../../components/feedback/switched-off-state.tsx';

type ClosedTabProps = {
  module: string;
  /** Whether the module is disabled for all users, not only for this role. */
  isSwitchedOff: boolean;
  /** Link for an administrator to enable the module. */
  flagLink?: ReactNode;
};

/** Shown in a tab to users without access to its module (REQ-128). */
export function ClosedTab({ module, isSwitchedOff, flagLink }: ClosedTabProps) {
  if (isSwitchedOff) return <SwitchedOffState module={module} action={flagLink} />;
  return (
    <EmptyState
      icon={<Lock />}
      title="Access Restricted"
      description="Your role may not open this module. Contact your administrator for access."
      action={<Badge tone="danger">INSUFFICIENT PERMISSIONS</Badge>}
    />
  );
}

import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { Lock } from 'lucide-react';
import { Badge } from '../../../components/data/badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { SwitchedOffState } from '../../../components/feedback/switched-off-state.tsx';
import { FlagLink } from './flag-link.tsx';

type ClosedTabProps = {
  module: string;
  /** Whether the module is disabled for all users, not only for this role. */
  isSwitchedOff: boolean;
  /** The flag that enables the module, for administrators only. */
  flag?: FeatureFlag | undefined;
};

/** Shown in a tab to users without access to its module (REQ-128). */
export function ClosedTab({ module, isSwitchedOff, flag }: ClosedTabProps) {
  if (isSwitchedOff) {
    return <SwitchedOffState module={module} action={flag === undefined ? undefined : <FlagLink flag={flag} />} />;
  }
  return (
    <EmptyState
      icon={<Lock />}
      title="Access Restricted"
      description="Your role may not open this module. Contact your administrator for access."
      action={<Badge tone="danger">INSUFFICIENT PERMISSIONS</Badge>}
    />
  );
}

import type { Capability } from '@aicv/domain/access-policy';
import { decideAccess } from '@aicv/domain/access-policy';
import { FEATURE_FLAGS, type FeatureFlag } from '@aicv/domain/feature-flags';
import { Link } from '@tanstack/react-router';
import { PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PageAccess } from './page-access.tsx';
import { useSignedIn } from './signed-in.ts';

type FlaggedPageProps = { capability: Capability; flag: FeatureFlag; children: ReactNode };

/** A page that a flag of the tenant opens: while it is off the page says so, also to who has its address. */
export function FlaggedPage({ capability, flag, children }: FlaggedPageProps) {
  const { actor } = useSignedIn();
  const decision = decideAccess(actor, capability);
  if (decision.granted || decision.reason !== 'FEATURE_DISABLED') {
    return <PageAccess capability={capability}>{children}</PageAccess>;
  }
  const { name } = FEATURE_FLAGS[flag];
  return (
    <>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <EmptyState
        className="mx-auto my-14 w-full max-w-140"
        icon={<PowerOff />}
        title={`${name} is switched off`}
        description="An administrator has switched this module off for your organisation."
        action={
          <Link to="/" className={buttonClass({})}>
            TO THE START PAGE
          </Link>
        }
      />
    </>
  );
}

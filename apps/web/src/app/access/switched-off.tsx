import { CAPABILITIES, type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import type { Role } from '@aicv/domain/access/roles';
import { FEATURE_FLAGS, type FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { Link } from '@tanstack/react-router';
import { SwitchedOffState } from '../../components/feedback/switched-off-state.tsx';
import { buttonClass } from '../../components/form/button-class.ts';
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx';
import { FlagLink } from '../../features/dashboard/components/flag-link.tsx';
import { useSignedIn } from '../signed-in.ts';

/** Shown while the feature flag of the page's module is off. Administrators get a link to the flag. */
export function SwitchedOff({ capability }: { capability: Capability }) {
  const { flag }: { readonly roles: readonly Role[]; readonly flag?: FeatureFlag } = CAPABILITIES[capability];
  const { actor } = useSignedIn();
  const canSwitchOn = flag !== undefined && decideAccess(actor, 'holdings.administer').granted;
  const name = flag === undefined ? 'This module' : FEATURE_FLAGS[flag].name;
  return (
    <>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <SwitchedOffState
        module={name}
        className="mx-auto my-14 w-full max-w-140"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {canSwitchOn && <FlagLink flag={flag} />}
            <Link to="/" className={buttonClass({})}>
              GO TO DASHBOARD
            </Link>
          </div>
        }
      />
    </>
  );
}

import { CAPABILITIES, type Capability } from '@aicv/domain/access-policy';
import { FEATURE_FLAGS, type FeatureFlag } from '@aicv/domain/feature-flags';
import type { Role } from '@aicv/domain/roles';
import { Link } from '@tanstack/react-router';
import { PowerOff } from 'lucide-react';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** What a page of a module shows to whoever has its address while the flag of the module is off, whatever their role. */
export function SwitchedOff({ capability }: { capability: Capability }) {
  const { flag }: { readonly roles: readonly Role[]; readonly flag?: FeatureFlag } = CAPABILITIES[capability];
  const name = flag === undefined ? 'This module' : FEATURE_FLAGS[flag].name;
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

import { CAPABILITIES, type Capability } from '@aicv/domain/access-policy';
import { FEATURE_FLAGS, type FeatureFlag } from '@aicv/domain/feature-flags';
import type { Role } from '@aicv/domain/roles';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class.ts';
import { SwitchedOffState } from '../ui/switched-off-state.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** What a page of a module shows to whoever has its address while the flag of the module is off, whatever their role. */
export function SwitchedOff({ capability }: { capability: Capability }) {
  const { flag }: { readonly roles: readonly Role[]; readonly flag?: FeatureFlag } = CAPABILITIES[capability];
  const name = flag === undefined ? 'This module' : FEATURE_FLAGS[flag].name;
  return (
    <>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <SwitchedOffState
        module={name}
        className="mx-auto my-14 w-full max-w-140"
        action={
          <Link to="/" className={buttonClass({})}>
            TO THE START PAGE
          </Link>
        }
      />
    </>
  );
}

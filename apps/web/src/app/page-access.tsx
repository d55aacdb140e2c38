import { type Capability, decideAccess } from '@aicv/domain/access-policy';
import type { ReactNode } from 'react';
import { AccessRestricted } from './access-restricted.tsx';
import { useSignedIn } from './signed-in.ts';

type PageAccessProps = {
  capability: Capability;
  /** Why the page stays closed, and what to do about it. */
  explanation?: string | undefined;
  children: ReactNode;
};

/** Shows the page only to those whom the access policy lets in. */
export function PageAccess({
  capability,
  explanation = 'Your role may not open this page. Contact your administrator for access.',
  children,
}: PageAccessProps) {
  const { actor } = useSignedIn();
  return decideAccess(actor, capability).granted ? children : <AccessRestricted explanation={explanation} />;
}

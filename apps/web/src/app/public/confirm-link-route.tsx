import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '../../components/form/button-class.ts';
import { linkTokenOf } from '../../features/accounts/model/link-token.ts';
import { PublicLink } from '../links/public-link.tsx';
import { PublicFrame } from './public-frame.tsx';
import { usePublicNavigation } from './public-navigation.ts';

type Page = ComponentType<{ token: string | undefined; profileLink: ReactNode; continueLink: ReactNode }>;

/** A page that confirms an address with the token in the fragment. */
export function ConfirmLinkRoute({ page: Page }: { page: Page }) {
  const token = linkTokenOf(usePublicNavigation().hash);
  return (
    <PublicFrame>
      <Page
        key={token}
        token={token}
        profileLink={
          <PublicLink to="/profile" hash="email" className={buttonClass({ variant: 'primary' })}>
            GO TO PROFILE
          </PublicLink>
        }
        continueLink={
          <PublicLink to="/" className={buttonClass({ variant: 'primary' })}>
            CONTINUE
          </PublicLink>
        }
      />
    </PublicFrame>
  );
}

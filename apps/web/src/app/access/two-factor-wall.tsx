import { brand } from '@aicv/domain/text/brand';
import { useEffect } from 'react';
import { Button } from '../../components/form/button.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { TwoFactorSection } from '../../features/two-factor/components/two-factor-section.tsx';
import { roleLabel } from '../../lib/format/person.ts';
import { PublicFrame } from '../public/public-frame.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import { useSignedIn } from '../signed-in.ts';

const TITLE = 'Set up two-factor authentication';

/** Replaces every page for a user who must set up two-factor sign-in. The only other choice is to sign out. */
export function TwoFactorWall() {
  const { user } = useSignedIn();
  const { logOut, isPending } = useLogOut();
  useEffect(() => {
    // The page that had the focus may have unmounted.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const titleOfPage = document.title;
    document.title = `${TITLE} · ${brand.name}`;
    // The page that replaces the wall sets the title only after a navigation, so the wall restores it.
    return () => {
      document.title = titleOfPage;
    };
  }, []);
  return (
    <PublicFrame>
      <div className="mx-auto grid w-full max-w-170 gap-5">
        <PageHeader
          title={TITLE}
          subtitle={`Your role, ${roleLabel(user.role)}, requires it. Set up one method to continue.`}
          actions={
            <Button pending={isPending} pendingLabel="LOGGING OUT..." onClick={logOut}>
              LOGOUT
            </Button>
          }
        />
        <TwoFactorSection />
      </div>
    </PublicFrame>
  );
}

import { PageAccess } from '../app/access/page-access.tsx';
import { usePicture } from '../app/shell/use-picture.ts';
import { useSignedIn } from '../app/signed-in.ts';
import { Panel } from '../components/layout/panel.tsx';
import { useNdaAccess } from '../features/nda/components/use-nda-access.tsx';
import { NotificationPreferences } from '../features/notifications/components/notification-preferences.tsx';
import { AgreementsSection } from '../features/profile/components/agreements-section.tsx';
import { AppearanceSection } from '../features/profile/components/appearance-section.tsx';
import { EmailSection } from '../features/profile/components/email-section.tsx';
import { PasswordSection } from '../features/profile/components/password-section.tsx';
import { PictureAndNames } from '../features/profile/components/picture-and-names.tsx';
import type { ProfileSection } from '../features/profile/components/profile-page.tsx';
import { ProfilePage } from '../features/profile/components/profile-page.tsx';
import { SecurityLog } from '../features/profile/components/security-log.tsx';
import { SessionsSection } from '../features/profile/components/sessions-section.tsx';
import { TwoFactorSection } from '../features/two-factor/components/two-factor-section.tsx';

/** The account of the signed-in user, for every role. */
export function ProfileRoute() {
  return (
    <PageAccess capability="account.own">
      <Profile />
    </PageAccess>
  );
}

function Profile() {
  const { user } = useSignedIn();
  const picture = usePicture();
  const nda = useNdaAccess({
    feature: 'the Capital Dashboard',
    requiredForAccess: false,
    focusFallbackId: 'agreements',
  });
  const sections: readonly ProfileSection[] = [
    { id: 'picture', label: 'Picture and names', content: <PictureAndNames user={user} picture={picture} /> },
    { id: 'email', label: 'Email', content: <EmailSection user={user} /> },
    { id: 'password', label: 'Password', content: <PasswordSection username={user.username} /> },
    { id: 'two-step', label: 'Two-factor authentication', content: <TwoFactorSection /> },
    { id: 'sessions', label: 'Sessions', content: <SessionsSection /> },
    {
      id: 'notifications',
      label: 'Notifications',
      content: (
        <Panel title="Notifications" description="Choose what you hear about, and how" padded={false}>
          <NotificationPreferences user={user} />
        </Panel>
      ),
    },
    { id: 'appearance', label: 'Appearance', content: <AppearanceSection /> },
    {
      id: 'agreements',
      label: 'Agreements',
      content: (
        <AgreementsSection
          ndaState={nda.state === 'checking' && nda.failure === null ? undefined : nda.state}
          ndaFailure={nda.failure}
          isNdaOpen={nda.state === 'nda_required'}
          onSignNda={() => nda.checkAccess()}
        />
      ),
    },
    { id: 'security-log', label: 'Security log', content: <SecurityLog /> },
  ];
  return (
    <>
      <ProfilePage sections={sections} />
      {nda.dialog}
    </>
  );
}

import { BackToDashboard, PublicFrame } from '../../app/public/public-frame.tsx';
import { PrivacyPolicy } from '../../features/static-pages/components/privacy-policy.tsx';

/** Privacy policy (REQ-263). */
export function PrivacyPolicyRoute() {
  return (
    <PublicFrame>
      <PrivacyPolicy backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

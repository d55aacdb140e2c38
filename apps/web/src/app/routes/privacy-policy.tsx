import { PrivacyPolicy } from '../../features/static-pages/components/privacy-policy.tsx';
import { BackToDashboard, PublicFrame } from '../public-frame.tsx';

/** Privacy policy (REQ-263). */
export function PrivacyPolicyRoute() {
  return (
    <PublicFrame>
      <PrivacyPolicy backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

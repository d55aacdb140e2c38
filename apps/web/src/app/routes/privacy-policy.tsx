import { PrivacyPolicy } from '../../features/static-pages/components/privacy-policy.tsx';
import { BackToDashboard, PublicFrame } from '../public-frame.tsx';

/** Privacy policy (specification, section 2). */
export function PrivacyPolicyRoute() {
  return (
    <PublicFrame>
      <PrivacyPolicy backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

import { TermsOfService } from '../../features/static-pages/components/terms-of-service.tsx';
import { BackToDashboard, PublicFrame } from '../public-frame.tsx';

/** Terms of service (REQ-264). */
export function TermsOfServiceRoute() {
  return (
    <PublicFrame>
      <TermsOfService backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

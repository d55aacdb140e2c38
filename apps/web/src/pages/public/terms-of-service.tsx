import { BackToDashboard, PublicFrame } from '../../app/public/public-frame.tsx';
import { TermsOfService } from '../../features/static-pages/components/terms-of-service.tsx';

/** Terms of service (REQ-264). */
export function TermsOfServiceRoute() {
  return (
    <PublicFrame>
      <TermsOfService backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

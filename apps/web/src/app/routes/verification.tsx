import { VerificationRecord } from '../../features/static-pages/components/verification-record.tsx';
import { BackToDashboard, PublicFrame } from '../public-frame.tsx';

/** Authorship verification (specification, section 2). */
export function VerificationRoute() {
  return (
    <PublicFrame>
      <VerificationRecord backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

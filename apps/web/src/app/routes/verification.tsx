import { VerificationRecord } from '../../features/static-pages/components/verification-record.tsx';
import { DocumentCheck } from '../../features/verification/components/document-check.tsx';
import { BackToDashboard, PublicFrame } from '../public-frame.tsx';

/** Authorship verification and the check of issued documents (specification, section 2; decisions 10). */
export function VerificationRoute() {
  return (
    <PublicFrame>
      <VerificationRecord backLink={<BackToDashboard />} documentCheck={<DocumentCheck />} />
    </PublicFrame>
  );
}

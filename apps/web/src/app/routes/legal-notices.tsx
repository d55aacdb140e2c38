import { LegalNotices } from '../../features/static-pages/components/legal-notices.tsx';
import { BackToDashboard, PublicFrame } from '../public-frame.tsx';

/** Legal notices (REQ-265). */
export function LegalNoticesRoute() {
  return (
    <PublicFrame>
      <LegalNotices backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

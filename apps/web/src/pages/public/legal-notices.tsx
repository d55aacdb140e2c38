import { BackToDashboard, PublicFrame } from '../../app/public/public-frame.tsx';
import { LegalNotices } from '../../features/static-pages/components/legal-notices.tsx';

/** Legal notices (REQ-265). */
export function LegalNoticesRoute() {
  return (
    <PublicFrame>
      <LegalNotices backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

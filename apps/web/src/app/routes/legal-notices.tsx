import { LegalNotices } from '../../features/static-pages/components/legal-notices.tsx';
import { BackToDashboard, PublicFrame } from '../public-frame.tsx';

/** Legal notices (specification, section 2). */
export function LegalNoticesRoute() {
  return (
    <PublicFrame>
      <LegalNotices backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

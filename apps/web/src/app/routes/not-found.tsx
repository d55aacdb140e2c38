import { NotFoundPanel } from '../../features/static-pages/components/not-found-panel.tsx';
import { BackToDashboard, PublicFrame } from '../public-frame.tsx';

/** What any other address shows (REQ-140). */
export function NotFoundRoute() {
  return (
    <PublicFrame>
      <NotFoundPanel backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

import { BackToDashboard, PublicFrame } from '../app/public/public-frame.tsx';
import { NotFoundPanel } from '../features/static-pages/components/not-found-panel.tsx';

/** Shown for any unknown address (REQ-140). */
export function NotFoundRoute() {
  return (
    <PublicFrame>
      <NotFoundPanel backLink={<BackToDashboard />} />
    </PublicFrame>
  );
}

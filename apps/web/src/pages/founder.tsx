import { PageAccess } from '../app/access/page-access.tsx';
import { FounderMessage } from '../features/static-pages/components/founder-message.tsx';

/** Founder's message (REQ-262). */
export function FounderRoute() {
  return (
    <PageAccess capability="founder.read">
      <FounderMessage />
    </PageAccess>
  );
}

import { FounderMessage } from '../../features/static-pages/components/founder-message.tsx';
import { PageAccess } from '../page-access.tsx';

/** Founder's message (REQ-262). */
export function FounderRoute() {
  return (
    <PageAccess capability="founder.read">
      <FounderMessage />
    </PageAccess>
  );
}

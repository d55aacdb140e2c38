import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';

type InvalidLinkProps = { title: string; description: string; action: ReactNode };

/** Shown instead of a page whose link was used, has expired or is incomplete. */
export function InvalidLink({ title, description, action }: InvalidLinkProps) {
  return (
    <div role="alert" className="mt-5">
      <EmptyState icon={<MailX />} headingLevel={2} title={title} description={description} action={action} />
    </div>
  );
}

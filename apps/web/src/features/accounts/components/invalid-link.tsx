import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';

type InvalidLinkProps = { title: string; description: string; action: ReactNode };

/** What stands in the place of a page whose link has been used, has expired or is not complete. */
export function InvalidLink({ title, description, action }: InvalidLinkProps) {
  return (
    <div role="alert" className="mt-5">
      <EmptyState icon={<MailX />} headingLevel={2} title={title} description={description} action={action} />
    </div>
  );
}

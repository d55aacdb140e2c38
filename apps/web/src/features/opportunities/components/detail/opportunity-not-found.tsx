import { SearchX } from 'lucide-react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import type { BoardLink } from './page-links.ts';

/** Does not distinguish an unknown opportunity from another tenant's (REQ-122). */
export function OpportunityNotFound({ BoardLink }: { BoardLink: BoardLink }) {
  return (
    <>
      <PageHeader title="Opportunity" />
      <EmptyState
        className="mt-5"
        icon={<SearchX />}
        title="This opportunity does not exist, or you do not have access to it."
        action={<BoardLink className={buttonClass({})}>BACK TO THE BOARD</BoardLink>}
      />
    </>
  );
}

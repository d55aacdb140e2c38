import { SearchX, SquareKanban } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useMayWrite } from '../../../lib/session/may-write.ts';

type NoOpportunitiesProps = { isFiltered: boolean; onAdd: () => void; onClearFilter: () => void };

/** Replaces a board or table without opportunities. */
export function NoOpportunities({ isFiltered, onAdd, onClearFilter }: NoOpportunitiesProps) {
  const mayWrite = useMayWrite();
  return isFiltered ? (
    <EmptyState
      className="mt-5"
      icon={<SearchX />}
      title="No matching opportunities"
      description="Try a different search, or clear the filters."
      action={<Button onClick={onClearFilter}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      className="mt-5"
      icon={<SquareKanban />}
      title="No opportunities yet"
      description="Ideas you add start in Discovery and move through the stages to Incubation."
      action={
        mayWrite ? (
          <Button variant="primary" onClick={onAdd}>
            ADD OPPORTUNITY
          </Button>
        ) : null
      }
    />
  );
}

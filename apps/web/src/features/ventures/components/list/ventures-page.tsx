import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FlaskConical, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { FilteredList } from '../../../../components/data/filtered-list.tsx';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { useRequestedAction } from '../../../../lib/requested-action.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import type { SummaryCard } from '../../model/summary-cards.ts';
import { hasFilters, type VenturesSearch } from '../../model/ventures-search.ts';
import { venturesQuery } from '../../venture-queries.ts';
import { VentureCard } from './venture-card.tsx';
import { VentureFilter } from './venture-filter.tsx';
import { VentureSummary } from './venture-summary.tsx';

type VenturesPageProps = {
  search: VenturesSearch;
  /** Merges the change into the URL and replaces the history entry. */
  onSearchChange: (change: Partial<VenturesSearch>) => void;
  /** The button that explains a card's metric. */
  infoOf: (card: SummaryCard) => ReactNode;
};

const CreateVentureDialog = lazyDialog(() => import('./create-venture-dialog.tsx'), 'CreateVentureDialog');

/** Abundance Labs: the ventures that the studio builds (REQ-208). */
export function VenturesPage({ search, onSearchChange, infoOf }: VenturesPageProps) {
  const searchRef = useRef<HTMLInputElement>(null);
  const createButtonRef = useRef<HTMLButtonElement>(null);
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  const mayWrite = useMayWrite();
  const create = () => open(null);
  useRequestedAction(mayWrite ? { 'create-venture': create } : {});
  const clearFilters = () => {
    onSearchChange({ stage: undefined, show: undefined, q: undefined });
    // The clicked button unmounts.
    searchRef.current?.focus();
  };

  return (
    <>
      <PageHeader
        title="ABUNDANCE LABS"
        subtitle="Venture studio - from MVP to exit"
        actions={
          <>
            <Link to="/abundance-labs/kpis" className={buttonClass({})}>
              KPI GRID
            </Link>
            {mayWrite ? (
              <Button
                ref={createButtonRef}
                variant="primary"
                icon={<Plus />}
                onClick={create}
                onPointerEnter={CreateVentureDialog.preload}
                onFocus={CreateVentureDialog.preload}
              >
                CREATE VENTURE
              </Button>
            ) : null}
          </>
        }
      />
      <VentureSummary infoOf={infoOf} stage={search.stage} onStageChange={(stage) => onSearchChange({ stage })} />
      <VentureFilter searchRef={searchRef} search={search} onSearchChange={onSearchChange} onClear={clearFilters} />
      <VentureList search={search} onCreate={create} onClear={clearFilters} />
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => <CreateVentureDialog {...dialog} finalFocus={() => createButtonRef.current} />}
      </DialogSlot>
    </>
  );
}

type VentureListProps = {
  search: VenturesSearch;
  onCreate: () => void;
  onClear: () => void;
};

function VentureList({ search, onCreate, onClear }: VentureListProps) {
  const mayWrite = useMayWrite();
  const ventures = useInfiniteQuery(venturesQuery(search));
  const { data, isError } = ventures;
  const cards = data?.pages.flatMap(({ items }) => items) ?? [];

  return (
    <section aria-labelledby="ventures" className="mt-4">
      <VisuallyHidden as="h2">
        <span id="ventures">Ventures</span>
      </VisuallyHidden>
      {data === undefined && isError ? (
        <QueryFailure headingLevel={3} title="The ventures could not be loaded" query={ventures} />
      ) : data === undefined ? (
        <VentureCardSkeletons />
      ) : (
        <FilteredList list={ventures} noun="ventures">
          {cards.length > 0 ? (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {cards.map((venture) => (
                  <li key={venture.id} className="grid min-w-0">
                    <VentureCard venture={venture} />
                  </li>
                ))}
              </ul>
              <div className="mt-4">
                <LoadMore list={ventures} />
              </div>
            </>
          ) : hasFilters(search) ? (
            <EmptyState
              headingLevel={3}
              icon={<SearchX />}
              title="No matching ventures"
              description="Try a different search, or clear the filters."
              action={<Button onClick={onClear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              headingLevel={3}
              icon={<FlaskConical />}
              title="No Active Ventures"
              description="Create a venture here, or launch one from an opportunity in incubation."
              action={
                mayWrite ? (
                  <Button variant="primary" onClick={onCreate}>
                    CREATE VENTURE
                  </Button>
                ) : null
              }
            />
          )}
        </FilteredList>
      )}
    </section>
  );
}

/** Placeholders of the first cards. */
function VentureCardSkeletons() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading the ventures...</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="rounded-lg border border-line bg-raised p-4 shadow-1">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-3 h-5 w-2/3" />
          <Skeleton className="mt-2 h-9 w-full" />
          <Skeleton className="mt-4 h-9 w-full" />
          <Skeleton className="mt-3.5 h-24 w-full" />
          <Skeleton className="mt-3.5 h-8.5 w-full" />
        </div>
      ))}
    </div>
  );
}

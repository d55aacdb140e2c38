import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { useSingleKeys } from '../../../../components/keyboard/use-single-keys.ts';
import { useIsMounted } from '../../../../lib/hooks/use-is-mounted.ts';
import { neighborSearchOf, type OtifSearch } from '../../model/board-search.ts';
import { neighborsQuery } from '../../queries.ts';

type NeighborLinksProps = { opportunity: Pick<Opportunity, 'id' | 'stage'>; search: OtifSearch };

/** Links to the opportunities before and after this one in the list that it was opened from; also by the keys K and J. */
export function NeighborLinks({ opportunity: { id, stage }, search }: NeighborLinksProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isMounted = useIsMounted();
  // The column that it was opened from, also after a move.
  const [listStage] = useState(stage);
  const query = neighborsQuery(id, neighborSearchOf(search, listStage));
  const { previous = null, next = null } = useQuery(query).data ?? {};
  // Also before the neighbors have loaded.
  const open = async (direction: 'previous' | 'next') => {
    const neighbors = await queryClient.ensureQueryData(query).catch(() => null);
    const opportunityId = neighbors?.[direction]?.id;
    if (opportunityId === undefined || !isMounted()) return;
    await navigate({ to: '/otif/$opportunityId', params: { opportunityId }, search });
  };
  useSingleKeys({ k: () => void open('previous'), j: () => void open('next') });
  return (
    <nav aria-label="Neighbors in the list" className="flex gap-1 print:hidden">
      <NeighborLink direction="Previous" icon={ChevronUp} neighbor={previous} search={search} />
      <NeighborLink direction="Next" icon={ChevronDown} neighbor={next} search={search} />
    </nav>
  );
}

type Neighbor = { readonly id: string; readonly title: string } | null;

type NeighborLinkProps = { direction: string; icon: LucideIcon; neighbor: Neighbor; search: OtifSearch };

function NeighborLink({ direction, icon: Icon, neighbor, search }: NeighborLinkProps) {
  const icon = <Icon aria-hidden="true" className="size-4" />;
  const look = buttonClass({ variant: 'ghost', size: 'sm', className: 'px-1.5!' });
  if (neighbor === null) {
    return (
      <button type="button" disabled aria-label={direction} className={look}>
        {icon}
      </button>
    );
  }
  const label = `${direction}: ${neighbor.title}`;
  return (
    <Link
      to="/otif/$opportunityId"
      params={{ opportunityId: neighbor.id }}
      search={search}
      aria-label={label}
      title={label}
      className={look}
    >
      {icon}
    </Link>
  );
}

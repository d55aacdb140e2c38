import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { Menu, MenuItem } from '../../../../components/overlay/menu.tsx';
import { useDeleteOpportunity } from '../../deletion-mutations.ts';
import type { OtifSearch } from '../../model/board-search.ts';

/** Deletes the opportunity of the page and returns to the list. A launched one cannot be deleted. */
export function MoreActions({ opportunity, search }: { opportunity: OpportunityDetail; search: OtifSearch }) {
  const navigate = useNavigate();
  // The page would show that the opportunity does not exist.
  const { mutate, isPending } = useDeleteOpportunity({ onDeleted: () => navigate({ to: '/otif', search }) });
  if (opportunity.ventureId !== null) return null;
  return (
    <Menu
      label="More actions"
      trigger={<IconButton label="More actions" icon={<Ellipsis />} variant="secondary" disabled={isPending} />}
    >
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => mutate(opportunity)}>
        Delete
      </MenuItem>
    </Menu>
  );
}

import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { Menu, MenuItem } from '../../../components/overlay/menu.tsx';
import { useDeleteDraft } from '../deletion-mutations.ts';

/** Deletes the draft of the editor and returns to the list. */
export function DeleteDraft({ draft }: { draft: AuthoredUpdate }) {
  const navigate = useNavigate();
  const { mutate: remove, isPending } = useDeleteDraft({ onDeleted: () => navigate({ to: '/capital/updates' }) });
  return (
    <Menu
      label="More actions"
      trigger={<IconButton label="More actions" icon={<Ellipsis />} variant="secondary" disabled={isPending} />}
    >
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => remove(draft)}>
        Delete draft
      </MenuItem>
    </Menu>
  );
}

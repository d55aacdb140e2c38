import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { VENTURE_STAGE_NAMES, VENTURE_STAGES } from '@aicv/domain/ventures/venture';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Ellipsis, Trash2 } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { Menu, MenuItem } from '../../../../components/overlay/menu.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { useDeleteVenture } from '../../deletion-mutations.ts';
import { useStepVenture } from '../../venture-mutations.ts';

const CloseVentureDialog = lazyDialog(() => import('./close-venture-dialog.tsx'), 'CloseVentureDialog');

/** Moves the venture to another stage, closes, reopens or deletes it. */
export function VentureActions({ venture }: { venture: VentureDetail }) {
  const { mutate: step } = useStepVenture(venture.id);
  const navigate = useNavigate();
  // The page would show that the venture does not exist.
  const deletion = useDeleteVenture({ onDeleted: () => navigate({ to: '/abundance-labs' }) });
  const { slot, open, onOpenChange } = useDialogSlot<VentureDetail>();
  const switchRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={switchRef} onClick={() => open(venture)}>
        {venture.isActive ? 'Close venture' : 'Reopen'}
      </Button>
      <Menu label="Move to" trigger={<Button icon={<ChevronDown />}>Move to...</Button>}>
        {VENTURE_STAGES.filter((stage) => stage !== venture.stage).map((stage) => (
          <MenuItem
            key={stage}
            onSelect={() =>
              step({
                change: { stage },
                toast: {
                  title: 'Venture Moved',
                  description: `The venture is now in the ${VENTURE_STAGE_NAMES[stage]} stage`,
                },
              })
            }
          >
            {VENTURE_STAGE_NAMES[stage]}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        label="More actions"
        trigger={
          <IconButton label="More actions" icon={<Ellipsis />} variant="secondary" disabled={deletion.isPending} />
        }
      >
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => deletion.mutate(venture)}>
          Delete venture
        </MenuItem>
      </Menu>
      {slot === null ? null : (
        <Suspense>
          <CloseVentureDialog
            key={slot.key}
            venture={slot.subject}
            open={slot.isOpen}
            onOpenChange={onOpenChange}
            finalFocus={() => switchRef.current}
          />
        </Suspense>
      )}
    </>
  );
}

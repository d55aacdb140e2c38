import type { FundingRound } from '@aicv/contracts/capital/capital';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/overlay/dialog.tsx';

type RoundDecisionsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  round: FundingRound;
  children: ReactNode;
};

/** The decisions about a funding round. */
export function RoundDecisionsDialog({ open, onOpenChange, round, children }: RoundDecisionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title={<bdi>{round.name}</bdi>}>
      {children}
    </Dialog>
  );
}

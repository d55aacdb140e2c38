import type { FundingRound } from '@aicv/contracts/capital/capital';
import { FilesPanel } from '../../../components/files/files-panel.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';

type RoundFilesDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  round: FundingRound;
  mayAdd: boolean;
};

/** The files of a funding round. */
export function RoundFilesDialog({ open, onOpenChange, round, mayAdd }: RoundFilesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title={<bdi>{round.name}</bdi>}>
      <FilesPanel record={{ type: 'funding_round', id: round.id }} mayAdd={mayAdd} headingLevel={3} />
    </Dialog>
  );
}

import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Rocket } from 'lucide-react';
import { Badge } from '../../../../components/data/badge.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';

const LaunchDialog = lazyDialog(() => import('./launch-dialog.tsx'), 'LaunchDialog');

type LineageProps = {
  opportunity: OpportunityDetail;
  user: SignedInUser;
  mayLaunch: boolean;
  mayOpenVentures: boolean;
};

/** The venture launched from the opportunity or, in incubation, the button to launch it. */
export function Lineage({ opportunity, user, mayLaunch, mayOpenVentures }: LineageProps) {
  const launching = useDialogSlot<OpportunityDetail>();
  const { ventureId, stage, outcome } = opportunity;
  const mayLaunchNow = mayLaunch && ventureId === null && stage === 'incubation' && outcome === 'open';
  return (
    <>
      {ventureId === null ? null : mayOpenVentures ? (
        <Link to="/abundance-labs/$ventureId" params={{ ventureId }} className={buttonClass({ variant: 'primary' })}>
          <span className="inline-flex items-center gap-2">
            OPEN VENTURE
            <ArrowRight aria-hidden="true" className="size-4" />
          </span>
        </Link>
      ) : (
        <Badge tone="success">Launched as a venture</Badge>
      )}
      {mayLaunchNow ? (
        <Button variant="primary" icon={<Rocket />} onClick={() => launching.open(opportunity)}>
          LAUNCH VENTURE
        </Button>
      ) : null}
      <DialogSlot {...launching}>
        {(dialog, launched) => <LaunchDialog {...dialog} opportunity={launched} user={user} />}
      </DialogSlot>
    </>
  );
}

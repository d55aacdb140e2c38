import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Rocket } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '../../../../components/data/badge.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';

const LaunchDialog = lazyDialog(() => import('./launch-dialog.tsx'), 'LaunchDialog');

type LineageProps = {
  opportunity: OpportunityDetail;
  mayLaunch: boolean;
  mayOpenVentures: boolean;
};

/** The venture launched from the opportunity or, in incubation, the button to launch it. */
export function Lineage({ opportunity, mayLaunch, mayOpenVentures }: LineageProps) {
  const [isAsking, setAsking] = useState(false);
  // The dialog stays mounted once opened, so that it closes with its animation.
  const [hasDialog, setHasDialog] = useState(false);
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
        <Button
          variant="primary"
          icon={<Rocket />}
          onClick={() => {
            setHasDialog(true);
            setAsking(true);
          }}
        >
          LAUNCH VENTURE
        </Button>
      ) : null}
      {hasDialog ? (
        <Suspense>
          <LaunchDialog opportunity={opportunity} open={isAsking} onOpenChange={setAsking} />
        </Suspense>
      ) : null}
    </>
  );
}

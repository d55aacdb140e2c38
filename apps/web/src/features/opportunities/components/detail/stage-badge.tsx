import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { STAGE_NAMES } from '../stage-names.ts';
import { STAGE_BACKGROUNDS } from './stage-colors.ts';

/** The stage label, in the stage's color on the board's ramp. */
export function StageBadge({ stage }: { stage: OpportunityStage }) {
  return (
    <span className="label inline-flex h-5 items-center gap-1.5 rounded-xs bg-sunken pr-1.75 pl-1.5 text-fg ring-1 ring-line ring-inset">
      <span
        aria-hidden="true"
        className={`h-2.5 w-1 rounded-full forced-color-adjust-none ${STAGE_BACKGROUNDS[stage]}`}
      />
      <VisuallyHidden>Stage </VisuallyHidden>
      {STAGE_NAMES[stage]}
    </span>
  );
}

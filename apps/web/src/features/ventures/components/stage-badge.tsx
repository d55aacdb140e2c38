import { VENTURE_STAGE_NAMES, VENTURE_STAGES, type VentureStage } from '@aicv/domain/ventures/venture';
import { clsx } from 'clsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';

/** Steps 1, 3, 4 and 5 of the ordinal ramp in `tokens.css`. */
export const STAGE_RAMP: Readonly<Record<VentureStage, string>> = {
  mvp: 'bg-stage-1',
  validation: 'bg-stage-3',
  scale: 'bg-stage-4',
  exit: 'bg-stage-5',
};

/** The name of the stage, with a bar for each stage; those reached are colored. */
export function StageBadge({ stage }: { stage: VentureStage }) {
  const reached = VENTURE_STAGES.indexOf(stage);
  return (
    <span className="label inline-flex h-5 shrink-0 items-center gap-1.5 rounded-xs bg-sunken px-1.75 text-fg-2 ring-1 ring-line ring-inset">
      <span aria-hidden="true" className="flex items-end gap-px forced-color-adjust-none">
        {VENTURE_STAGES.map((step, index) => (
          <span key={step} className={clsx('h-2 w-1 rounded-xs', index <= reached ? STAGE_RAMP[stage] : 'bg-line')} />
        ))}
      </span>
      <VisuallyHidden>Stage </VisuallyHidden>
      {VENTURE_STAGE_NAMES[stage].toUpperCase()}
    </span>
  );
}

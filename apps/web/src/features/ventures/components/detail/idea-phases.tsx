import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Panel } from '../../../../components/layout/panel.tsx';
import { IDEA_PHASE_NAMES } from '../../../../lib/format/idea-phase-names.ts';
import { useStepVenture } from '../../venture-mutations.ts';

/** The venture's phase in the IDEA cycle. Pressing a phase moves the venture to it. */
export function IdeaPhases({ venture }: { venture: VentureDetail }) {
  const { mutate: step } = useStepVenture(venture.id);
  const reached = venture.ideaCycle === null ? -1 : IDEA_PHASES.indexOf(venture.ideaCycle);
  return (
    <Panel title="IDEA phase" {...(venture.ideaCycle === null ? { description: 'Select the current phase.' } : {})}>
      <ol className="grid grid-cols-4 gap-1.5">
        {IDEA_PHASES.map((phase, index) => (
          <li key={phase} className="min-w-0">
            <button
              type="button"
              aria-current={index === reached ? 'step' : undefined}
              onClick={() => {
                if (index === reached) return;
                step({
                  change: { ideaCycle: phase },
                  toast: {
                    title: 'IDEA Phase Changed',
                    description: `The venture is now in the ${IDEA_PHASE_NAMES[phase]} phase`,
                  },
                });
              }}
              className="flex w-full flex-col gap-2 rounded-md border border-transparent px-1.5 py-2 text-left hover:bg-hover aria-[current=step]:border-accent aria-[current=step]:bg-accent-soft"
            >
              <span
                aria-hidden="true"
                className={clsx('h-0.75 w-full rounded-full', index <= reached ? 'bg-accent' : 'bg-line')}
              />
              <span className="flex w-full items-center gap-1 text-fg text-sm">
                <span className="min-w-0 truncate">{IDEA_PHASE_NAMES[phase]}</span>
                {index < reached ? <Check aria-label="passed" className="size-3.5 shrink-0 text-success" /> : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import type { Opportunity } from '@aicv/contracts/opportunities';
import { COMPONENT_SCORE_LABELS } from '@aicv/domain/scoring';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { scoreTone } from './score-tone.ts';

/** The four that a card shows; time to revenue counts in the total only (specification, section 2, OTIF). */
const SHOWN = ['roiScore', 'feasibilityScore', 'scalabilityScore', 'defensibilityScore'] as const;

const FILLS = { success: 'fill-success-solid', warning: 'fill-warning-solid', danger: 'fill-danger-solid' } as const;

/** The component scores of a card, each as a number with a bar of its share of ten. */
export function ComponentScores({ opportunity }: { opportunity: Opportunity }) {
  return (
    <dl className="@container mt-2.5 flex gap-x-1.5 border-t border-line pt-2">
      {SHOWN.map((name) => (
        <div key={name} className="min-w-0 flex-auto">
          <dt className="text-[0.625rem] leading-3.5 whitespace-nowrap text-fg-3 @min-[12rem]:text-[0.6875rem]">
            {COMPONENT_SCORE_LABELS[name]}
          </dt>
          <Score score={opportunity[name]} />
        </div>
      ))}
    </dl>
  );
}

function Score({ score }: { score: string | null }) {
  return (
    <dd className="text-sm leading-4 text-fg">
      {score === null ? (
        <>
          <span aria-hidden="true" className="text-fg-3">
            –
          </span>
          <VisuallyHidden>not scored</VisuallyHidden>
        </>
      ) : (
        score
      )}
      <svg
        aria-hidden="true"
        viewBox="0 0 10 1"
        preserveAspectRatio="none"
        className="mt-0.5 block h-0.75 w-full overflow-hidden rounded-full"
      >
        <rect width="10" height="1" className="fill-line" />
        {score === null ? null : <rect width={score} height="1" className={FILLS[scoreTone(score)]} />}
      </svg>
    </dd>
  );
}

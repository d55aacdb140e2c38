import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { COMPONENT_SCORE_LABELS } from '@aicv/domain/opportunities/scoring';
import { clsx } from 'clsx';
import { type CSSProperties, Fragment } from 'react';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { scoreTone } from '../../model/score-tone.ts';

/** The four scores on a card. Time to revenue counts only toward the total (REQ-182). */
const SHOWN = ['roiScore', 'feasibilityScore', 'scalabilityScore', 'defensibilityScore'] as const;

const FILLS = {
  success: 'after:text-success-solid',
  warning: 'after:text-warning-solid',
  danger: 'after:text-danger-solid',
} as const;

/** The component scores of a card, each as a number and as a bar out of ten. */
export function ComponentScores({ opportunity }: { opportunity: Opportunity }) {
  return (
    <dl className="@container mt-2.5 grid auto-cols-auto grid-flow-col grid-rows-[auto_auto] gap-x-1.5 border-t border-line pt-2">
      {SHOWN.map((name) => (
        <Fragment key={name}>
          <dt className="text-[0.625rem] leading-3.5 whitespace-nowrap text-fg-3 @min-[12rem]:text-[0.6875rem]">
            {COMPONENT_SCORE_LABELS[name]}
          </dt>
          <Score score={opportunity[name]} />
        </Fragment>
      ))}
    </dl>
  );
}

/** The bar is the background of a pseudo-element: a board has too many cards for more elements. See `CardMenu` for its colors. */
const BAR =
  'after:mt-0.5 after:block after:forced-color-adjust-none forced-colors:after:text-[CanvasText] after:h-0.75 after:rounded-full after:bg-line after:bg-[linear-gradient(currentColor)] after:bg-size-[var(--share)_100%] after:bg-no-repeat';

function Score({ score }: { score: string | null }) {
  if (score === null) {
    return (
      <dd className={clsx(BAR, "text-sm leading-4 [--share:0%] before:text-fg-3 before:content-['–']")}>
        <VisuallyHidden>not scored</VisuallyHidden>
      </dd>
    );
  }
  const share = { '--share': `${Number(score) * 10}%` } as CSSProperties;
  return (
    <dd className={clsx(BAR, FILLS[scoreTone(score)], 'text-sm leading-4 text-fg')} style={share}>
      {score}
    </dd>
  );
}

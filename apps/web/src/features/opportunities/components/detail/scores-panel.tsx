import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { isWideSpread, WIDE_SPREAD } from '@aicv/domain/opportunities/reviews';
import {
  COMPONENT_SCORE_LABELS,
  COMPONENT_SCORES,
  type ComponentScore,
  SCORE_WEIGHTS,
} from '@aicv/domain/opportunities/scoring';
import { Panel } from '../../../../components/layout/panel.tsx';
import { explainTotal } from '../../model/explain-total.ts';
import { SCORES_HIDDEN, scoreTone } from '../../model/score-tone.ts';

const FILLS = { success: 'bg-success-solid', warning: 'bg-warning-solid', danger: 'bg-danger-solid' } as const;

/** The opportunity's scores, their weights, and the calculation of the total. */
export function ScoresPanel({ opportunity }: { opportunity: OpportunityDetail }) {
  const { totalScore, scoreSpread, reviewCount } = opportunity;
  if (opportunity.scoresHidden) {
    return (
      <Panel title="Scores">
        <p className="text-fg text-sm">{SCORES_HIDDEN}</p>
        <p className="mt-1.5 text-fg-2 text-xs">Submit your review or decline to review under “Your review”.</p>
        <p className="mt-1.5 text-fg-2 text-xs">{reviewCountMessage(reviewCount)}</p>
      </Panel>
    );
  }
  return (
    <Panel title="Scores">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-fg-2 text-sm">Total</span>
        <span className="font-display text-fg text-figure">{totalScore ?? '–'}</span>
      </p>
      <table className="mt-2 w-full border-collapse text-sm">
        <caption className="sr-only">Component scores and their weights</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Weight</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {COMPONENT_SCORES.map((name) => (
            <ComponentRow key={name} name={name} score={opportunity[name]} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-fg-2 text-xs">{explainTotal(opportunity, totalScore)}</p>
      <p className="mt-1.5 text-fg-2 text-xs">{reviewCountMessage(reviewCount)}</p>
      {isWideSpread(scoreSpread) ? (
        <p className="mt-1.5 text-warning text-xs">
          Reviewers are up to {scoreSpread} points apart on one component. A spread of {WIDE_SPREAD} or more is flagged.
        </p>
      ) : null}
    </Panel>
  );
}

function ComponentRow({ name, score }: { name: ComponentScore; score: string | null }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 pr-2 text-left font-normal text-fg">
        {COMPONENT_SCORE_LABELS[name]}
      </th>
      <td className="py-2 pr-3 text-right text-fg-3">{SCORE_WEIGHTS[name]}%</td>
      <td className="w-28 py-2">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-line forced-color-adjust-none">
            {score === null ? null : (
              <span
                className={`block h-full rounded-full ${FILLS[scoreTone(score)]}`}
                style={{ width: `${Number(score) * 10}%` }}
              />
            )}
          </span>
          <span className="min-w-7 text-right font-[550] text-fg">
            {score ?? <span className="font-normal text-fg-3">none</span>}
          </span>
        </span>
      </td>
    </tr>
  );
}

function reviewCountMessage(count: number): string {
  if (count === 0) return 'No reviews yet';
  return count === 1 ? '1 review submitted' : `${count} reviews submitted`;
}

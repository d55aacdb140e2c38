import type { ReviewSubmission } from '@aicv/contracts/opportunities/opportunity-reviews';
import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES, totalScore } from '@aicv/domain/opportunities/scoring';
import { Moment } from '../../../../../components/data/moment.tsx';
import { PersonName } from '../../../../../components/data/person-name.tsx';
import { scoresOf } from '../../../model/review-comparison.ts';
import { CANNOT_JUDGE } from '../../../model/review-values.ts';
import { ForecastText } from './forecasts.tsx';

/** Reviews that their reviewer has since replaced, newest first. */
export function EarlierReviews({ submissions }: { submissions: readonly ReviewSubmission[] }) {
  if (submissions.length === 0) return null;
  return (
    <details className="border-line border-t px-4 py-1.5">
      <summary className="rounded-sm py-1.5 text-fg text-sm">Earlier revisions ({submissions.length})</summary>
      <ul className="grid gap-4 pt-1.5 pb-2.5 pl-4">
        {submissions.map((submission) => (
          <li key={submission.id} className="min-w-0">
            <p className="text-fg text-sm">
              <PersonName person={submission.reviewer} />, revision {submission.revision}, total{' '}
              {totalScore(scoresOf(submission)) ?? '–'}
            </p>
            <p className="text-fg-2 text-xs">
              <Moment at={submission.submittedAt} />
            </p>
            <dl className="mt-1.5 grid gap-1.5 border-line border-l pl-3">
              {COMPONENT_SCORES.map((name) => (
                <div key={name} className="min-w-0">
                  <dt className="text-fg-2 text-xs">
                    {COMPONENT_SCORE_LABELS[name]}{' '}
                    {submission.scores[name].cannotJudge ? `(${CANNOT_JUDGE})` : (submission.scores[name].score ?? '–')}
                  </dt>
                  <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap text-fg text-sm">
                    {submission.scores[name].reason ?? <span className="text-fg-3">No reason given</span>}
                  </dd>
                </div>
              ))}
              {submission.forecast === null ? null : (
                <div className="min-w-0">
                  <dt className="text-fg-2 text-xs">Forecast</dt>
                  <dd className="wrap-anywhere text-fg text-sm">
                    <ForecastText forecast={submission.forecast} />
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </details>
  );
}

import type { ReviewSubmission } from '@aicv/contracts/opportunities/opportunity-reviews';
import { UserText } from '../../../../../components/data/user-text.tsx';
import { formatCalendarDate } from '../../../../../lib/format/calendar-date.ts';
import { percentText } from '../../../../../lib/format/probability.ts';
import type { ReviewForecast } from '../../../model/forecast-values.ts';

type ForecastsProps = {
  submissions: readonly ReviewSubmission[];
  nameOf: (submission: ReviewSubmission) => string;
};

/** The forecasts of all reviewers; nothing if there are none. */
export function Forecasts({ submissions, nameOf }: ForecastsProps) {
  const made = submissions.filter(({ forecast }) => forecast !== null);
  if (made.length === 0) return null;
  return (
    <details className="px-4 py-1.5">
      <summary className="rounded-sm py-1.5 text-fg text-sm">Forecasts</summary>
      <dl className="grid gap-3 pt-1.5 pb-2.5 pl-4">
        {made.map((submission) => (
          <div key={submission.id} className="min-w-0">
            <dt className="text-fg-2 text-xs">
              <UserText>{nameOf(submission)}</UserText>
            </dt>
            <dd className="wrap-anywhere mt-1 text-fg text-sm">
              {submission.forecast === null ? null : <ForecastText forecast={submission.forecast} />}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** "70%: Its revenue doubles. Due on Jun 30, 2027". */
export function ForecastText({ forecast: { probability, statement, dueOn } }: { forecast: ReviewForecast }) {
  return (
    <>
      {probability === null ? null : <strong className="font-[550]">{percentText(probability)}%</strong>}{' '}
      <UserText className="whitespace-pre-wrap">{statement ?? ''}</UserText>
      {dueOn === null ? null : <span className="block text-fg-2 text-xs">Due on {formatCalendarDate(dueOn)}</span>}
    </>
  );
}

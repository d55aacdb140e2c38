import type { ReviewSubmission } from '@aicv/contracts/opportunities/opportunity-reviews';
import { isWideSpread } from '@aicv/domain/opportunities/reviews';
import {
  COMPONENT_SCORE_LABELS,
  COMPONENT_SCORES,
  type ComponentScore,
  totalScore,
} from '@aicv/domain/opportunities/scoring';
import type { ReactNode } from 'react';
import { Badge } from '../../../../../components/data/badge.tsx';
import { DataTable } from '../../../../../components/data/data-table.tsx';
import { Day } from '../../../../../components/data/moment.tsx';
import { ScoreBadge } from '../../../../../components/data/score-badge.tsx';
import { UserText } from '../../../../../components/data/user-text.tsx';
import { VisuallyHidden } from '../../../../../components/layout/visually-hidden.tsx';
import { nameOf } from '../../../../../lib/format/person.ts';
import { scoresOf, spreadOf } from '../../../model/review-comparison.ts';
import { CANNOT_JUDGE } from '../../../model/review-values.ts';
import { scoreTone } from '../../../model/score-tone.ts';
import { Forecasts } from './forecasts.tsx';

type ReviewTableProps = { submissions: readonly ReviewSubmission[]; userId: string };

type Line = { key: string; header: string; cell: (submission: ReviewSubmission) => ReactNode; spread: string | null };

/** The current reviews side by side, one column per reviewer, with the reasons below. */
export function ReviewTable({ submissions, userId }: ReviewTableProps) {
  if (submissions.length === 0) return <p className="px-4 py-3 text-fg-3 text-md">No reviews yet.</p>;
  const lines: Line[] = [
    ...COMPONENT_SCORES.map((name) => ({
      key: name,
      header: COMPONENT_SCORE_LABELS[name],
      cell: ({ scores }: ReviewSubmission) => <Judgment {...scores[name]} />,
      spread: spreadOf(name, submissions),
    })),
    {
      key: 'total',
      header: 'Total',
      cell: (submission) => <Score score={totalScore(scoresOf(submission))} />,
      spread: null,
    },
    {
      key: 'submitted',
      header: 'Submitted',
      cell: ({ submittedAt }) => <Day at={submittedAt} />,
      spread: null,
    },
  ];
  const reviewerColumns = submissions.map((submission) => ({
    key: submission.id,
    header: reviewerOf(submission, userId),
    align: 'end' as const,
    cell: (line: Line) => line.cell(submission),
  }));
  return (
    <>
      <DataTable
        caption="Scores of all reviewers"
        rows={lines}
        rowKey={({ key }) => key}
        isWide
        columns={[
          { key: 'component', header: 'Component', isRowHeader: true, cell: ({ header }) => header },
          ...reviewerColumns,
          { key: 'spread', header: 'Spread', align: 'end', cell: ({ spread }) => <Spread of={spread} /> },
        ]}
      />
      <div className="divide-y divide-line border-line border-t">
        {COMPONENT_SCORES.map((name) => (
          <Reasons key={name} component={name} submissions={submissions} userId={userId} />
        ))}
        <Forecasts submissions={submissions} nameOf={(submission) => reviewerOf(submission, userId)} />
      </div>
    </>
  );
}

/** The score of one component, or that the reviewer left it out. */
function Judgment({ score, cannotJudge }: Pick<ReviewSubmission['scores'][ComponentScore], 'score' | 'cannotJudge'>) {
  return cannotJudge ? <span className="text-fg-2">{CANNOT_JUDGE}</span> : <Score score={score} />;
}

function Score({ score }: { score: string | null }) {
  if (score === null) return <span className="text-fg-3">–</span>;
  return <ScoreBadge tone={scoreTone(score)}>{score}</ScoreBadge>;
}

function Spread({ of: spread }: { of: string | null }) {
  if (spread === null) return <span className="text-fg-3">–</span>;
  if (!isWideSpread(spread)) return spread;
  return (
    <Badge tone="warning">
      {spread}
      <VisuallyHidden> apart</VisuallyHidden>
    </Badge>
  );
}

type ReasonsProps = ReviewTableProps & { component: ComponentScore };

function Reasons({ component, submissions, userId }: ReasonsProps) {
  return (
    <details className="px-4 py-1.5">
      <summary className="rounded-sm py-1.5 text-fg text-sm">Reasons for {COMPONENT_SCORE_LABELS[component]}</summary>
      <dl className="grid gap-3 pt-1.5 pb-2.5 pl-4">
        {submissions.map((submission) => (
          <div key={submission.id} className="min-w-0">
            <dt className="flex flex-wrap items-center gap-2 text-fg-2 text-xs">
              <UserText>{reviewerOf(submission, userId)}</UserText>
              <Judgment {...submission.scores[component]} />
            </dt>
            <dd dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap text-fg text-sm">
              {submission.scores[component].reason ?? <span className="text-fg-3">No reason given</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function reviewerOf({ reviewer }: ReviewSubmission, userId: string): string {
  return reviewer?.id === userId ? 'You' : nameOf(reviewer);
}

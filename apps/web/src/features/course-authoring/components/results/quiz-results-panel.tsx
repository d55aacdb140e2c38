import type { CourseResults } from '@aicv/contracts/academy/course-authoring';
import { DataTable } from '../../../../components/data/data-table.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { ProgressBar } from '../../../../components/feedback/progress-bar.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { type HardQuestion, hardestQuestions, passPercent } from '../../model/quiz-metrics.ts';

type QuizResultsPanelProps = { quiz: CourseResults['quizzes'][number] };

/** The results of a quiz, and its questions with the lowest share of correct answers. */
export function QuizResultsPanel({ quiz }: QuizResultsPanelProps) {
  const { title, attempts, learners, passed, meanScore } = quiz;
  const rate = passPercent(quiz);
  const percentOf = (value: number | null) => (value === null ? '—' : `${value}%`);
  return (
    <Panel
      title={
        <>
          Quiz: <UserText>{title}</UserText>
        </>
      }
      padded={false}
    >
      {attempts === 0 ? (
        <p className="p-4 text-fg-2 text-md">No attempts yet.</p>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-line border-b px-4 py-3.5 sm:flex sm:flex-wrap sm:gap-x-10">
            <Stat term="Attempts" value={formatCount(attempts)} />
            <Stat term="Learners passed" value={`${formatCount(passed)} of ${formatCount(learners)}`} />
            <Stat term="Pass rate" value={percentOf(rate)} />
            <Stat term="Mean score" value={percentOf(meanScore)} />
          </dl>
          <DataTable
            caption={`Hardest questions of ${title}`}
            rows={hardestQuestions(quiz)}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            empty={<p className="p-4 text-fg-2 text-md">The current questions have not been answered yet.</p>}
          />
        </>
      )}
    </Panel>
  );
}

function Stat({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="label text-fg-3">{term}</dt>
      <dd className="mt-0.5 font-[550] text-fg text-lg">{value}</dd>
    </div>
  );
}

const COLUMNS = [
  {
    key: 'question',
    header: 'Hardest questions',
    isRowHeader: true,
    isUserText: true,
    cell: ({ text }: HardQuestion) => (
      <span className="font-normal">
        <UserText lines={4}>{text}</UserText>
      </span>
    ),
  },
  {
    key: 'share',
    header: 'Share',
    cell: ({ text, right, asked }: HardQuestion) => (
      <ProgressBar
        hideLabel
        label={`Correct: ${text}`}
        value={right}
        max={asked}
        className="w-full min-w-24 lg:min-w-40"
      />
    ),
  },
  {
    key: 'right',
    header: 'Answered correctly',
    align: 'end' as const,
    cell: ({ right, asked, rightPercent }: HardQuestion) => (
      <span className="whitespace-nowrap">
        {rightPercent}% <span className="text-fg-3">({`${formatCount(right)} of ${formatCount(asked)}`})</span>
      </span>
    ),
  },
];

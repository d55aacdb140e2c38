import type { CalibrationResult } from '@aicv/contracts/forecasts/forecasts';
import { LEAST_RESOLVED } from '@aicv/domain/forecasts/calibration';
import { CalibrationChart } from '../../../components/charts/calibration-chart.tsx';
import { StatCard } from '../../../components/data/stat-card.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { intervalText, scoreText, shareText } from '../model/score-text.ts';

type Scores = NonNullable<CalibrationResult['scores']>;

/** The scores of resolved forecasts, or only their count while there are too few. */
export function ScoresPanel({ calibration: { resolved, scores } }: { calibration: CalibrationResult }) {
  if (scores === null) {
    return (
      <Panel title="Scores">
        <p className="text-fg text-sm">
          <strong className="font-[550]">{formatCount(resolved)}</strong> of {LEAST_RESOLVED} statements resolved.
          Scores appear from {LEAST_RESOLVED} resolved statements on.
        </p>
      </Panel>
    );
  }
  return (
    <>
      <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label="Resolved statements"
          value={formatCount(resolved)}
          detail={`${shareText(scores.baseRate)} came true, mean forecast ${shareText(scores.meanForecast)}`}
        />
        <ScoreCard label="Brier score" score={scores.brier} hint="0 is perfect, 0.25 is always saying 50%." />
        <ScoreCard label="Log score" score={scores.log} hint="0 is perfect, 0.693 is always saying 50%." />
        {scores.discrimination === null ? (
          <StatCard
            label="Discrimination (AUC)"
            value="–"
            detail="It needs statements that came true and some that did not."
          />
        ) : (
          <ScoreCard
            label="Discrimination (AUC)"
            score={scores.discrimination.auc}
            hint={`0.5 is chance, 1 is perfect. Mean difference ${scoreText(scores.discrimination.meanDifference.value)}.`}
          />
        )}
      </div>
      <CurvePanel scores={scores} />
    </>
  );
}

function ScoreCard({ label, score, hint }: { label: string; score: Scores['brier']; hint: string }) {
  return (
    <StatCard
      label={label}
      value={scoreText(score.value)}
      detail={
        <>
          {score.interval === null ? null : <span>95% interval {intervalText(score.interval)}.</span>}
          <span>{hint}</span>
        </>
      }
    />
  );
}

function CurvePanel({ scores: { bins, decomposition } }: { scores: Scores }) {
  const points = bins.flatMap(({ from, to, count, meanForecast, observed }) =>
    meanForecast === null || observed === null
      ? []
      : [
          {
            key: String(from),
            name: `${shareText(from)} to ${shareText(to)}, ${count} ${count === 1 ? 'statement' : 'statements'}`,
            forecast: meanForecast,
            observed: observed.value,
            ...observed.interval,
          },
        ],
  );
  const { reliability, resolution, uncertainty } = decomposition;
  return (
    <Panel
      title="Calibration curve"
      description="How often statements came true, by their forecast, with 95% intervals"
    >
      <CalibrationChart label="Calibration curve" points={points} formatValue={shareText} />
      <p className="mt-3 text-fg-2 text-sm">
        Brier score = reliability {scoreText(reliability)} − resolution {scoreText(resolution)} + uncertainty{' '}
        {scoreText(uncertainty)}
      </p>
    </Panel>
  );
}

import type { CalibrationResult } from '@aicv/contracts/forecasts/forecasts';
import { DataTable } from '../../../components/data/data-table.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { estimateText } from '../model/score-text.ts';

export type ScoredGroup = { readonly key: string; readonly name: string; readonly calibration: CalibrationResult };

type GroupsPanelProps = { title: string; header: string; groups: readonly ScoredGroup[] };

type Scores = NonNullable<CalibrationResult['scores']>;

/** The score as text; a dash without one. */
function cellOf(of: (scores: Scores) => Scores['brier'] | undefined) {
  return ({ calibration: { scores } }: ScoredGroup): string => {
    const estimate = scores === null ? undefined : of(scores);
    return estimate === undefined ? '–' : estimateText(estimate);
  };
}

/** Scores by person, component or stage. A group with fewer than ten resolved statements has only its count. */
export function GroupsPanel({ title, header, groups }: GroupsPanelProps) {
  if (groups.length === 0) return null;
  return (
    <Panel title={title} padded={false}>
      <DataTable
        caption={title}
        rows={groups}
        rowKey={({ key }) => key}
        isWide
        columns={[
          { key: 'name', header, isRowHeader: true, isUserText: true, cell: ({ name }) => name },
          {
            key: 'resolved',
            header: 'Resolved',
            align: 'end',
            cell: ({ calibration }) => formatCount(calibration.resolved),
          },
          { key: 'brier', header: 'Brier (95% interval)', align: 'end', cell: cellOf(({ brier }) => brier) },
          { key: 'log', header: 'Log (95% interval)', align: 'end', cell: cellOf(({ log }) => log) },
          {
            key: 'auc',
            header: 'AUC (95% interval)',
            align: 'end',
            cell: cellOf(({ discrimination }) => discrimination?.auc),
          },
        ]}
      />
    </Panel>
  );
}

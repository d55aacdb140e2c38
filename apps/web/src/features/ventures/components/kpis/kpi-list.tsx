import type { Kpi } from '@aicv/contracts/ventures/kpis';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChartLine, Plus, Sparkles, Upload } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useMovingFocus } from '../../../../components/layout/use-moving-focus.ts';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { useRequestedAction } from '../../../../lib/requested-action.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { useDeleteKpi } from '../../deletion-mutations.ts';
import { kpisQuery } from '../../kpi-queries.ts';
import { seriesOf } from '../../model/kpi-series.ts';
import { KpiPanel } from './kpi-panel.tsx';

const RecordKpiDialog = lazyDialog(() => import('./record-kpi-dialog.tsx'), 'RecordKpiDialog');
const CorrectKpiDialog = lazyDialog(() => import('./correct-kpi-dialog.tsx'), 'CorrectKpiDialog');
const DeleteKpiDialog = lazyDialog(() => import('./delete-kpi-dialog.tsx'), 'DeleteKpiDialog');
const ImportKpisDialog = lazyDialog(() => import('./import-kpis-dialog.tsx'), 'ImportKpisDialog');

/** The dialog that reads values of a venture from a text. */
export type ValuesFromTextDialog = ComponentType<{
  ventureId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
}>;

type KpiListProps = {
  /** Null for the firm. */
  ventureId: string | null;
  /** For users who may draft. */
  valuesFromText?: ValuesFromTextDialog | undefined;
  /** Shown if no KPI is recorded. */
  emptyText?: string | undefined;
  /** Both render together with the list, whose height is unknown until it has loaded. */
  above?: ReactNode;
  below?: ReactNode;
  /** Whether the list waits for the content above it. */
  awaitsAbove?: boolean | undefined;
};

/** The KPIs of a venture or of the firm. */
export function KpiList({
  ventureId,
  valuesFromText: ValuesFromText,
  emptyText = 'Record a value and an optional target, or import values from a CSV file.',
  above,
  below,
  awaitsAbove = false,
}: KpiListProps) {
  const kpis = useInfiniteQuery(kpisQuery(ventureId));
  const recording = useDialogSlot<null>();
  const importing = useDialogSlot<null>();
  const readingText = useDialogSlot<null>();
  const correcting = useDialogSlot<Kpi>();
  const deleting = useDialogSlot<Kpi>();
  const importFocus = useMovingFocus<HTMLButtonElement>();
  const recordFocus = useMovingFocus<HTMLButtonElement>();
  const textFocus = useMovingFocus<HTMLButtonElement>();
  const listRef = useRef<HTMLUListElement>(null);
  const mayWrite = useMayWrite();
  useRequestedAction(
    mayWrite ? { 'record-kpi': () => recording.open(null), 'import-kpis': () => importing.open(null) } : {},
  );
  const values = kpis.data?.pages.flatMap(({ items }) => items) ?? [];
  const series = seriesOf(values);
  const { mutateAsync: remove } = useDeleteKpi();
  const isWaiting = kpis.data === undefined || awaitsAbove;
  const actions = mayWrite ? (
    <div className="flex flex-wrap justify-end gap-2">
      {ventureId === null ? null : (
        <Link to="/abundance-labs/kpis" className={buttonClass({})}>
          KPI GRID
        </Link>
      )}
      {ventureId === null || ValuesFromText === undefined ? null : (
        <Button ref={textFocus.ref} icon={<Sparkles />} onClick={() => readingText.open(null)}>
          IMPORT FROM TEXT
        </Button>
      )}
      <Button ref={importFocus.ref} icon={<Upload />} onClick={() => importing.open(null)}>
        IMPORT CSV
      </Button>
      <Button ref={recordFocus.ref} variant="primary" icon={<Plus />} onClick={() => recording.open(null)}>
        RECORD KPI
      </Button>
    </div>
  ) : null;

  return (
    <>
      {isWaiting && !kpis.isError ? null : above}
      {kpis.data === undefined && kpis.isError ? (
        <QueryFailure title="The KPIs could not be loaded" query={kpis} />
      ) : isWaiting ? (
        <div role="status" className="grid gap-4 xl:grid-cols-2">
          <span className="sr-only">Loading the KPIs...</span>
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      ) : series.length === 0 ? (
        <EmptyState icon={<ChartLine />} title="No KPIs recorded" description={emptyText} action={actions} />
      ) : (
        <>
          {actions}
          <ul ref={listRef} className={clsx(mayWrite && 'mt-4', 'grid items-start gap-4 xl:grid-cols-2')}>
            {series.map((each) => (
              <li key={each.key} className="min-w-0">
                <KpiPanel series={each} onCorrect={correcting.open} onDelete={deleting.open} />
              </li>
            ))}
          </ul>
          <div className="mt-4 empty:hidden">
            <LoadMore isOnlyForMore list={kpis} />
          </div>
        </>
      )}
      {isWaiting ? null : below}
      <DialogSlot {...recording}>
        {(dialog) => (
          <RecordKpiDialog
            {...dialog}
            ventureId={ventureId}
            usedMetrics={series.map(({ metric }) => metric)}
            finalFocus={recordFocus.current}
          />
        )}
      </DialogSlot>
      <DialogSlot {...correcting}>
        {(dialog, kpi) => (
          <CorrectKpiDialog
            {...dialog}
            kpi={kpi}
            usedMetrics={series.map(({ metric }) => metric)}
            finalFocus={() => controlOf(listRef.current, 'correct', kpi.id) ?? recordFocus.current()}
          />
        )}
      </DialogSlot>
      <DialogSlot {...deleting}>
        {(dialog, kpi) => (
          <DeleteKpiDialog
            {...dialog}
            kpi={kpi}
            onDelete={remove}
            finalFocus={() => controlOf(listRef.current, 'delete', kpi.id) ?? recordFocus.current()}
          />
        )}
      </DialogSlot>
      {ventureId === null || ValuesFromText === undefined ? null : (
        <DialogSlot {...readingText}>
          {(dialog) => <ValuesFromText {...dialog} ventureId={ventureId} finalFocus={textFocus.current} />}
        </DialogSlot>
      )}
      <DialogSlot {...importing}>
        {(dialog) => <ImportKpisDialog {...dialog} ventureId={ventureId} finalFocus={importFocus.current} />}
      </DialogSlot>
    </>
  );
}

/** The button that opened the dialog. Null if the value has moved to a series whose values are not shown. */
function controlOf(list: HTMLElement | null, act: 'correct' | 'delete', kpiId = ''): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-${act}="${CSS.escape(kpiId)}"]`) ?? null;
}

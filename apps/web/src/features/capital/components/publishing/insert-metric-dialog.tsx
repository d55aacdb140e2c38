import type { UpdateMetric } from '@aicv/contracts/capital/update-publishing';
import { metricsTable } from '@aicv/domain/capital/metrics-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { updateMetricsQuery } from '../../queries.ts';

type InsertMetricDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Receives a Markdown table. */
  onInsert: (table: string) => void;
  finalFocus: () => HTMLElement | null | boolean;
};

/** Offers the metrics of the firm. The chosen ones become a table with their values of this moment. */
export function InsertMetricDialog({ open, onOpenChange, onInsert, finalFocus }: InsertMetricDialogProps) {
  const metrics = useQuery(updateMetricsQuery);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const data = metrics.data?.metrics;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Insert metric"
      description="A table with name, value and date. The values do not change later."
      size="sm"
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onInsert(metricsTable((data ?? []).filter(({ name }) => chosen.includes(name)).map(shown)));
              onOpenChange(false);
            }}
          >
            INSERT
          </Button>
        </>
      }
    >
      {data === undefined && metrics.isError ? (
        <QueryFailure headingLevel={3} title="The metrics could not be loaded" query={metrics} />
      ) : data === undefined ? (
        <LoadingList text="Loading the metrics..." />
      ) : (
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">Metrics</legend>
          {data.map((metric) => (
            <Checkbox
              key={metric.name}
              label={`${metric.name}: ${metric.value}`}
              checked={chosen.includes(metric.name)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, metric.name] : chosen.filter((name) => name !== metric.name))
              }
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}

const shown = ({ asOf, ...metric }: UpdateMetric) => ({ ...metric, asOf: formatCalendarDate(asOf) });

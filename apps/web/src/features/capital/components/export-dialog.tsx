import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { loadNextPage } from '../../../lib/api/load-next-page.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { allUpdatesQuery } from '../queries.ts';
import type { ExportSelection, useExportUpdate } from './use-export-update.ts';

type ExportDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  exporting: ReturnType<typeof useExportUpdate>;
};

/** The server's default: the ninety days that end today. */
const DAYS = 90;
const LATEST = { value: '', label: 'Latest in the period' };
const LOAD_MORE = 'more';

/** Asks for the content of the export, and shows that it is running. */
export function ExportDialog({ open, onOpenChange, exporting }: ExportDialogProps) {
  const formId = useId();
  const form = useAppForm<ExportSelection>({
    initialValues: newSelection(),
    validate: periodProblems,
    send: (wanted) => exporting.mutateAsync(wanted, { onSuccess: () => onOpenChange(false) }),
  });
  const { values, messages, field, setValue } = form;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Export investor update"
      description="For your use only. Every page shows your name and the time."
      size="sm"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{exporting.isPending ? 'Close' : 'Cancel'}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={exporting.isPending}
            pendingLabel="EXPORTING..."
          >
            EXPORT
          </Button>
        </>
      }
    >
      <form
        id={formId}
        {...form.formProps}
        onChange={() => {
          if (exporting.isError) exporting.reset();
        }}
        className="grid gap-4.5"
      >
        {exporting.isError && Object.keys(messages).length === 0 ? (
          <Alert tone="danger" title="The update was not exported.">
            {failureMessage(exporting.error)}
          </Alert>
        ) : null}
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <DateField label="From" {...field('from')} />
          <DateField label="To" {...field('to')} />
        </div>
        <UpdateChoice value={values.updateId} onChange={(updateId) => setValue('updateId', updateId)} />
        <SelectField
          label="Format"
          options={[
            { value: 'pdf', label: 'Signed PDF with the text of the update' },
            { value: 'csv', label: 'CSV with metrics and rounds' },
          ]}
          {...field('format')}
        />
        {exporting.isPending ? <Progress format={exporting.variables.format} /> : null}
      </form>
    </Dialog>
  );
}

function newSelection(): ExportSelection {
  const to = dateOfMs(serverNow());
  return { from: addDays(to, 1 - DAYS), to, updateId: '', format: 'pdf' };
}

function UpdateChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const updates = useInfiniteQuery(allUpdatesQuery);
  const isShown = useIsMounted();
  const known = updates.data?.pages.flatMap(({ items }) => items) ?? [];
  const options = known.map(({ id, title, publishedAt }) => ({
    value: id,
    label: [title ?? 'Investor update', publishedAt === null ? null : formatDate(publishedAt)]
      .filter(Boolean)
      .join(', '),
  }));
  const more = updates.hasNextPage ? [{ value: LOAD_MORE, label: 'Show older updates...' }] : [];
  return (
    <SelectField
      label="Investor update"
      name="updateId"
      hint={updates.isError ? failureMessage(updates.error) : undefined}
      options={[LATEST, ...options, ...more]}
      value={value}
      onChange={({ target }) => {
        if (target.value === LOAD_MORE) void loadNextPage(updates, isShown);
        else onChange(target.value);
      }}
    />
  );
}

/** Elapsed time: the remaining time is unknown. */
function Progress({ format }: { format: 'pdf' | 'csv' }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex items-start gap-2.5 rounded-md border border-line bg-sunken px-3 py-2.5 text-fg-2 text-sm">
      <span className="mt-0.5">
        <Spinner size={14} />
      </span>
      <p role="status" className="min-w-0 flex-1">
        {format === 'pdf' ? 'The document is being created and signed.' : 'The table is being created.'} You can close
        this dialog, and the download starts when it is ready.
      </p>
      <span aria-hidden="true" className="shrink-0">
        {seconds} s
      </span>
    </div>
  );
}

function periodProblems({ from, to }: ExportSelection): { from?: string; to?: string } {
  if (from === '') return { from: 'Enter a start date' };
  if (to === '') return { to: 'Enter an end date' };
  return from > to ? { from: 'The start date must not be after the end date' } : {};
}

import type { AiDraft, AiDraftSentence } from '@aicv/contracts/ai/ai-drafts';
import { KNOWN_METRICS } from '@aicv/domain/ventures/kpi';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { createDrafts } from '../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useAcceptValues, usePresentValues } from '../../drafted-value-queries.ts';
import { metricsQuery } from '../../kpi-grid-queries.ts';
import { refreshKpis } from '../../kpi-queries.ts';
import {
  changeOfRow,
  checkRows,
  needsCheck,
  type RowMessages,
  refusedRows,
  rowsOf,
  textOf,
  type ValuesForm,
} from '../../model/drafted-values.ts';
import { type CheckLabel, ValueRowFields } from './value-row-fields.tsx';

const correctedRows = createDrafts<ValuesForm>({ kind: 'drafted-values', lasts: 'browser' });

type DraftedValuesFormProps = {
  draft: AiDraft;
  title: string;
  description: string;
  submitLabel: string;
  checkLabel: (check: AiDraftSentence['check']) => CheckLabel;
  /** Below the values: what accepting means, and the button that rejects the draft. */
  footer: ReactNode;
  finalFocus?: (() => HTMLElement | null) | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The values of a draft with the sentences that they were read from, to correct and to save. */
export function DraftedValuesForm(props: DraftedValuesFormProps) {
  const metrics = useQuery(metricsQuery);
  if (metrics.data !== undefined) {
    const names = metrics.data.metrics.map(({ metric }) => metric);
    return <LoadedForm {...props} known={[...new Set([...KNOWN_METRICS, ...names])]} />;
  }
  const { open, onOpenChange, title, finalFocus } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="xl" finalFocus={finalFocus}>
      {metrics.isError ? (
        <QueryFailure headingLevel={3} title="The metrics could not be loaded" query={metrics} />
      ) : (
        <LoadingList text="Loading the values..." />
      )}
    </Dialog>
  );
}

function LoadedForm({
  draft,
  checkLabel,
  footer,
  known: given,
  ...dialog
}: DraftedValuesFormProps & { known: readonly string[] }) {
  const queryClient = useQueryClient();
  const { mutateAsync: accept } = useAcceptValues(draft);
  const initialValues: ValuesForm = { rows: rowsOf(draft, given) };
  const form = useAppForm<ValuesForm>({
    initialValues,
    draft: correctedRows.of(draft.id, initialValues),
    validate: (values) => checkRows(values, { draft, known: given, nowMs: serverNow() }),
    send: async ({ rows }) => {
      const unseen = rows.findIndex((row) => presentOf(row) === undefined);
      if (unseen !== -1) {
        form.refuse({ [`rows.${unseen}.value`]: 'The present value is still loading. Try again in a moment.' });
        return false;
      }
      const changes = rows.map((row) => changeOfRow(row, presentOf(row) ?? null));
      try {
        await accept({
          text: textOf(rows, presentOf),
          confirmed: rows.flatMap(({ place, isChecked }) => (isChecked ? [place] : [])),
          created: changes.filter((change) => change === 'new').length,
          replaced: changes.filter((change) => change === 'replaced').length,
        });
      } catch (error) {
        void refreshKpis(queryClient);
        const refused = refusedRows(error);
        if (Object.keys(refused).length === 0) throw error;
        form.refuse(refused);
        return false;
      }
      dialog.onOpenChange(false);
      return true;
    },
  });
  const { rows } = form.values;
  const presentOf = usePresentValues(draft.subject.id, [...new Set(rows.map(({ month }) => month))]);
  const messages: RowMessages & { readonly rows?: string } = form.messages;
  const setRows = (next: ValuesForm['rows']) => form.setValue('rows', next);
  return (
    <FormDialog
      {...dialog}
      form={form}
      size="xl"
      failureTitle="The values were not saved."
      pendingLabel="SAVING..."
      retainsDraft
    >
      <section aria-labelledby="drafted-values">
        <h3 id="drafted-values" className="font-[550] text-md">
          {rows.length === 1 ? '1 value' : `${rows.length} values`} to save
        </h3>
        <ol className="mt-2 grid gap-px overflow-hidden rounded-md border border-line bg-line empty:hidden">
          {rows.map((row, index) => {
            const sentence = draft.sentences[row.place];
            if (sentence === undefined) return null;
            return (
              <ValueRowFields
                key={row.place}
                row={row}
                number={index + 1}
                sentence={sentence}
                requestedAt={draft.requestedAt}
                known={given}
                label={checkLabel(sentence.check)}
                needsCheck={needsCheck(row, draft)}
                present={presentOf(row)}
                messageOf={(field) => messages[`rows.${index}.${field}`]}
                onChange={(change) => setRows(rows.with(index, { ...row, ...change }))}
                onRemove={() => setRows(rows.toSpliced(index, 1))}
              />
            );
          })}
        </ol>
        {messages.rows === undefined ? null : <FieldError className="mt-2">{messages.rows}</FieldError>}
      </section>
      {footer}
    </FormDialog>
  );
}

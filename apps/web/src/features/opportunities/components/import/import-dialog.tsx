import type { ImportAnswer } from '@aicv/contracts/opportunities/opportunity-exchange';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ImportDialog, importedSentence } from '../../../../components/data/import-dialog.tsx';
import { ImportPreview, LineList } from '../../../../components/data/import-preview.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { showUndoToast } from '../../../../components/feedback/show-undo-toast.ts';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import type { ImportState } from '../../../../lib/files/file-import.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { refetchChangedColumns, stopColumnRequests } from '../../model/column-cache.ts';
import { OPPORTUNITY_CSV, readOpportunities } from '../../model/opportunity-csv.ts';
import { createOpportunityImport } from '../../model/opportunity-import.ts';
import { markColumnsChanged } from '../../queries.ts';

type ImportOpportunitiesDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

const NOUN = { one: 'opportunity', many: 'opportunities' };

/** Imports opportunities from a CSV file. The chosen and validated file survives closing the dialog. */
export function ImportOpportunitiesDialog(props: ImportOpportunitiesDialogProps) {
  const queryClient = useQueryClient();
  const [work] = useState(() =>
    createOpportunityImport({
      read: readOpportunities,
      send: (body) => callApi('POST /api/opportunities/import', { body }),
      onAdded: () => void readBoardAgain(queryClient),
    }),
  );
  return (
    <ImportDialog
      {...props}
      title="Import opportunities"
      noun={NOUN}
      csv={OPPORTUNITY_CSV}
      work={work}
      onDone={(state) => confirmImport(queryClient, state)}
    >
      {(state) => <OpportunityPreview state={state} onLeaveOut={work.leaveOut} />}
    </ImportDialog>
  );
}

/** Offers to undo the import, if it added a row. */
function confirmImport(queryClient: QueryClient, state: ImportState<ImportAnswer>): void {
  const messages = { title: 'Import Complete', description: importedSentence(state, NOUN) };
  const added = state.imports.find(({ created }) => created > 0);
  if (added === undefined) {
    showToast({ ...messages, tone: 'success' });
    return;
  }
  const { importId } = added;
  showUndoToast({
    ...messages,
    undoneTitle: 'Import undone',
    undo: async () => {
      await callApi('POST /api/opportunities/imports/{importId}/undo', { params: { importId } });
      await readBoardAgain(queryClient);
    },
  });
}

async function readBoardAgain(queryClient: QueryClient): Promise<void> {
  await stopColumnRequests(queryClient);
  await markColumnsChanged(queryClient, OPPORTUNITY_STAGES);
  await refetchChangedColumns(queryClient);
}

export type ImportDuplicate = NonNullable<ImportAnswer['duplicates']>[number];

/** A row that repeats an existing opportunity or an earlier row of the file. */
interface LikelyDuplicate {
  readonly row: number;
  readonly existing?: ImportDuplicate | undefined;
  readonly earlierRow?: number | undefined;
}

type OpportunityPreviewProps = {
  state: ImportState<ImportAnswer>;
  onLeaveOut: (rows: readonly number[], isLeftOut: boolean) => void;
};

/** Rows whose title matches an existing opportunity or an earlier row are listed, and the user chooses which of them to import. */
export function OpportunityPreview({ state, onLeaveOut }: OpportunityPreviewProps) {
  const existing = new Map(
    state.checks.flatMap(({ duplicates = [] }) => duplicates.map((each) => [each.row, each] as const)),
  );
  const duplicates = [...new Set([...existing.keys(), ...state.repeats.keys()])]
    .toSorted((left, right) => left - right)
    .map((row): LikelyDuplicate => ({ row, existing: existing.get(row), earlierRow: state.repeats.get(row) }));
  return (
    <ImportPreview
      state={state}
      noun={NOUN}
      sentence={duplicatesSentence(existing.size)}
      statusOf={(row) => {
        if (existing.has(row)) return 'Likely duplicate';
        const earlier = state.repeats.get(row);
        return earlier === undefined ? undefined : `Same title as row ${formatCount(earlier)}`;
      }}
    >
      {duplicates.length === 0 ? null : <DuplicateList state={state} duplicates={duplicates} onLeaveOut={onLeaveOut} />}
    </ImportPreview>
  );
}

type DuplicateListProps = OpportunityPreviewProps & { duplicates: readonly LikelyDuplicate[] };

function DuplicateList({ state: { rows, leftOut }, duplicates, onLeaveOut }: DuplicateListProps) {
  return (
    <LineList
      heading={duplicates.length === 1 ? '1 likely duplicate' : `${formatCount(duplicates.length)} likely duplicates`}
      caption="Likely duplicates in the file"
      note="Likely duplicates are left out unless you select them."
      action={
        <Checkbox
          label="Import all likely duplicates"
          checked={leftOut.size === 0}
          onChange={({ target }) =>
            onLeaveOut(
              duplicates.map(({ row }) => row),
              !target.checked,
            )
          }
        />
      }
      rows={rows}
      items={duplicates}
      itemKey={({ row }) => String(row)}
      columns={[
        {
          key: 'match',
          header: 'Same title as',
          isUserText: true,
          cell: ({ existing, earlierRow }) =>
            existing === undefined ? (
              `Row ${formatCount(earlierRow ?? 0)} of the file`
            ) : (
              // Opens in a new tab, because the import continues here.
              <Link
                to="/otif/$opportunityId"
                params={{ opportunityId: existing.opportunityId }}
                preload={false}
                target="_blank"
                rel="noopener noreferrer"
                className="text-link underline"
              >
                <UserText>{existing.title}</UserText>
              </Link>
            ),
        },
        {
          key: 'import',
          header: 'Import',
          cell: ({ row }) => (
            <Checkbox
              className="max-sm:items-end"
              label={<span className="sr-only">Import row {formatCount(row)}</span>}
              checked={!leftOut.has(row)}
              onChange={({ target }) => onLeaveOut([row], !target.checked)}
            />
          ),
        },
      ]}
    />
  );
}

function duplicatesSentence(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 row looks like an existing opportunity.'
    : `${formatCount(count)} rows look like existing opportunities.`;
}

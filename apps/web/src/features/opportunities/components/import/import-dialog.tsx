import type { ImportAnswer } from '@aicv/contracts/opportunities/opportunity-exchange';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { OPPORTUNITY_CSV_COLUMNS } from '@aicv/domain/opportunities/opportunity-csv';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ImportDialog } from '../../../../components/data/import-dialog.tsx';
import { ImportPreview, LineList } from '../../../../components/data/import-preview.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import type { ImportError, ImportRow } from '../../../../lib/files/import-chunks.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { refetchChangedColumns, stopColumnRequests } from '../../model/column-cache.ts';
import { OPPORTUNITY_CSV, readOpportunities, repeatedTitles } from '../../model/opportunity-csv.ts';
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
    <ImportDialog {...props} title="Import opportunities" noun={NOUN} csv={OPPORTUNITY_CSV} work={work}>
      {({ rows, errors, checks }) => (
        <OpportunityPreview
          rows={rows}
          errors={errors}
          duplicates={checks.flatMap(({ duplicates = [] }) => duplicates)}
        />
      )}
    </ImportDialog>
  );
}

async function readBoardAgain(queryClient: QueryClient): Promise<void> {
  await stopColumnRequests(queryClient);
  await markColumnsChanged(queryClient, OPPORTUNITY_STAGES);
  await refetchChangedColumns(queryClient);
}

export type ImportDuplicate = NonNullable<ImportAnswer['duplicates']>[number];

type OpportunityPreviewProps = {
  rows: readonly ImportRow[];
  errors: readonly ImportError[];
  duplicates: readonly ImportDuplicate[];
};

/** Rows whose title matches an existing opportunity are listed with that opportunity. */
export function OpportunityPreview({ rows, errors, duplicates }: OpportunityPreviewProps) {
  const existing = new Set(duplicates.map(({ row }) => row));
  const repeated = repeatedTitles(rows);
  return (
    <ImportPreview
      rows={rows}
      errors={errors}
      columns={OPPORTUNITY_CSV_COLUMNS}
      noun={NOUN}
      sentence={duplicatesSentence(duplicates.length)}
      statusOf={(row) => {
        if (existing.has(row)) return 'Likely duplicate';
        const earlier = repeated.get(row);
        return earlier === undefined ? undefined : `Same title as row ${formatCount(earlier)}`;
      }}
    >
      {duplicates.length === 0 ? null : (
        <LineList
          heading={
            duplicates.length === 1 ? '1 likely duplicate' : `${formatCount(duplicates.length)} likely duplicates`
          }
          caption="Likely duplicates in the file"
          rows={rows}
          items={duplicates}
          itemKey={({ row }) => String(row)}
          columns={[
            {
              key: 'opportunity',
              header: 'Existing opportunity',
              isUserText: true,
              cell: ({ opportunityId, title }) => (
                // Opens in a new tab, because the import continues here.
                <Link
                  to="/otif/$opportunityId"
                  params={{ opportunityId }}
                  preload={false}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent-text underline underline-offset-4"
                >
                  <UserText>{title}</UserText>
                </Link>
              ),
            },
          ]}
        />
      )}
    </ImportPreview>
  );
}

function duplicatesSentence(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 row looks like an existing opportunity.'
    : `${formatCount(count)} rows look like existing opportunities.`;
}

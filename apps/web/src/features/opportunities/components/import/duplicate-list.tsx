import type { ImportAnswer } from '@aicv/contracts/opportunities/opportunity-exchange';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../../../components/data/data-table.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import type { ImportRow } from '../../../../lib/files/import-chunks.ts';
import { formatCount } from '../../../../lib/format/format.ts';

export type ImportDuplicate = NonNullable<ImportAnswer['duplicates']>[number];

type DuplicateListProps = {
  rows: readonly ImportRow[];
  duplicates: readonly ImportDuplicate[];
};

const DUPLICATES_SHOWN = 100;

/** Rows whose title matches an existing opportunity, each with that opportunity. */
export function DuplicateList({ rows, duplicates }: DuplicateListProps) {
  const lines = new Map(rows.map(({ number, line }) => [number, line]));
  return (
    <section aria-labelledby="import-duplicates">
      <h3 id="import-duplicates" className="text-md font-[550] text-fg">
        {duplicates.length === 1 ? '1 likely duplicate' : `${formatCount(duplicates.length)} likely duplicates`}
      </h3>
      <DataTable
        className="mt-2 rounded-md border border-line"
        caption="Likely duplicates in the file"
        columns={[
          { key: 'row', header: 'Row', align: 'end', cell: ({ row }) => formatCount(row) },
          { key: 'line', header: 'Line', align: 'end', cell: ({ row }) => formatCount(lines.get(row) ?? row) },
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
        rows={duplicates.slice(0, DUPLICATES_SHOWN)}
        rowKey={({ row }) => String(row)}
      />
      {duplicates.length > DUPLICATES_SHOWN ? (
        <p className="mt-2 text-sm text-fg-2">And {formatCount(duplicates.length - DUPLICATES_SHOWN)} more.</p>
      ) : null}
    </section>
  );
}

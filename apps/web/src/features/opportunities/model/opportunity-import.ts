import { IMPORT_ROWS_MAX, type ImportAnswer } from '@aicv/contracts/opportunities/opportunity-exchange';
import { randomUuid } from '../../../lib/api/random-uuid.ts';
import { createFileImport, type ImportRequest } from '../../../lib/files/file-import.ts';
import { OPPORTUNITY_CSV, repeatedTitles } from './opportunity-csv.ts';

type Steps = Pick<Parameters<typeof createFileImport>[0], 'read' | 'onAdded'> & {
  readonly send: (request: ImportRequest & { readonly importId: string }) => Promise<ImportAnswer>;
};

/** The import of opportunities. The id of each checked file is an idempotency key: the server adds none of its rows twice. */
export function createOpportunityImport({ send, ...steps }: Steps) {
  return createFileImport<ImportAnswer>({
    ...steps,
    fields: OPPORTUNITY_CSV.fields,
    rowsMax: IMPORT_ROWS_MAX,
    findRepeats: repeatedTitles,
    duplicatesIn: ({ duplicates = [] }) => duplicates.map(({ row }) => row),
    renumber: (answer, numberOf) => ({
      ...answer,
      duplicates: (answer.duplicates ?? []).map((duplicate) => ({ ...duplicate, row: numberOf(duplicate.row) })),
    }),
    begin: () => {
      const importId = randomUuid();
      return (request) => send({ importId, ...request });
    },
  });
}

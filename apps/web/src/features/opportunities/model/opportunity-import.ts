import { IMPORT_ROWS_MAX, type ImportAnswer } from '@aicv/contracts/opportunities/opportunity-exchange';
import { randomUuid } from '../../../lib/api/random-uuid.ts';
import { createFileImport, type ImportRequest } from '../../../lib/files/file-import.ts';

type Steps = Pick<Parameters<typeof createFileImport>[0], 'read' | 'onAdded'> & {
  readonly send: (request: ImportRequest & { readonly importId: string }) => Promise<ImportAnswer>;
};

/** The import of opportunities. The id of each file is an idempotency key: the server adds none of its rows twice. */
export function createOpportunityImport({ send, ...steps }: Steps) {
  return createFileImport<ImportAnswer>({
    ...steps,
    rowsMax: IMPORT_ROWS_MAX,
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

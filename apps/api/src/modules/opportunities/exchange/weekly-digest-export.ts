import { personName } from '@aicv/domain/identity/person-name';
import type { Requester } from '../../../platform/context.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import type { ListViewer } from '../board/opportunity-filter.queries.ts';
import { readWeeklyDigest, type WeeklyDigest } from './weekly-digest.queries.ts';

/** Renders the current digest of the caller's tenant with the name of its reader. It is audited after rendering and before it is sent. */
export async function exportWeeklyDigest<Copy>(
  requester: Requester,
  format: 'pdf' | 'csv',
  { viewer, make }: { viewer: ListViewer; make: (digest: WeeklyDigest, readerName: string) => Promise<Copy> },
): Promise<Copy> {
  const { caller } = requester;
  const { digest, reader } = await requester.inTransaction(async ({ tx }) => ({
    digest: await readWeeklyDigest(tx, viewer),
    reader: (await findPeople(tx, [caller.userId])).get(caller.userId),
  }));
  if (reader === undefined) throw new Error('The reader of the digest has no account');
  const copy = await make(digest, personName(reader));
  await requester.inTransaction(({ audit }) =>
    audit({
      action: 'digest_exported',
      resourceType: 'opportunity_list',
      resourceId: null,
      details: { format },
    }),
  );
  return copy;
}

import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { SearchKind } from '@aicv/domain/search/search-kind';
import type { Context } from '../../platform/context.ts';
import { disclosedRound, disclosedUpdate } from '../capital/capital.public.ts';
import { recordDisclosures } from '../legal/disclosures.public.ts';
import type { EntryRow } from './search-entries.queries.ts';

/** Records a disclosure for each confidential entry shown to the caller: its title alone reveals what the firm is about. */
export async function discloseEntries(ctx: Context, entries: readonly EntryRow[]): Promise<void> {
  const of = (wanted: SearchKind) => entries.filter(({ kind }) => kind === wanted);
  const records = [
    ...of('funding_round').map(({ recordId: id, title: name }) => disclosedRound({ id, name })),
    ...of('investor_update').map(({ recordId: id, title }) => disclosedUpdate({ id, title })),
  ];
  await recordDisclosures(ctx, 'shown', { records, ndaVersion: CURRENT_NDA.version });
}

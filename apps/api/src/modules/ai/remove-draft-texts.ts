import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { selectDecisionsAbout } from '../decisions/decisions.public.ts';
import { removeTextsOfDrafts } from './ai-drafts.repository.ts';

/**
 * Removes the texts of the drafts about records that are removed for good, or about decisions on them, accepted ones too. Their hashes stay.
 */
export async function removeDraftTexts(tx: Queryable, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  const decisionIds = await selectDecisionsAbout(tx, recordIds);
  await removeTextsOfDrafts(tx, [...recordIds, ...decisionIds.map(({ id }) => id)]);
}

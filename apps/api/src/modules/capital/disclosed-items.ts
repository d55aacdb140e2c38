import type { FundingRoundRow } from './funding-rounds.repository.ts';
import type { InvestorUpdateRow } from './investor-updates.repository.ts';

/** A round as the record of its disclosure names it. */
export function disclosedRound({ id, name }: Pick<FundingRoundRow, 'id' | 'name'>) {
  return { recordType: 'funding_round', recordId: id, recordName: name } as const;
}

/** An update as the record of its disclosure names it; a draft may have no title yet. */
export function disclosedUpdate({ id, title }: Pick<InvestorUpdateRow, 'id' | 'title'>) {
  return { recordType: 'investor_update', recordId: id, recordName: title ?? 'Untitled update' } as const;
}

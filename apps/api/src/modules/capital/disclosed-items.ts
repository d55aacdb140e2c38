import type { FundingRoundRow } from './rounds/funding-rounds.repository.ts';
import type { InvestorUpdateRow } from './updates/investor-updates.repository.ts';

/** A draft may have no title. */
export const UNTITLED_UPDATE = 'Untitled update';

/** A round as recorded in a disclosure. */
export function disclosedRound({ id, name }: Pick<FundingRoundRow, 'id' | 'name'>) {
  return { recordType: 'funding_round', recordId: id, recordName: name } as const;
}

/** An update as recorded in a disclosure. */
export function disclosedUpdate({ id, title }: Pick<InvestorUpdateRow, 'id' | 'title'>) {
  return { recordType: 'investor_update', recordId: id, recordName: title ?? UNTITLED_UPDATE } as const;
}

/** The metrics of the firm as recorded in a disclosure. */
export const FIGURES_OF_FIRM = {
  recordType: 'capital_figures',
  recordId: null,
  recordName: 'Figures of the firm',
} as const;

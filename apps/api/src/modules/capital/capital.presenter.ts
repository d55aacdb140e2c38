import type { AuthoredUpdate, FundingRound, InvestorUpdate, UpdateView } from '@aicv/contracts/capital/capital';
import { withoutTrash } from '../../platform/db/tenancy/trash.ts';
import { presentPerson } from '../identity/accounts.public.ts';
import type { ViewRow } from '../legal/disclosures.public.ts';
import type { FundingRoundRow } from './rounds/funding-rounds.repository.ts';
import type { AuthoredUpdateRow } from './updates/authored-updates.queries.ts';
import type { InvestorUpdateRow } from './updates/investor-updates.repository.ts';

export function presentFundingRound(row: FundingRoundRow): FundingRound {
  return withoutTrash(row);
}

export function presentInvestorUpdate(row: InvestorUpdateRow): InvestorUpdate {
  const { id, title, content, reportUrl, pages, publishedAt } = row;
  return { id, title, content, reportUrl, pages, publishedAt };
}

export function presentAuthoredUpdate(row: AuthoredUpdateRow): AuthoredUpdate {
  const { recipientRoles, recipients, openedBy, version, createdAt, updatedAt } = row;
  return {
    ...presentInvestorUpdate(row),
    recipientRoles,
    recipients: recipients.map((person) => presentPerson(person)),
    openedBy,
    version,
    createdAt,
    updatedAt,
  };
}

export function presentUpdateView({ person, firstViewedAt, lastViewedAt }: ViewRow): UpdateView {
  return { person: presentPerson(person), firstOpenedAt: firstViewedAt, lastOpenedAt: lastViewedAt };
}

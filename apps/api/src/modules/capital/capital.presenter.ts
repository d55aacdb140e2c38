import type {
  AuthoredUpdate,
  FundingRound,
  InvestorUpdate,
  UpdateMailing,
  UpdateView,
} from '@aicv/contracts/capital/capital';
import type { UnopenedReader, UpdateVersion } from '@aicv/contracts/capital/update-publishing';
import { withoutTrash } from '../../platform/db/tenancy/trash.ts';
import { presentPerson } from '../identity/accounts.public.ts';
import type { ViewRow } from '../legal/disclosures.public.ts';
import type { MailingRow } from './mailings/mailings.repository.ts';
import type { UnopenedRow } from './mailings/unopened.queries.ts';
import type { ShownVersion } from './publishing/show-versions.ts';
import type { FundingRoundRow } from './rounds/funding-rounds.repository.ts';
import type { AuthoredUpdateRow } from './updates/authored-updates.queries.ts';
import type { InvestorUpdateRow } from './updates/investor-updates.repository.ts';

export function presentFundingRound(row: FundingRoundRow): FundingRound {
  return withoutTrash(row);
}

export function presentInvestorUpdate(row: InvestorUpdateRow): InvestorUpdate {
  const { id, title, content, reportUrl, pages, publishedAt, correctedAt, aiDraftId } = row;
  return { id, title, content, reportUrl, pages, publishedAt, correctedAt, isAiAssisted: aiDraftId !== null };
}

export function presentAuthoredUpdate(row: AuthoredUpdateRow): AuthoredUpdate {
  const { recipientRoles, recipients, openedBy, version, createdAt, updatedAt } = row;
  const { publishedVersion, withdrawnAt, withdrawalReason, scheduledFor, mailing } = row;
  return {
    ...presentInvestorUpdate(row),
    recipientRoles,
    recipients: recipients.map((person) => presentPerson(person)),
    openedBy,
    publishedVersion,
    withdrawnAt,
    withdrawalReason,
    scheduledFor,
    mailing: mailing && presentMailing(mailing),
    version,
    createdAt,
    updatedAt,
  };
}

function presentMailing({ kind, total, delivered, createdAt, finishedAt }: MailingRow): UpdateMailing {
  return { kind, total, delivered, startedAt: createdAt, finishedAt };
}

export function presentVersion({ author, number, createdAt, ...row }: ShownVersion): UpdateVersion {
  const { title, content, reportUrl, pages } = row;
  return { number, title, content, reportUrl, pages, publishedBy: author ? presentPerson(author) : null, createdAt };
}

export function presentUnopened({ person, remindedAt }: UnopenedRow): UnopenedReader {
  const presented = presentPerson(person);
  if (presented === null) throw new Error('A reader is a person');
  return { person: presented, remindedAt };
}

export function presentUpdateView({ person, firstViewedAt, lastViewedAt }: ViewRow): UpdateView {
  return { person: presentPerson(person), firstOpenedAt: firstViewedAt, lastOpenedAt: lastViewedAt };
}

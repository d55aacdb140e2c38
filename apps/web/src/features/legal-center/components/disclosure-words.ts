import type { Disclosure } from '@aicv/contracts/disclosures';
import type { DisclosedRecord, DisclosureKind } from '@aicv/domain/disclosure';

const RECORDS: Readonly<Record<DisclosedRecord, string>> = {
  funding_round: 'Funding round',
  investor_update: 'Investor update',
  capital_figures: 'Capital figures',
};

const KINDS: Readonly<Record<DisclosureKind, string>> = {
  shown: 'shown in a list',
  opened: 'opened',
  exported: 'exported',
};

/** What kind of record was disclosed, and how: "Funding round, opened". */
export function disclosureAsWords({ recordType, kind }: Pick<Disclosure, 'recordType' | 'kind'>): string {
  return `${RECORDS[recordType]}, ${KINDS[kind]}`;
}

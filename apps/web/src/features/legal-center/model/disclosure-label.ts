import type { Disclosure } from '@aicv/contracts/legal/disclosures';
import type { DisclosedRecord, ReadKind } from '@aicv/domain/legal/disclosure';

const RECORDS: Readonly<Record<DisclosedRecord, string>> = {
  funding_round: 'Funding round',
  investor_update: 'Investor update',
  capital_figures: 'Capital figures',
  venture: 'Venture',
  file: 'File',
  opportunity: 'Opportunity',
  review: 'Review',
  kpi_values: 'KPI values',
};

const KINDS: Readonly<Record<ReadKind, string>> = {
  shown: 'shown in a list',
  opened: 'opened',
  exported: 'exported',
};

const WITHHELD: Readonly<Record<string, string>> = {
  NDA_REQUIRED: 'They are confidential Capital records. Sign the NDA to read their names.',
  FORBIDDEN: 'They are confidential Capital records, which your role cannot open.',
  COMPETENCE_REQUIRED: 'They are confidential Capital records, which require a certificate that you do not have.',
  FEATURE_DISABLED: 'They are Capital records, and the Capital Dashboard is switched off.',
};

/** Why the names of the records are withheld from this reader; undefined if they are shown. */
export function namesWithheldIn(listed: readonly Pick<Disclosure, 'withheld' | 'ndaVersion'>[]): string | undefined {
  const withheld = listed.filter((each) => each.withheld !== null);
  if (withheld.length === 0) return undefined;
  const reason = withheld.find(({ ndaVersion }) => ndaVersion !== null)?.withheld;
  return WITHHELD[reason ?? ''] ?? 'They are records you cannot open.';
}

/** The kind of the disclosed record and of the disclosure: "Funding round, opened" or "Review, sent to ai.example". */
export function disclosureLabel({
  recordType,
  kind,
  recipient,
}: Pick<Disclosure, 'recordType' | 'kind' | 'recipient'>): string {
  return `${RECORDS[recordType]}, ${kind === 'sent' ? `sent to ${recipient}` : KINDS[kind]}`;
}

/** The whole text of one version of an agreement. Section headings carry no number: the view numbers them from 1. */
export type AgreementText = {
  kind: 'confidentiality' | 'nda';
  version: string;
  /** ISO date, without a time. */
  effectiveDate: string;
  title: string;
  /** Empty where the screen shows the sections only. */
  summary: readonly { title: string; text: string }[];
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
};

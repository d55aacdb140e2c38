import type { AgreementText } from './agreement-text.ts';

/**
 * The canonical text of an agreement: every word on the screen, numbered, lines separated by `\n`. An acceptance stores its SHA-256, so a
 * change of this layout changes the hash of every version.
 */
export function agreementPlainText(agreement: AgreementText): string {
  const summary = agreement.summary.map((point) => `${point.title}: ${point.text}`);
  const sections = agreement.sections.flatMap((section, index) => [
    `${index + 1}. ${section.heading}`,
    ...section.paragraphs,
  ]);
  const blocks = [
    agreement.title,
    `Version ${agreement.version}`,
    `Effective ${agreement.effectiveDate}`,
    ...summary,
    ...sections,
  ];
  return `${blocks.join('\n\n')}\n`;
}

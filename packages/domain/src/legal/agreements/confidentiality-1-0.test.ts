import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { agreementPlainText } from './agreement-plain-text.ts';
import { confidentiality10 } from './confidentiality-1-0.ts';
import { CURRENT_CONFIDENTIALITY_AGREEMENT, confidentialityAgreements } from './current-agreement.ts';

const canonicalText = agreementPlainText(confidentiality10);

describe('confidentiality agreement 1.0', () => {
  it('keeps the text that users accepted, word for word', () => {
    const sha256 = createHash('sha256').update(canonicalText, 'utf8').digest('hex');
    expect(sha256).toBe('0d565916781e293dafbd10d95557c956691dcae162483a61f4c4a9fcd0c53e4c');
  });

  it('has the ten sections of REQ-68 in their order', () => {
    expect(confidentiality10.sections.map((section) => section.heading)).toEqual([
      'Background',
      'Definition of Confidential Information',
      'Obligations',
      'Intellectual Property',
      'Non-Solicitation and Non-Compete',
      'Duration',
      'Remedies',
      'General Provisions',
      'Acknowledgement',
      'Contact',
    ]);
    expect(confidentiality10.sections.filter((section) => section.paragraphs.length === 0)).toEqual([]);
  });

  it('is version 1.0, effective on 14 September 2025', () => {
    expect(confidentiality10).toMatchObject({ version: '1.0', effectiveDate: '2025-09-14' });
  });

  // REQ-61
  it('summarises confidentiality, use limitations, the 12-month restriction and the 5-year term', () => {
    expect(confidentiality10.summary.map((point) => point.title)).toEqual([
      'Confidentiality',
      'Use limitations',
      'Non-solicitation',
      'Term',
    ]);
    expect(confidentiality10.summary[2]?.text).toContain('12 months');
    expect(confidentiality10.summary[3]?.text).toContain('5 years');
  });

  it('states 12 months, access plus 5 years, and Delaware law in their own sections', () => {
    const textOf = (heading: string) =>
      confidentiality10.sections.find((section) => section.heading === heading)?.paragraphs.join('\n');
    expect(textOf('Non-Solicitation and Non-Compete')).toContain('12 months');
    expect(textOf('Duration')).toContain('5 years after your access ends');
    expect(textOf('General Provisions')).toContain('State of Delaware');
  });

  // REQ-69
  it('has one note that it is a template for review by counsel', () => {
    expect(canonicalText.match(/template/g)).toHaveLength(1);
  });
});

describe('the canonical text of an agreement', () => {
  it('contains every word on the screen, with sections numbered from 1', () => {
    expect(canonicalText).toMatch(/^Confidentiality Agreement\n\nVersion 1\.0\n\nEffective 2025-09-14\n/);
    for (const point of confidentiality10.summary) expect(canonicalText).toContain(`${point.title}: ${point.text}`);
    confidentiality10.sections.forEach((section, index) => {
      expect(canonicalText).toContain(`\n\n${index + 1}. ${section.heading}\n\n`);
      for (const paragraph of section.paragraphs) expect(canonicalText).toContain(`\n\n${paragraph}\n`);
    });
  });

  it('has no line break inside a block and ends with one', () => {
    expect(canonicalText.endsWith('.\n')).toBe(true);
    expect(canonicalText).not.toMatch(/\n{3,}|\r/);
  });
});

describe('the list of agreements', () => {
  it('ends with the current version and lists each version once', () => {
    expect(confidentialityAgreements.at(-1)).toBe(CURRENT_CONFIDENTIALITY_AGREEMENT);
    const versions = confidentialityAgreements.map((agreement) => agreement.version);
    expect(new Set(versions).size).toBe(versions.length);
  });
});

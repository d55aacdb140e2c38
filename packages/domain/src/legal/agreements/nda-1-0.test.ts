import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { agreementPlainText } from './agreement-plain-text.ts';
import { CURRENT_NDA, ndaVersions } from './current-agreement.ts';
import { nda10 } from './nda-1-0.ts';

const canonicalText = agreementPlainText(nda10);

function textOf(heading: string): string {
  return nda10.sections.find((section) => section.heading === heading)?.paragraphs.join('\n') ?? '';
}

describe('NDA 1.0', () => {
  it('keeps the text that users signed, word for word', () => {
    const sha256 = createHash('sha256').update(canonicalText, 'utf8').digest('hex');
    expect(sha256).toBe('06ca4063c13b9a3d0bd2c4012ee1a8781d71a9300d64d968a4ded9f6669841fe');
  });

  it('has the nine sections of REQ-76 in their order', () => {
    expect(nda10.sections.map((section) => section.heading)).toEqual([
      'Parties and Effective Date',
      'Purpose and Scope',
      'Definition of Confidential Information',
      'Obligations of Recipient',
      'Exceptions',
      'Term and Termination',
      'Remedies',
      'Governing Law',
      'Entire Agreement',
    ]);
    expect(nda10.sections.filter((section) => section.paragraphs.length === 0)).toEqual([]);
  });

  it('is version 1.0, effective on 14 September 2025', () => {
    expect(nda10).toMatchObject({ kind: 'nda', version: '1.0', effectiveDate: '2025-09-14' });
    expect(textOf('Parties and Effective Date')).toContain('14 September 2025');
  });

  // REQ-77
  it('survives its termination by 5 years, ends by 30 days’ notice and follows Delaware law', () => {
    expect(textOf('Term and Termination')).toContain('continue for 5 years after the day on which this NDA ends');
    expect(textOf('Term and Termination')).toContain('30 days’ written notice');
    expect(textOf('Governing Law')).toContain('laws of the State of Delaware');
  });

  it('has no text outside its sections, because the signer sees the sections only', () => {
    expect(nda10.summary).toEqual([]);
    expect(canonicalText).toMatch(
      /^Non-Disclosure Agreement\n\nVersion 1\.0\n\nEffective 2025-09-14\n\n1\. Parties and Effective Date\n\n/,
    );
    expect(canonicalText).not.toMatch(/\n{3,}|\r/);
  });

  // REQ-69
  it('has one note that it is a template for review by counsel', () => {
    expect(canonicalText.match(/template/g)).toHaveLength(1);
  });
});

describe('the list of NDA versions', () => {
  it('ends with the current version and lists each version once', () => {
    expect(ndaVersions.at(-1)).toBe(CURRENT_NDA);
    const versions = ndaVersions.map((agreement) => agreement.version);
    expect(new Set(versions).size).toBe(versions.length);
  });
});

import { describe, expect, it } from 'vitest';
import { digestDocument } from './digest-document.ts';
import type { DigestRow, WeeklyDigest } from './weekly-digest.queries.ts';

const ROW: DigestRow = {
  title: 'Contract copilots',
  stage: 'shortlist',
  fromStage: 'scoring',
  passReason: null,
  priority: 'high',
  totalScore: null,
  submittedBy: null,
  at: '2026-12-31T23:59:00Z',
};
const NONE = { rows: [], total: 0 };

const digest = (given: Partial<WeeklyDigest['sections']> = {}): WeeklyDigest => ({
  since: '2026-12-28T08:05:00.000Z',
  until: '2027-01-04T08:05:00.000Z',
  timeZone: 'UTC',
  sections: { new: NONE, moved: NONE, scored: NONE, passed: NONE, top: NONE, ...given },
  stages: [{ stage: 'discovery', count: 0, scoredCount: 0, meanScore: null }],
  inPipeline: 1,
  stale: 0,
});

describe('the digest document', () => {
  it('shows its period and its time, also across the end of a year', () => {
    const { subtitle, footerBelow, createdAt } = digestDocument(digest(), 'Ada Lovelace');
    expect(subtitle).toMatch(/28 December 2026\s–\s4 January 2027$/);
    expect(footerBelow).toBe('on 4 January 2027, 08:05 UTC');
    expect(createdAt).toBe('2027-01-04T08:05:00.000Z');
  });

  it.each(['Maria-Magdalena Konstantinopolitanska', '田中 太郎', 'Ada 🚀', 'Žofie Άννα Юлия'])(
    'shows the full name of the reader on the first page and in the footer of each page: %s',
    (name) => {
      const { footer, blocks } = digestDocument(digest(), name);
      expect(footer).toBe(`Confidential · AICV · prepared for ${name}`);
      expect(blocks[0]).toMatchObject({ text: expect.stringContaining(`Prepared for ${name}.`) });
    },
  );

  it('states how many rows it omits from a section', () => {
    const { blocks } = digestDocument(digest({ moved: { rows: Array(20).fill(ROW), total: 21 } }), 'Ada Lovelace');
    expect(blocks).toContainEqual({ kind: 'paragraph', text: 'and 1 more' });
    expect(blocks).toContainEqual({
      kind: 'columns',
      columns: expect.any(Array),
      rows: Array(20).fill(['Contract copilots', 'Scoring', 'Shortlist', '—', '31 Dec']),
    });
  });
});

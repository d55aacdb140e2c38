import { describe, expect, it } from 'vitest';
import { summaryCards } from './summary-cards.ts';

const SUMMARY = {
  stages: { mvp: 3, validation: 2, scale: 1, exit: 1 },
  activeVentures: 1200,
  totalMrr: '1234567.89',
  teamMembers: 48,
  successRate: 72.7,
};

// REQ-210
describe('the summary cards', () => {
  it('show counts, short money and a whole percentage', () => {
    expect(summaryCards(SUMMARY).map(({ label, value }) => [label, value.text])).toEqual([
      ['Active Ventures', '1,200'],
      ['Total MRR', '$1.2M'],
      ['Team Members', '48'],
      ['Success Rate', '73%'],
    ]);
  });

  it('explain how the success rate is computed, and mark a sample when there are no ventures', () => {
    const [, , , success] = summaryCards({ ...SUMMARY, successRate: null });
    expect(success).toMatchObject({ value: { text: '73%', isSample: true }, remark: 'Ventures live or exited / all' });
  });
});

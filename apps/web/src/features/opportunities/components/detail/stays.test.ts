import type { OpportunityStageChange } from '@aicv/contracts/opportunity-comments';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationWords } from './duration-words.ts';
import { staysOf } from './stays.ts';

const START_MS = Date.parse('2026-03-01T09:00:00Z');

/** Stage changes, newest first, at these distances from each other. */
function changesAt(gapsMs: readonly number[]): OpportunityStageChange[] {
  let atMs = START_MS;
  const changes = gapsMs.map((gapMs, index) => {
    atMs += gapMs;
    const toStage = OPPORTUNITY_STAGES[index % OPPORTUNITY_STAGES.length] ?? 'discovery';
    const changedAt = new Date(atMs).toISOString();
    return { id: String(index), fromStage: null, toStage, changedBy: null, changedAt };
  });
  return changes.toReversed();
}

const anyGaps = fc.array(fc.nat({ max: 400 * 24 * 3_600_000 }), { minLength: 1, maxLength: 12 });

describe('the stays of an opportunity', () => {
  it('fill the time from the first stage until now, and their shares the whole', () => {
    fc.assert(
      fc.property(anyGaps, fc.nat({ max: 10_000_000_000 }), (gaps, sinceLastMs) => {
        const changes = changesAt(gaps);
        const firstMs = Date.parse(changes.at(-1)?.changedAt ?? '');
        const nowMs = Date.parse(changes[0]?.changedAt ?? '') + sinceLastMs;
        const stays = staysOf(changes, nowMs);
        expect(stays.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(nowMs - firstMs);
        expect(stays.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      }),
    );
  });

  it('never last less than no time, whatever the clock of the reader says', () => {
    const [stay] = staysOf(changesAt([0]), START_MS - 5_000);
    expect(stay).toMatchObject({ durationMs: 0, share: 1 });
  });

  it('are none without a change', () => {
    expect(staysOf([], START_MS)).toEqual([]);
  });
});

describe('a duration in words', () => {
  it.each([
    [0, 'less than a minute'],
    [60_000, '1 minute'],
    [59 * 60_000, '59 minutes'],
    [2 * 3_600_000, '2 hours'],
    [34.9 * 24 * 3_600_000, '34 days'],
    [1_200 * 24 * 3_600_000, '1,200 days'],
  ])('of %d ms is %s', (ms, words) => {
    expect(durationWords(ms)).toBe(words);
  });
});

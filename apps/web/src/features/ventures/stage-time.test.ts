import type { VentureStageChange } from '@aicv/contracts/ventures';
import { describe, expect, it } from 'vitest';
import { stageStays, stayWords } from './stage-time.ts';

const change = (toStage: VentureStageChange['toStage'], changedAt: string): VentureStageChange => ({
  id: changedAt,
  fromStage: null,
  toStage,
  changedBy: null,
  changedAt,
});

describe('the time in a stage', () => {
  it('runs to the next change, and of the last one until now', () => {
    const stays = stageStays(
      [change('validation', '2026-03-11T12:00:00.000Z'), change('mvp', '2026-03-01T00:00:00.000Z')],
      Date.parse('2026-03-11T15:30:00.000Z'),
    );
    expect(stays.map(({ stayedMs }) => stayWords(stayedMs))).toEqual(['3 hours', '10 days']);
  });

  it('is never less than nothing, however the clocks differ', () => {
    const [stay] = stageStays([change('mvp', '2026-03-01T00:00:10.000Z')], Date.parse('2026-03-01T00:00:00.000Z'));
    expect(stay?.stayedMs).toBe(0);
    expect(stayWords(0)).toBe('less than an hour');
  });

  it('is told in whole days and hours', () => {
    const hour = 3_600_000;
    expect([hour, 25 * hour, 48 * hour].map(stayWords)).toEqual(['1 hour', '1 day', '2 days']);
  });
});

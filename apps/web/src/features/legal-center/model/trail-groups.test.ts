import type { EvidenceTrail } from '@aicv/contracts/legal/legal-center';
import { describe, expect, it } from 'vitest';
import { trailGroups } from './trail-groups.ts';

type Entry = EvidenceTrail['entries'][number];

const entry = (step: Entry['step'], run: number | null): Entry => ({
  step,
  run,
  recordedAt: '2026-03-04T12:30:00.000Z',
  ipAddress: null,
  userAgent: null,
});

const outline = (entries: readonly Entry[], reliedRun: number | null) =>
  trailGroups({ entries: [...entries], reliedRun }).map(({ title, isRelied, entries: steps }) => ({
    title,
    isRelied,
    steps: steps.map(({ step }) => step),
  }));

describe('the evidence trail', () => {
  it('has the steps before signing, then the signature', () => {
    expect(outline([entry('presented', 1), entry('reached_end', 1), entry('signed', null)], 1)).toEqual([
      { title: 'Before signing', isRelied: true, steps: ['presented', 'reached_end'] },
      { title: 'Signature', isRelied: false, steps: ['signed'] },
    ]);
  });

  it('separates the runs and marks the one that the signature relies on', () => {
    const entries = [entry('presented', 1), entry('presented', 2), entry('presented', 3), entry('sealed', null)];
    expect(outline(entries, 2).map(({ title, isRelied }) => [title, isRelied])).toEqual([
      ['Presented, 1st time', false],
      ['Presented, 2nd time', true],
      ['Presented, 3rd time', false],
      ['Signature', false],
    ]);
  });

  it('is only the signature if no step was reported', () => {
    expect(outline([entry('signed', null)], null).map(({ title }) => title)).toEqual(['Signature']);
  });
});

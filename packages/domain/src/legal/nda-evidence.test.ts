import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BROWSER_STEPS,
  type BrowserStep,
  nextEvidence,
  TRAIL_STEP_LABELS,
  TRAIL_STEPS,
  trailForSigning,
  trailStatement,
} from './nda-evidence.ts';

const [presented, reachedEnd, read, access] = BROWSER_STEPS;

// REQ-98
describe('the next step of evidence', () => {
  it.each<[string, BrowserStep[], BrowserStep, number]>([
    ['the first presentation', [], presented, 1],
    ['the end after the presentation', [presented], reachedEnd, 1],
    ['the first box after the end', [presented, reachedEnd], read, 1],
    ['the second box after the first', [presented, reachedEnd, read], access, 1],
    ['a second presentation after a closed dialog', [presented, reachedEnd], presented, 2],
    ['a presentation right after another', [presented], presented, 2],
    ['a presentation after a complete run', [...BROWSER_STEPS], presented, 2],
    ['the end of the second run', [...BROWSER_STEPS, presented], reachedEnd, 2],
  ])('records %s', (_, stepsSoFar, step, run) => {
    expect(nextEvidence(stepsSoFar, step)).toEqual({ outcome: 'record', run });
  });

  it.each<[string, BrowserStep[], BrowserStep, number]>([
    ['the end reached twice', [presented, reachedEnd], reachedEnd, 1],
    ['a box ticked again', [...BROWSER_STEPS], read, 1],
    ['a request sent twice in the second run', [presented, ...BROWSER_STEPS], access, 2],
  ])('does not record again %s', (_, stepsSoFar, step, run) => {
    expect(nextEvidence(stepsSoFar, step)).toEqual({ outcome: 'already_recorded', run });
  });

  it.each<[string, BrowserStep[], BrowserStep, string]>([
    ['the end before any presentation', [], reachedEnd, 'The agreement has not been presented yet'],
    ['a box before any presentation', [], access, 'The agreement has not been presented yet'],
    [
      'the first box before the end',
      [presented],
      read,
      'Step acknowledged_read is out of order: reached_end comes first',
    ],
    [
      'the second box before the first',
      [presented, reachedEnd],
      access,
      'Step acknowledged_access is out of order: acknowledged_read comes first',
    ],
    [
      'a box of an earlier run',
      [...BROWSER_STEPS, presented],
      access,
      'Step acknowledged_access is out of order: reached_end comes first',
    ],
  ])('refuses %s', (_, stepsSoFar, step, message) => {
    expect(nextEvidence(stepsSoFar, step)).toEqual({ outcome: 'refuse', message });
  });
});

describe('the trail of a signature', () => {
  const entriesOf = (steps: readonly BrowserStep[]) => steps.map((step, second) => ({ step, second }));

  it('is empty when nothing was reported, and says so', () => {
    expect(trailForSigning([])).toEqual({ state: 'none' });
    expect(trailStatement(trailForSigning([]))).toBe('No steps were reported before this signature.');
  });

  it('is the complete run, with the times of its steps', () => {
    const trail = trailForSigning(entriesOf(BROWSER_STEPS));
    expect(trail).toEqual({ state: 'complete', run: 1, entries: entriesOf(BROWSER_STEPS) });
    expect(trailStatement(trail)).toBe('Every step before this signature was reported in order.');
  });

  it('is the last complete run, even if runs before or after it are incomplete', () => {
    const steps = [presented, reachedEnd, ...BROWSER_STEPS, ...BROWSER_STEPS, presented];
    expect(trailForSigning(entriesOf(steps))).toEqual({
      state: 'complete',
      run: 3,
      entries: entriesOf(steps).slice(6, 10),
    });
  });

  it('is the last run and its missing steps if none is complete', () => {
    const trail = trailForSigning(entriesOf([presented, reachedEnd, read, presented, reachedEnd]));
    expect(trail).toEqual({
      state: 'incomplete',
      run: 2,
      entries: [
        { step: presented, second: 3 },
        { step: reachedEnd, second: 4 },
      ],
      missing: [read, access],
    });
    expect(trailStatement(trail)).toBe(
      'Not every step was reported before this signature. Missing: ' +
        'Confirmed: read and understood; Confirmed: grants access to financial and investment data.',
    );
  });
});

describe('the labels of the steps', () => {
  it('are distinct for every step of the trail', () => {
    expect(Object.keys(TRAIL_STEP_LABELS)).toEqual(TRAIL_STEPS);
    expect(new Set(Object.values(TRAIL_STEP_LABELS)).size).toBe(TRAIL_STEPS.length);
  });
});

/** The stored steps when a browser reports these, in any order. */
function recorded(reports: readonly BrowserStep[]): BrowserStep[] {
  const steps: BrowserStep[] = [];
  for (const step of reports) if (nextEvidence(steps, step).outcome === 'record') steps.push(step);
  return steps;
}

const anyReports = fc.array(fc.constantFrom(...BROWSER_STEPS), { maxLength: 30 });

describe('any reports of a browser', () => {
  it('store only runs that are a prefix of the four steps', () => {
    fc.assert(
      fc.property(anyReports, (reports) => {
        const steps = recorded(reports);
        if (steps.length > 0) expect(steps[0]).toBe(presented);
        const runs = steps.join(' ').split(presented).slice(1);
        for (const run of runs) expect(BROWSER_STEPS.join(' ')).toContain(`${presented}${run.trimEnd()}`);
      }),
    );
  });

  it('number runs by presentations, and the decision is repeatable', () => {
    fc.assert(
      fc.property(anyReports, fc.constantFrom(...BROWSER_STEPS), (reports, step) => {
        const steps = recorded(reports);
        const decision = nextEvidence(steps, step);
        expect(nextEvidence(steps, step)).toEqual(decision);
        if (decision.outcome === 'refuse') return;
        const presentations = [...steps, ...(decision.outcome === 'record' ? [step] : [])].filter(
          (earlier) => earlier === presented,
        );
        expect(decision.run).toBe(presentations.length);
      }),
    );
  });

  it('make a complete trail if and only if a run has all four steps', () => {
    fc.assert(
      fc.property(anyReports, (reports) => {
        const steps = recorded(reports);
        const trail = trailForSigning(steps.map((step) => ({ step })));
        const hasCompleteRun = steps.join(' ').includes(BROWSER_STEPS.join(' '));
        expect(trail.state).toBe(steps.length === 0 ? 'none' : hasCompleteRun ? 'complete' : 'incomplete');
        if (trail.state !== 'none') expect(trail.entries.map(({ step }) => step)[0]).toBe(presented);
      }),
    );
  });
});

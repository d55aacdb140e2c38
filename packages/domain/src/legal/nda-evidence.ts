/**
 * The evidence trail of an NDA signature (REQ-98): the steps that the browser may report, their order, and the steps that a signature
 * relies on. The given steps always belong to one user and one NDA version, oldest first.
 *
 * A run begins each time the text is presented; earlier runs stay on record. Within a run the steps come in order. A step that the run
 * already has is not recorded again (a box checked a second time, a request sent twice): its first time counts.
 */

import type { NameCheck } from '../identity/account-name.ts';

/** The steps that the browser reports, in order. */
export const BROWSER_STEPS = ['presented', 'reached_end', 'acknowledged_read', 'acknowledged_access'] as const;

export type BrowserStep = (typeof BROWSER_STEPS)[number];

/** The step that the server adds when it signs, with the name from the signature. */
const SIGNING_STEPS = ['name_typed', 'other_name_confirmed', 'other_name_not_confirmed', 'signed', 'sealed'] as const;

type SigningStep = (typeof SIGNING_STEPS)[number];

export type TrailStep = BrowserStep | SigningStep;

export const TRAIL_STEPS: readonly TrailStep[] = [...BROWSER_STEPS, ...SIGNING_STEPS];

/** The steps of one signature. Null: signed before names were compared. */
export function signingSteps(nameCheck: NameCheck | null): readonly SigningStep[] {
  if (nameCheck === 'confirmed') return ['name_typed', 'other_name_confirmed', 'signed', 'sealed'];
  if (nameCheck === 'not_confirmed') return ['name_typed', 'other_name_not_confirmed', 'signed', 'sealed'];
  return ['name_typed', 'signed', 'sealed'];
}

/** Each step as the signed document and the Legal Center print it. */
export const TRAIL_STEP_LABELS: Readonly<Record<TrailStep, string>> = {
  presented: 'Agreement presented',
  reached_end: 'End of the agreement reached',
  acknowledged_read: 'Confirmed: read and understood',
  acknowledged_access: 'Confirmed: grants access to financial and investment data',
  name_typed: 'Full legal name received',
  other_name_confirmed: 'Confirmed: signs with a name that differs from the account name',
  other_name_not_confirmed: 'The name differs from the account name, no confirmation reported',
  signed: 'Signed',
  sealed: 'Record sealed',
};

/** Runs count from 1. */
export type EvidenceDecision =
  | { readonly outcome: 'record' | 'already_recorded'; readonly run: number }
  | { readonly outcome: 'refuse'; readonly message: string };

/** Whether a reported step follows from those on record. */
export function nextEvidence(stepsSoFar: readonly BrowserStep[], step: BrowserStep): EvidenceDecision {
  const runs = stepsSoFar.filter((earlier) => earlier === 'presented').length;
  if (step === 'presented') return { outcome: 'record', run: runs + 1 };
  if (runs === 0) return { outcome: 'refuse', message: 'The agreement has not been presented yet' };
  const current = stepsSoFar.slice(stepsSoFar.lastIndexOf('presented'));
  if (current.includes(step)) return { outcome: 'already_recorded', run: runs };
  const expected = BROWSER_STEPS[current.length];
  if (step === expected) return { outcome: 'record', run: runs };
  return { outcome: 'refuse', message: `Step ${step} is out of order: ${expected} comes first` };
}

/** The steps that a signature relies on: its last complete run, else the last run and its missing steps, else none. */
export type SigningTrail<Entry> =
  | { readonly state: 'complete'; readonly run: number; readonly entries: readonly Entry[] }
  | {
      readonly state: 'incomplete';
      readonly run: number;
      readonly entries: readonly Entry[];
      readonly missing: readonly BrowserStep[];
    }
  | { readonly state: 'none' };

/** The trail of a signature at this moment; the entries keep their times and addresses. */
export function trailForSigning<Entry extends { readonly step: BrowserStep }>(
  entries: readonly Entry[],
): SigningTrail<Entry> {
  const runs = runsOf(entries);
  const complete = runs.findLastIndex((run) => missingFrom(run).length === 0);
  const relied = complete === -1 ? runs.length - 1 : complete;
  const run = runs[relied];
  if (run === undefined) return { state: 'none' };
  const missing = missingFrom(run);
  if (missing.length === 0) return { state: 'complete', run: relied + 1, entries: run };
  return { state: 'incomplete', run: relied + 1, entries: run, missing };
}

/** The summary of the trail, in one sentence for the signed document. */
export function trailStatement(trail: SigningTrail<unknown>): string {
  if (trail.state === 'none') return 'No steps were reported before this signature.';
  if (trail.state === 'complete') return 'Every step before this signature was reported in order.';
  const missing = trail.missing.map((step) => TRAIL_STEP_LABELS[step]).join('; ');
  return `Not every step was reported before this signature. Missing: ${missing}.`;
}

function runsOf<Entry extends { readonly step: BrowserStep }>(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    if (entry.step === 'presented') runs.push([entry]);
    else runs.at(-1)?.push(entry);
  }
  return runs;
}

function missingFrom(run: readonly { readonly step: BrowserStep }[]): BrowserStep[] {
  return BROWSER_STEPS.filter((step) => !run.some((entry) => entry.step === step));
}

/** Vocabulary and metrics of ventures (REQ-153, REQ-211). */
import { ratioOf } from '../numbers/decimal.ts';
import { percentOf } from '../numbers/percent.ts';

export const VENTURE_STAGES = ['mvp', 'validation', 'scale', 'exit'] as const;

export type VentureStage = (typeof VENTURE_STAGES)[number];

/** The labels of the stages; column titles of boards capitalize them. */
export const VENTURE_STAGE_NAMES: Readonly<Record<VentureStage, string>> = {
  mvp: 'MVP',
  validation: 'Validation',
  scale: 'Scale',
  exit: 'Exit',
};

/** The phases of the IDEA cycle, in order (REQ-153). */
export const IDEA_PHASES = ['identify', 'design', 'execute', 'assess'] as const;

export type IdeaPhase = (typeof IDEA_PHASES)[number];

/** More than any venture has; fits the database's integer. */
export const TEAM_MEMBERS_MAX = 100_000;

export interface VentureState {
  readonly stage: VentureStage;
  readonly isActive: boolean;
}

/** A venture is live while it is active and its stage is not exit (REQ-219). */
export function isLive({ stage, isActive }: VentureState): boolean {
  return isActive && stage !== 'exit';
}

/** Live or exited: a success (REQ-235). */
export function isSuccess(venture: VentureState): boolean {
  return venture.stage === 'exit' || isLive(venture);
}

/** Ventures live or exited as a percentage of all, one decimal, half up; null without ventures. */
export function successRate(successes: number, all: number): number | null {
  return percentOf(successes, all);
}

/** Lifetime value divided by acquisition cost, one decimal; null if either is missing or the cost is zero. */
export function lifetimeValueOverCost(ltv: string | null, cac: string | null): string | null {
  return ltv === null || cac === null ? null : ratioOf(ltv, cac, 1);
}

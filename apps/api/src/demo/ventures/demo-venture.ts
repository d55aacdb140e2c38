import type { IdeaPhase, VentureStage } from '@aicv/domain/ventures/venture';

/** Time before the load, in calendar months or in days. */
export type DemoAge = { readonly months: number } | { readonly days: number };

/** A venture of the demonstration data. Amounts are decimal text. Times are relative to the load. */
export interface DemoVenture {
  readonly title: string;
  readonly description: string;
  readonly problem: string;
  readonly solution: string;
  /** Amounts as of their last change. Omitted if `demoVentureSeries` has the monthly values. */
  readonly mrr?: string;
  readonly cac?: string;
  readonly ltv?: string;
  readonly teamMembers: number;
  readonly ideaCycle: IdeaPhase;
  /** The stages that it has reached, the first one at its creation. */
  readonly stages: readonly (readonly [VentureStage, DemoAge])[];
  /** When it was closed. Absent for an active one. */
  readonly closed?: DemoAge;
  /** Whether it was launched from the opportunity of its title. */
  readonly isLaunched?: boolean;
}

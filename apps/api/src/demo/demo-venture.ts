import type { IdeaPhase, VentureStage } from '@aicv/domain/venture';

/** How long ago, in calendar months or in days. */
export type DemoAge = { readonly months: number } | { readonly days: number };

/** A venture of the demonstration data; money is decimal text, times are relative to the load. */
export interface DemoVenture {
  readonly title: string;
  readonly description: string;
  readonly problem: string;
  readonly solution: string;
  /** Money as of its last change; left out where `demoVentureSeries` has its values month by month. */
  readonly mrr?: string;
  readonly cac?: string;
  readonly ltv?: string;
  readonly teamMembers: number;
  readonly ideaCycle: IdeaPhase;
  /** The stages that it came through, the first with its creation. */
  readonly stages: readonly (readonly [VentureStage, DemoAge])[];
  /** When it was closed; one without is active. */
  readonly closed?: DemoAge;
  /** Whether it was launched from the opportunity of its title. */
  readonly isLaunched?: boolean;
}

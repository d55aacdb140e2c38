import type { ComponentScore, ComponentScores } from './scoring.ts';

/** The scores of an opportunity at one time, with the reviews that they were computed from. */
export interface ScoreSnapshot {
  readonly totalScore: string | null;
  readonly scores: ComponentScores;
  /** The latest submitted review of each reviewer. */
  readonly reviews: readonly {
    readonly reviewerId: string;
    readonly submittedAt: string;
    readonly scores: Readonly<
      Record<
        ComponentScore,
        { readonly score: string | null; readonly reason: string | null; readonly cannotJudge?: true }
      >
    >;
  }[];
}

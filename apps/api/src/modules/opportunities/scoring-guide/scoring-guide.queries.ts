import { COMPONENT_SCORES, type ComponentScore } from '@aicv/domain/opportunities/scoring';
import { type ComponentGuide, DEFAULT_SCORING_GUIDE } from '@aicv/domain/opportunities/scoring-guide';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { ScoringGuideRow } from './scoring-guide.repository.ts';
import { scoringGuides } from './scoring-guide.tables.ts';

/** The texts of one component as reviewers read them. */
export interface ScoringGuide extends ComponentGuide {
  readonly component: ComponentScore;
  readonly version: number;
}

/** The texts of all components for the transaction's tenant, in their order. */
export async function readScoringGuide(tx: Queryable): Promise<ScoringGuide[]> {
  const rows = await tx.select().from(scoringGuides);
  return COMPONENT_SCORES.map((name) =>
    guideOf(
      name,
      rows.find(({ component }) => component === name),
    ),
  );
}

/** The default replaces each text that the tenant has not set. */
export function guideOf(component: ComponentScore, row: ScoringGuideRow | undefined): ScoringGuide {
  const { meaning, at2, at5, at8 } = DEFAULT_SCORING_GUIDE[component];
  return {
    component,
    meaning: row?.meaning ?? meaning,
    at2: row?.at2 ?? at2,
    at5: row?.at5 ?? at5,
    at8: row?.at8 ?? at8,
    version: row?.version ?? 1,
  };
}

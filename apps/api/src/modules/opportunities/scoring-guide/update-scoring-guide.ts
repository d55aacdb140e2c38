import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import { DEFAULT_SCORING_GUIDE, GUIDE_TEXTS, type GuideText } from '@aicv/domain/opportunities/scoring-guide';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { guideOf, type ScoringGuide } from './scoring-guide.queries.ts';
import { findScoringGuide, lockScoringGuide, writeScoringGuide } from './scoring-guide.repository.ts';

type ScoringGuideUpdate = { readonly [Text in GuideText]?: string | null | undefined } & {
  readonly version?: number | undefined;
};

/**
 * Changes the texts of one component for the caller's tenant (REQ-335). Null restores the default. Rejects a stale `version` (STALE);
 * without one the last write wins. Writes nothing if nothing changes.
 */
export async function updateScoringGuide(
  ctx: Context,
  component: ComponentScore,
  update: ScoringGuideUpdate,
): Promise<ScoringGuide> {
  const { tx, caller } = ctx;
  const { tenantId, userId } = caller;

  await lockScoringGuide(tx, tenantId);
  const before = guideOf(component, await findScoringGuide(tx, component));
  if (isStale(before.version, update.version)) throw new StaleError('These texts were', before);
  const defaults = DEFAULT_SCORING_GUIDE[component];
  const wanted = Object.fromEntries(
    GUIDE_TEXTS.map((name) => [name, update[name] === null ? defaults[name] : update[name]]),
  );
  const changed = changedFields(before, wanted);
  const changes = fieldChanges(before, changed);
  if (changes === undefined) return before;
  const after = { ...before, ...changed };
  // A text that equals the default is stored as null, and follows the default of a later release.
  const stored = Object.fromEntries(
    GUIDE_TEXTS.map((name) => [name, after[name] === defaults[name] ? null : after[name]]),
  ) as Record<GuideText, string | null>;
  const written = await writeScoringGuide(tx, {
    ...stored,
    tenantId,
    component,
    version: before.version + 1,
    updatedBy: userId,
  });
  await ctx.audit({
    action: 'scoring_guide_changed',
    resourceType: 'scoring_guide',
    resourceId: component,
    details: { changes },
  });
  return guideOf(component, written);
}

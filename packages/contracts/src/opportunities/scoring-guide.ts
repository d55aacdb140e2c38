import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { GUIDE_TEXT_MAX_LENGTH } from '@aicv/domain/opportunities/scoring-guide';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, versionInput } from '../shapes.ts';

/** One component, with the tenant's texts or the defaults. */
const componentGuideShape = z.object({
  component: z.enum(COMPONENT_SCORES),
  meaning: z.string(),
  /** What a score of 2, 5 and 8 looks like. */
  at2: z.string(),
  at5: z.string(),
  at8: z.string(),
  /** Counts the writes to its texts, from 1. */
  version: z.int(),
});

export type ComponentGuide = z.infer<typeof componentGuideShape>;

/** Part of the path: an unknown component is 404, like any other unknown record. */
const componentParams = z.strictObject({ component: z.enum(COMPONENT_SCORES) });

export const scoringGuideEndpoints = {
  getScoringGuide: defineEndpoint({
    method: 'GET',
    path: '/api/scoring-guide',
    summary: 'Get what each score component means, and what a 2, a 5 and an 8 look like',
    access: 'otif.read',
    v2: true,
    responses: { 200: z.object({ components: z.array(componentGuideShape) }) },
  }),
  updateScoringGuide: defineEndpoint({
    method: 'PATCH',
    path: '/api/scoring-guide/{component}',
    summary: 'Change the texts of a score component for the tenant. A blank text or null restores the default',
    access: 'holdings.administer',
    params: componentParams,
    body: z.strictObject({
      meaning: optionalText('Meaning', GUIDE_TEXT_MAX_LENGTH),
      at2: optionalText('Text for 2', GUIDE_TEXT_MAX_LENGTH),
      at5: optionalText('Text for 5', GUIDE_TEXT_MAX_LENGTH),
      at8: optionalText('Text for 8', GUIDE_TEXT_MAX_LENGTH),
      version: versionInput,
    }),
    responses: { 200: componentGuideShape },
  }),
} as const;

/** What each component means, and the evidence of a low, a middle and a high score (REQ-335). A tenant may replace each text. */
import type { ComponentScore } from './scoring.ts';

export const GUIDE_TEXTS = ['meaning', 'at2', 'at5', 'at8'] as const;

export type GuideText = (typeof GUIDE_TEXTS)[number];

export type ComponentGuide = Readonly<Record<GuideText, string>>;

/** Short enough to be read between two scores. */
export const GUIDE_TEXT_MAX_LENGTH = 160;

/** What the texts of a component describe. */
export const GUIDE_TEXT_LABELS: ComponentGuide = { meaning: 'Meaning', at2: '2', at5: '5', at8: '8' };

export const DEFAULT_SCORING_GUIDE: Readonly<Record<ComponentScore, ComponentGuide>> = {
  roiScore: {
    meaning:
      'How much the venture can return for what it costs to build, judged by what customers save or earn with it.',
    at2: 'No named buyer or budget. The saving per customer is below the likely price.',
    at5: 'One named buyer confirms the saving. It pays back the price in about 18 months.',
    at8: 'Two or more customers show payback within 9 months in their own numbers.',
  },
  feasibilityScore: {
    meaning: 'Whether the product can be built with the models, data and people that the firm can get.',
    at2: 'Depends on a capability that no public model or prototype has shown.',
    at5: 'A prototype works on clean sample data. Its error rate on real data is unknown.',
    at8: 'Runs on a customer’s real data with a measured error rate, and people catch and correct the errors.',
  },
  scalabilityScore: {
    meaning: 'How little extra work and model cost each further customer takes.',
    at2: 'Each customer is a project with its own data, model and integration.',
    at5: 'Repeats within one segment, with some weeks of engineering for each customer.',
    at8: 'New customers start within days without an engineer, and the cost per customer falls with volume.',
  },
  defensibilityScore: {
    meaning: 'What keeps a capable team with the same models from copying it.',
    at2: 'A prompt around a public model. A small team could match it in a week.',
    at5: 'Workflow, integrations and references would slow a competitor down by about six months.',
    at8: 'Exclusive data, approvals or patents that a funded competitor would need over a year to match.',
  },
  timeToRevenueScore: {
    meaning: 'How soon the first customer pays an invoice, including purchasing and approvals.',
    at2: 'First invoice in more than two years, or the buying process is unknown.',
    at5: 'First invoice in about a year. The buyer and the steps to purchase are named.',
    at8: 'First invoice within six months. A paid pilot or a signed order exists.',
  },
};

import type { DraftKind } from '@aicv/domain/ai/draft';
import type { DraftKindRules } from './draft-kind-rules.ts';
import { memoRules } from './memo.ts';
import { scoreSuggestionRules } from './score-suggestion.ts';
import { updateSummaryRules } from './update-summary.ts';
import { valuesFromTextRules } from './values-from-text.ts';

export const RULES_OF_KIND: Readonly<Record<DraftKind, DraftKindRules>> = {
  memo: memoRules,
  update_summary: updateSummaryRules,
  score_suggestion: scoreSuggestionRules,
  values_from_text: valuesFromTextRules,
};

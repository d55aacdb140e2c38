import type { AiDraftSentence } from '@aicv/contracts/ai/ai-drafts';
import { Badge } from '../../../components/data/badge.tsx';
import { CHECK_LABELS } from '../model/quote-labels.ts';

/** The result of a quote check. */
export function CheckBadge({ state }: { state: AiDraftSentence['check']['state'] }) {
  const { name, tone } = CHECK_LABELS[state];
  return <Badge tone={tone}>{name}</Badge>;
}

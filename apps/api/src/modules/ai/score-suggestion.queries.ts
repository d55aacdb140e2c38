import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import { findOpportunity, findReviews } from '../opportunities/opportunities.public.ts';
import type { AiDraftRow } from './ai-drafts.repository.ts';
import { aiDrafts } from './ai-drafts.tables.ts';

export interface SuggestionRow {
  readonly isHidden: boolean;
  readonly draft: AiDraftRow | undefined;
  readonly acceptedBy: PersonRow | undefined;
}

const HIDDEN: SuggestionRow = { isHidden: true, draft: undefined, acceptedBy: undefined };

/** The latest accepted suggestion for an opportunity. Hidden until the caller's own review is in, as other reviews are (REQ-196). */
export async function findScoreSuggestion({ tx, caller }: Context, opportunityId: string): Promise<SuggestionRow> {
  if ((await findOpportunity(tx, opportunityId)) === undefined) throw notFound();
  const { submissions } = await findReviews(tx, opportunityId, caller.userId);
  if (submissions === null) return HIDDEN;
  const { subjectId, kind, state, decidedAt } = aiDrafts;
  const [draft] = await tx
    .select()
    .from(aiDrafts)
    .where(and(eq(subjectId, opportunityId), eq(kind, 'score_suggestion'), eq(state, 'accepted')))
    .orderBy(desc(decidedAt))
    .limit(1);
  const people = await findPeople(tx, draft === undefined ? [] : [draft.requestedBy]);
  return { isHidden: false, draft, acceptedBy: draft && people.get(draft.requestedBy) };
}

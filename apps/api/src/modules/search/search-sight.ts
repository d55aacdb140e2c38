import { decideAccess } from '@aicv/domain/access-policy';
import { SEARCH_KINDS, SEARCH_RULES } from '@aicv/domain/search-kind';
import type { Caller } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { listOpenEnrollments } from '../academy/academy.public.ts';
import { updateSightOf } from '../capital/capital.public.ts';
import type { SearchSight } from './search-entries.queries.ts';

/** What the caller may open: the kinds by the access policy, of updates and courses what is meant for them, of lessons their own. */
export async function searchSightOf(tx: Queryable, caller: Caller): Promise<SearchSight> {
  const kinds = SEARCH_KINDS.filter((kind) => decideAccess(caller.actor, SEARCH_RULES[kind]).granted);
  const enrollments = kinds.includes('course') ? await listOpenEnrollments(tx, caller) : [];
  const versionIds = enrollments
    .filter(({ opensLessons }) => opensLessons)
    .map(({ courseVersionId }) => courseVersionId);
  return {
    kinds,
    readers: [...updateReaderOf(caller), ...enrollments.map(({ courseId }) => courseId), ...versionIds],
    versionIds,
  };
}

/** The names by which investor updates are meant for the caller (see the migrations). */
function updateReaderOf(caller: Caller): string[] {
  const sight = updateSightOf(caller);
  return sight === 'all' ? ['authors'] : [sight.id, sight.role];
}

import { type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import { SEARCH_KINDS, SEARCH_RULES, type SearchKind } from '@aicv/domain/search/search-kind';
import type { Caller } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { listCertificateIdsOf, listOpenEnrollments } from '../academy/academy.public.ts';
import { updateVisibilityOf } from '../capital/capital.public.ts';
import { listTaskIdsOf } from '../ventures/ventures.public.ts';
import type { SearchVisibility } from './search-entries.queries.ts';

/** What the caller may open: kinds by the access policy, updates and courses by audience, lessons by enrollment. */
export async function searchVisibilityOf(tx: Queryable, caller: Caller): Promise<SearchVisibility> {
  const may = (capability: Capability) => decideAccess(caller.actor, capability).granted;
  const kinds = SEARCH_KINDS.filter((kind) => SEARCH_RULES[kind].some(may));
  const seesAllTasks = may('labs.read');
  const seesAllCertificates = may('certificates.administer');
  const ownKinds: SearchKind[] = kinds.filter(
    (kind) =>
      kind === 'lesson' || (kind === 'task' && !seesAllTasks) || (kind === 'certificate' && !seesAllCertificates),
  );
  const enrollments = kinds.includes('course') ? await listOpenEnrollments(tx, caller) : [];
  const versionIds = enrollments
    .filter(({ opensLessons }) => opensLessons)
    .map(({ courseVersionId }) => courseVersionId);
  return {
    kinds,
    ownKinds,
    readers: [
      caller.userId,
      ...updateReaderOf(caller),
      ...(seesAllTasks ? ['labs'] : []),
      ...(seesAllCertificates ? ['certificates'] : []),
      ...enrollments.map(({ courseId }) => courseId),
      ...versionIds,
    ],
    versionIds,
    ownIds: [
      ...(ownKinds.includes('task') ? await listTaskIdsOf(tx, caller.userId, OWN_TASKS_MAX) : []),
      ...(ownKinds.includes('certificate') ? await listCertificateIdsOf(tx, caller.userId) : []),
    ],
  };
}

/** More than a user is ever assigned. Beyond this number, only the latest are searched. */
const OWN_TASKS_MAX = 1_000;

/** The caller's names in the audience of investor updates (see the migrations). */
function updateReaderOf(caller: Caller): string[] {
  const visibility = updateVisibilityOf(caller);
  return visibility === 'all' ? ['authors'] : [visibility.id, visibility.role];
}

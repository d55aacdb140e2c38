import { rolesWithCapability } from '@aicv/domain/access/access-policy';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { isActivePerson } from '../../identity/accounts.public.ts';

/** The fields with which a team works on an opportunity (REQ-331), as a write may send them. */
export interface FollowUp {
  readonly ownerId?: string | null | undefined;
  readonly nextStep?: string | null | undefined;
  /** A day, such as "2026-12-31". */
  readonly nextStepOn?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly tags?: string[] | undefined;
}

/** Rejects an owner who is not an active user with write access to OTIF. */
export async function requireOwner(tx: Queryable, id: string): Promise<void> {
  if (!(await isActivePerson(tx, id, rolesWithCapability('otif.write')))) {
    throw validationFailed('ownerId', 'The owner must be an active administrator, manager or analyst');
  }
}

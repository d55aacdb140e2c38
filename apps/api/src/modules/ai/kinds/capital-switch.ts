import { FEATURE_FLAGS } from '@aicv/domain/settings/feature-flags';
import type { Caller } from '../../../platform/access/caller.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';

const FLAG = 'ai-drafts-capital';

/** Rejects drafts of records of Capital (409 DRAFT_UNAVAILABLE) until an administrator allows them (REQ-369). */
export function requireCapitalSwitch({ actor }: Caller): void {
  if (actor.enabledFlags.has(FLAG)) return;
  throw new ApiError(
    409,
    'DRAFT_UNAVAILABLE',
    `Drafts do not quote records of Capital. An administrator can allow it by the feature flag ${FEATURE_FLAGS[FLAG].name}.`,
  );
}

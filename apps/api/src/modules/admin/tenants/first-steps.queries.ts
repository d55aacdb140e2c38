import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { hasCourse } from '../../academy/academy.public.ts';
import { countUsers, hasInvitedAnyone } from '../../identity/accounts.public.ts';
import { countOpportunities } from '../../opportunities/opportunities.public.ts';
import { readSettings } from '../../settings/settings.public.ts';

/** Which first steps of the transaction's tenant are done: each as soon as its records exist, from any user. */
export async function readFirstSteps(tx: Queryable) {
  const { tagline, legalEmail, firstStepsDismissedAt } = await readSettings(tx);
  return {
    steps: {
      brand: tagline !== null || legalEmail !== null,
      people: (await countUsers(tx)) > 1 || (await hasInvitedAnyone(tx)),
      course: await hasCourse(tx),
      opportunity: (await countOpportunities(tx)).all > 0,
    },
    isDismissed: firstStepsDismissedAt !== null,
  };
}

import { decideAccess } from '@aicv/domain/access/access-policy';
import { isRecipient } from '@aicv/domain/capital/investor-update';
import type { Caller } from '../../../platform/access/caller.ts';
import type { UpdateVisibility } from '../capital.queries.ts';
import type { InvestorUpdateRow } from './investor-updates.repository.ts';

type Reader = Pick<Caller, 'userId' | 'actor'>;

/** Authors see every published update; other users see those addressed to them. */
export function updateVisibilityOf(caller: Reader): UpdateVisibility {
  return isAuthor(caller) ? 'all' : readerOf(caller);
}

/** Whether the caller may open this update. Only authors may open a draft or a withdrawn one. */
export function mayOpen(caller: Reader, update: InvestorUpdateRow): boolean {
  return isAuthor(caller) || (update.publishedAt !== null && isRecipient(update, readerOf(caller)));
}

/** Whether the caller is a recipient of an update that was withdrawn. */
export function wasWithdrawnFrom(caller: Reader, update: InvestorUpdateRow): boolean {
  return update.withdrawnAt !== null && isRecipient(update, readerOf(caller));
}

const isAuthor = ({ actor }: Reader) => decideAccess(actor, 'capital.write').granted;

const readerOf = ({ userId, actor }: Reader) => ({ id: userId, role: actor.role });

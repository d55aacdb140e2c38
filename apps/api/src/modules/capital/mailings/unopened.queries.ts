import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import type { Page } from '../../../platform/http/routing/page-of.ts';
import { listPeopleAmong, type PersonRow } from '../../identity/accounts.public.ts';
import { withoutViewersOf } from '../../legal/disclosures.public.ts';
import type { Paging } from '../capital.queries.ts';
import { findInvestorUpdate, type InvestorUpdateRow } from '../updates/investor-updates.repository.ts';
import { findReminderTimes } from './mailings.repository.ts';
import { readerIdsOf } from './readers.queries.ts';

export interface UnopenedRow {
  readonly person: PersonRow;
  /** When they were last reminded of the update. */
  readonly remindedAt: string | null;
}

/** The ids of the readers who have not opened the update, as a subquery. */
export async function unopenedBy(tx: Queryable, tenantId: string, update: InvestorUpdateRow): Promise<SQL> {
  return withoutViewersOf(update, await readerIdsOf(tx, tenantId, update));
}

/** One page of the readers who have not opened the update, newest account first. 404 for an unknown update. */
export async function listUnopened(
  tx: Queryable,
  { id, tenantId }: { id: string; tenantId: string },
  paging: Paging,
): Promise<Page<UnopenedRow>> {
  const update = await findInvestorUpdate(tx, id);
  if (update === undefined) throw notFound();
  const context = { unopened: id };
  const page = await listPeopleAmong(tx, await unopenedBy(tx, tenantId, update), { ...paging, context });
  const reminders = await findReminderTimes(
    tx,
    id,
    page.rows.map((person) => person.id),
  );
  return {
    ...page,
    rows: page.rows.map((person) => ({ person, remindedAt: reminders.get(person.id) ?? null })),
  };
}

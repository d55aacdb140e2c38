import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/http/routing/page-of.ts';
import { listPeople, type PersonRow } from '../identity/accounts.public.ts';
import { requireCommented } from './commented-records.ts';
import type { CommentedRecord } from './comments.repository.ts';

/** One page of the active users whose role may read the record. An assignee is notified of comments without a mention. */
export async function listCommentPeople(
  ctx: Pick<Context, 'tx' | 'caller'>,
  on: CommentedRecord,
  filter: { readonly q?: string | undefined; readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<PersonRow>> {
  const { readers } = await requireCommented(ctx, on);
  return listPeople(ctx.tx, { ...filter, roles: readers.roles });
}

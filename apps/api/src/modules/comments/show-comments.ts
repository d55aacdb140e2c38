import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/http/routing/page-of.ts';
import { requireCommented } from './commented-records.ts';
import { type CommentWithPeople, listComments } from './comments.queries.ts';
import type { CommentedRecord } from './comments.repository.ts';

/** One page of the comments on a record that the caller may read, or 404. */
export async function showComments(
  ctx: Pick<Context, 'tx' | 'caller'>,
  on: CommentedRecord,
  paging: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<CommentWithPeople>> {
  await requireCommented(ctx, on);
  return listComments(ctx.tx, on, paging);
}

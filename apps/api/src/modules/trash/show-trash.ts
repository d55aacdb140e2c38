import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/http/routing/page-of.ts';
import { discloseDeletedFiles } from '../files/files.public.ts';
import { listTrash, type TrashRow } from './trash.queries.ts';

/** One page of the deleted records that the caller may restore, latest first. Names of confidential files are disclosures (REQ-337). */
export async function showTrash(ctx: Context, query: Parameters<typeof listTrash>[2]): Promise<Page<TrashRow>> {
  const page = await listTrash(ctx.tx, { caller: ctx.caller, nowMs: ctx.clock.nowMs() }, query);
  const files = page.rows.filter(({ kind }) => kind === 'file');
  await discloseDeletedFiles(
    ctx,
    files.map(({ id }) => id),
  );
  return page;
}

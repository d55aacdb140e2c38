import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { TrashKind } from '@aicv/domain/trash/trash';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/http/routing/page-of.ts';
import { disclosedRound, disclosedUpdate } from '../capital/capital.public.ts';
import { discloseDeletedFiles } from '../files/files.public.ts';
import { recordDisclosures } from '../legal/disclosures.public.ts';
import { listTrash, type TrashRow } from './trash.queries.ts';

/** One page of the deleted records that the caller may restore. The title of a confidential record or file is a disclosure. */
export async function showTrash(
  ctx: Context,
  paging: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<TrashRow>> {
  const page = await listTrash(ctx.tx, { caller: ctx.caller, nowMs: ctx.clock.nowMs() }, paging);
  const of = (wanted: TrashKind) => page.rows.filter(({ kind }) => kind === wanted);
  const records = [
    ...of('funding_round').map(({ id, title: name }) => disclosedRound({ id, name })),
    ...of('investor_update').map(disclosedUpdate),
  ];
  await recordDisclosures(ctx, 'shown', { records, ndaVersion: CURRENT_NDA.version });
  await discloseDeletedFiles(
    ctx,
    of('file').map(({ id }) => id),
  );
  return page;
}

import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import type { Page } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import type { Paging } from '../capital.queries.ts';
import { disclosedUpdate } from '../disclosed-items.ts';
import { findInvestorUpdate } from '../updates/investor-updates.repository.ts';
import { listVersions, type VersionRow } from './update-versions.repository.ts';

export type ShownVersion = VersionRow & { readonly author: PersonRow | undefined };

/** One page of the published texts of an update, newest first, for authors. Records the disclosure. */
export async function showVersions(ctx: Context, id: string, paging: Paging): Promise<Page<ShownVersion>> {
  const { tx } = ctx;
  const update = await findInvestorUpdate(tx, id);
  if (update === undefined) throw notFound();
  const page = await listVersions(tx, id, paging);
  await recordDisclosures(ctx, 'shown', { records: [disclosedUpdate(update)], ndaVersion: CURRENT_NDA.version });
  const people = await findPeople(
    tx,
    page.rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      author: row.publishedBy === null ? undefined : people.get(row.publishedBy),
    })),
  };
}

import type { Actor } from '@aicv/domain/access/access-policy';
import type { Requester } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { allPages } from '../../../platform/http/routing/all-pages.ts';
import type { UserSummary } from '../../identity/accounts.public.ts';
import { type LegalAcceptanceRow, listAcceptancesOfPerson } from '../legal.public.ts';
import { listNdasOfPerson, type NdaWithEvidence } from '../nda.public.ts';
import { getPerson, listDisclosures } from './disclosures.queries.ts';
import { DISCLOSURES_HEADER, disclosureLine } from './dispute-lists.ts';
import { redactDisclosure } from './withheld-names.ts';

export interface DisputeRecords {
  readonly person: UserSummary;
  /** The administrator who requests the file. */
  readonly maker: UserSummary;
  readonly acceptances: readonly LegalAcceptanceRow[];
  readonly ndas: readonly NdaWithEvidence[];
}

/** The acceptances and signatures of a person, oldest first. Rejects an unknown person. */
export async function readDisputeRecords(tx: Queryable, userId: string, makerId: string): Promise<DisputeRecords> {
  const person = await getPerson(tx, userId);
  return {
    person,
    maker: await getPerson(tx, makerId),
    acceptances: await listAcceptancesOfPerson(tx, person.id),
    ndas: await listNdasOfPerson(tx, person.id),
  };
}

/** Far more than a person views in years. Beyond it, the file states the total. */
const MAX_DISCLOSURES = 100_000;

/** The disclosures to a person, latest first, without the names that the reader may not see. Reads page by page, so that no other request waits. */
export async function readDisclosuresCsv(
  { inTransaction }: Pick<Requester, 'inTransaction'>,
  userId: string,
  reader: Actor,
): Promise<{ csv: string; listed: number; total: number; areNamesWithheld: boolean }> {
  const parts = [DISCLOSURES_HEADER];
  let [listed, total] = [0, 0];
  let areNamesWithheld = false;
  const pages = allPages(async (paging) => {
    const page = await inTransaction(({ tx }) => listDisclosures(tx, userId, paging));
    total = Math.max(total, page.total);
    return page;
  });
  for await (const rows of pages) {
    const redacted = rows.map((row) => redactDisclosure(row, reader));
    parts.push(...redacted.map(disclosureLine));
    areNamesWithheld ||= redacted.some(({ withheld }) => withheld !== null);
    listed += rows.length;
    if (listed >= MAX_DISCLOSURES) break;
  }
  return { csv: parts.join(''), listed, total: Math.max(total, listed), areNamesWithheld };
}

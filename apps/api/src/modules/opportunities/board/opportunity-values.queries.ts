/** The values that exist in a field of the tenant's opportunities, for choosing a filter (REQ-333). */

import { personName } from '@aicv/domain/identity/person-name';
import type { OutcomeFilter, ValueField } from '@aicv/domain/opportunities/opportunity-list';
import { foldText } from '@aicv/domain/text/text-rules';
import { and, count, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldedText, likePattern } from '../../../platform/db/pagination/like-pattern.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { opportunities } from './opportunities.tables.ts';
import { ranksOf, withinRanks } from './opportunity-filter.queries.ts';

export interface WantedValues {
  readonly field: ValueField;
  readonly outcome?: OutcomeFilter | undefined;
  /** A part of the label. */
  readonly q?: string | undefined;
}

export interface ExistingValue {
  /** As the filter takes it. */
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

const VALUES_MAX = 100;

/** The most frequent values first, equally frequent ones by label. */
export async function listValues(tx: Queryable, { field, outcome, q = '' }: WantedValues): Promise<ExistingValue[]> {
  const list = withinRanks(ranksOf({ outcome }));
  if (field === 'ownerId') return listOwners(tx, list, q);
  return field === 'tags' ? listTags(tx, list, q) : listSubmitters(tx, list, q);
}

async function listOwners(tx: Queryable, list: SQL | undefined, q: string): Promise<ExistingValue[]> {
  const { ownerId } = opportunities;
  const counted = await tx
    .select({ value: sql<string>`${ownerId}`, count: count() })
    .from(opportunities)
    .where(and(list, isNotNull(ownerId)))
    .groupBy(ownerId);
  const people = await findPeople(
    tx,
    counted.map(({ value }) => value),
  );
  return counted
    .flatMap(({ value, count }) => {
      const person = people.get(value);
      return person === undefined ? [] : [{ value, label: personName(person), count }];
    })
    .filter(({ label }) => foldText(label).includes(foldText(q)))
    .sort((one, other) => other.count - one.count || (foldText(one.label) < foldText(other.label) ? -1 : 1))
    .slice(0, VALUES_MAX);
}

/** Grouped by the folded text. The label is one of its spellings. */
async function listSubmitters(tx: Queryable, list: SQL | undefined, q: string): Promise<ExistingValue[]> {
  const { submitterKey, submittedBy } = opportunities;
  const counted = tx
    .select({ key: sql<string>`${submitterKey}`.as('key'), count: count().as('count') })
    .from(opportunities)
    .where(and(list, isNotNull(submitterKey), containsFolded(submitterKey, q)))
    .groupBy(submitterKey)
    .orderBy(desc(count()), submitterKey)
    .limit(VALUES_MAX)
    .as('counted');
  const spelling = tx
    .select({ label: sql<string>`${submittedBy}`.as('label') })
    .from(opportunities)
    .where(and(list, eq(submitterKey, counted.key)))
    .limit(1)
    .as('spelling');
  return tx
    .select({ value: spelling.label, label: spelling.label, count: counted.count })
    .from(counted)
    .innerJoinLateral(spelling, sql`true`)
    .orderBy(desc(counted.count), counted.key);
}

async function listTags(tx: Queryable, list: SQL | undefined, q: string): Promise<ExistingValue[]> {
  // Equal lists are counted first: taking apart and folding the list of every record would cost most.
  const lists = tx
    .select({ tags: opportunities.tags, records: count().as('records') })
    .from(opportunities)
    .where(and(list, isNotNull(opportunities.firstTagKey)))
    .groupBy(opportunities.tags)
    .as('lists');
  const spellings = tx
    .select({ tag: sql<string>`unnest(${lists.tags})`.as('tag'), records: lists.records })
    .from(lists)
    .as('spellings');
  const key = foldedText(spellings.tag);
  const records = sql<number>`sum(${spellings.records})`.mapWith(Number);
  return tx
    .select({ value: sql<string>`min(${spellings.tag})`, label: sql<string>`min(${spellings.tag})`, count: records })
    .from(spellings)
    .where(containsFolded(key, q))
    .groupBy(key)
    .orderBy(desc(records), key)
    .limit(VALUES_MAX);
}

const containsFolded = (key: SQLWrapper, q: string) =>
  q === '' ? undefined : sql`${key} like ${foldedText(likePattern(q))}`;

import { rolesWithCapability } from '@aicv/domain/access/access-policy';
import { personName } from '@aicv/domain/identity/person-name';
import { foldText } from '@aicv/domain/text/text-rules';
import type { RowError } from '../../../platform/csv/row-errors.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findActivePeopleByAnyName } from '../../identity/accounts.public.ts';

interface OwnedRow {
  readonly row: number;
  /** A username, an email address or a full name. */
  readonly owner?: string | undefined;
}

/** Finds the owner of each row, and the errors of rows whose owner is unknown or not unique. */
export async function resolveOwners(
  tx: Queryable,
  rows: readonly OwnedRow[],
): Promise<{ ownerIds: ReadonlyMap<number, string>; errors: RowError[] }> {
  const texts = new Set(rows.flatMap(({ owner }) => owner ?? []));
  const people = await findActivePeopleByAnyName(tx, [...texts], rolesWithCapability('otif.write'));
  const withKey = (key: string, namesOf: (person: (typeof people)[number]) => readonly (string | null)[]) =>
    people.filter((person) => namesOf(person).some((name) => name !== null && foldText(name) === key));
  const ownerIds = new Map<number, string>();
  const errors: RowError[] = [];
  for (const { row, owner } of rows) {
    if (owner === undefined) continue;
    const key = foldText(owner);
    // An account has its username and address alone, so they come before the name of another person.
    const accounts = withKey(key, ({ username, email }) => [username, email]);
    const [found, ...others] = accounts.length > 0 ? accounts : withKey(key, (person) => [personName(person)]);
    if (found === undefined) errors.push({ row, column: 'owner', message: UNKNOWN_OWNER });
    else if (others.length > 0) errors.push({ row, column: 'owner', message: SEVERAL_OWNERS });
    else ownerIds.set(row, found.id);
  }
  return { ownerIds, errors };
}

const UNKNOWN_OWNER =
  'Owner must be the name, username or email address of an active administrator, manager or analyst';
const SEVERAL_OWNERS = 'Several people have this name. Write the username or the email address of the owner instead';

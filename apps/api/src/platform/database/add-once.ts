import { ApiError } from '../http/api-error.ts';
import type { Queryable } from './queryable.ts';
import type { TenantScope } from './tenant-scope.ts';
import { violatedUniqueConstraint } from './unique-violation.ts';

type Addition<Row> = {
  readonly tenantId: string;
  /** Chosen by the sender; undefined where the request cannot be told from another one. */
  readonly id: string | undefined;
  /** The primary key of the table: what says that the record is there. */
  readonly primaryKey: string;
  /** Adds the record under the id, with all that belongs to it. */
  readonly add: (tx: Queryable) => Promise<Row>;
  readonly find: (tx: Queryable, id: string) => Promise<Row | undefined>;
};

/** Adds a record; whoever got no answer and sends it again gets the one that is there, and nothing is told or recorded twice. */
export async function addOnce<Row>(scope: TenantScope, addition: Addition<Row>): Promise<Row> {
  const { tenantId, id, primaryKey, add, find } = addition;
  try {
    return await scope.withTenant(tenantId, add);
  } catch (error) {
    // A refusal too may be of what the first one has brought about: it has filled the place, or what it was let in by has ended since.
    const isPossiblyThere = error instanceof ApiError || violatedUniqueConstraint(error) === primaryKey;
    if (id === undefined || !isPossiblyThere) throw error;
    const found = await scope.withTenant(tenantId, (tx) => find(tx, id));
    if (found === undefined) throw error;
    return found;
  }
}

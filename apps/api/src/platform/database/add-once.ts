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
    if (id === undefined || violatedUniqueConstraint(error) !== primaryKey) throw error;
    const found = await scope.withTenant(tenantId, (tx) => find(tx, id));
    if (found === undefined) throw error;
    return found;
  }
}

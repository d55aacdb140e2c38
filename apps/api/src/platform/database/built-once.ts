/**
 * Statements that are built once, with placeholders (`sql.placeholder`) in place of values. Drizzle builds a statement anew each time, which
 * costs more than to send it and to read a row of its answer (ADR-data-3).
 */
import { type Placeholder, sql } from 'drizzle-orm';
import type { NodePgClient } from 'drizzle-orm/node-postgres';
import type { Queryable } from './queryable.ts';

interface Prepared {
  execute(values: Readonly<Record<string, unknown>>): Promise<unknown>;
}

interface Buildable extends PromiseLike<unknown> {
  prepare(name: string): Prepared;
}

/** Runs the statement with these values in the transaction; a placeholder without a value is an error. */
type BuiltStatement<Built extends Buildable> = (
  tx: Queryable,
  values: Readonly<Record<string, unknown>>,
) => Promise<Awaited<Built>>;

/** In place of a value in a statement that is built once, which is given it by this name each time. */
export const given = <Name extends string>(name: Name): Placeholder<Name> => sql.placeholder(name);

/** The statement that `build` makes at its first use. It must not depend on anything but its placeholders. */
export function builtOnce<Built extends Buildable>(build: (tx: Queryable) => Built): BuiltStatement<Built> {
  let built: Prepared | undefined;
  return (tx, values) => {
    // Without a name of its own: `named-statements.ts` gives names, and knows where there must be none.
    built ??= Object.assign(build(tx).prepare(undefined as unknown as string), { client: undefined });
    const statement: Prepared = Object.assign(Object.create(built), { client: clientOf(tx) });
    return statement.execute(values) as Promise<Awaited<Built>>;
  };
}

/** What has a value in this shape of the statement, as the placeholder of its name. */
export type Given<Name extends string> = Readonly<Partial<Record<Name, Placeholder>>>;

/** The statements that `build` makes, one for each kind and for each set of names that have a value: a bounded number of them. */
export function builtByShape<Name extends string, Built extends Buildable>(
  build: (tx: Queryable, given: Given<Name>, kind: string) => Built,
): (tx: Queryable, values: Readonly<Partial<Record<Name, unknown>>>, kind?: string) => Promise<Awaited<Built>> {
  const statements = new Map<string, BuiltStatement<Built>>();
  return (tx, values, kind = '') => {
    const names = Object.keys(values).filter((name) => values[name as Name] !== undefined);
    const shape = [kind, ...names].join(' ');
    let statement = statements.get(shape);
    if (statement === undefined) {
      const given = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Given<Name>;
      statement = builtOnce((first) => build(first, given, kind));
      statements.set(shape, statement);
    }
    return statement(tx, values);
  };
}

/** Where Drizzle keeps the connection that a statement is bound to. */
function clientOf(tx: Queryable): NodePgClient {
  return (tx as unknown as { session: { client: NodePgClient } }).session.client;
}

import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createStatementNames, leadsToPooler } from './named-statements.ts';

const often = (nameOf: (text: string) => string | undefined, text: string) =>
  Array.from({ length: 30 }, () => nameOf(text)).at(-1);

describe('names of statements', () => {
  it('are given to what comes again and again, each text its own', () => {
    const nameOf = createStatementNames(new pg.Pool());
    expect(nameOf('select 1')).toBeUndefined();
    const one = often(nameOf, 'select 1');
    const two = often(nameOf, 'select 2');
    expect(one).toBeDefined();
    expect(two).toBeDefined();
    expect(one).not.toBe(two);
    expect(nameOf('select 1')).toBe(one);
  });

  it('are of a bounded number, whatever is asked', () => {
    const nameOf = createStatementNames(new pg.Pool());
    const names = new Set(Array.from({ length: 1_000 }, (_, at) => often(nameOf, `select ${at}`)));
    names.delete(undefined);
    expect(names.size).toBe(200);
    expect(often(nameOf, 'select 0')).toBeDefined();
    expect(often(nameOf, 'select 999')).toBeUndefined();
  });

  it('are not given to what is as long as what was sent', () => {
    const nameOf = createStatementNames(new pg.Pool());
    const insert = (rows: number) => `insert into opportunities values ${Array(rows).fill('($1, $2, $3)').join(', ')}`;
    expect(often(nameOf, insert(1))).toBeDefined();
    expect([500, 400].map((rows) => often(nameOf, insert(rows)))).toEqual([undefined, undefined]);
  });

  it('forget what came once among many others', () => {
    const nameOf = createStatementNames(new pg.Pool());
    for (let at = 0; at < 50_000; at += 1) nameOf(`select ${at}`);
    expect(often(nameOf, 'select often')).toBeDefined();
  });

  it('are the same for the same text, whoever makes them', () => {
    const [one, another] = [createStatementNames(new pg.Pool()), createStatementNames(new pg.Pool())];
    often(another, 'select 2');
    expect(often(one, 'select 1')).toBe(often(another, 'select 1'));
  });

  it('are not given behind a pooler', () => {
    const pool = new pg.Pool();
    leadsToPooler(pool);
    expect(often(createStatementNames(pool), 'select 1')).toBeUndefined();
  });
});

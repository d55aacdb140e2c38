/** Two pages with deliberate vulnerabilities: the results of a tool that misses them prove nothing about the product. */
import type { ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

export const SQL_CONTROL = '/control/record';
export const MARKUP_CONTROL = '/control/greeting';

let database: DatabaseSync | undefined;

/** Responds if the address is one of the two. Returns whether it was. */
export function answerControl(url: string, answer: ServerResponse): boolean {
  const { pathname, searchParams } = new URL(url, 'http://control');
  if (pathname === SQL_CONTROL) {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(findRecord(searchParams.get('id') ?? ''));
  } else if (pathname === MARKUP_CONTROL) {
    const greeting = `<html><body><h1>Hello ${searchParams.get('name') ?? ''}</h1></body></html>`;
    answer.writeHead(200, { 'content-type': 'text/html' }).end(greeting);
  }
  return pathname === SQL_CONTROL || pathname === MARKUP_CONTROL;
}

function findRecord(id: string): string {
  if (database === undefined) {
    database = new DatabaseSync(':memory:');
    database.exec("create table records (id integer, name text); insert into records values (1, 'The first of them')");
  }
  try {
    const found = database.prepare(`select name from records where id = ${id}`).all();
    return found.length === 0 ? 'There is no such record.' : found.map((row) => String(row.name)).join(', ');
  } catch {
    return 'There is no such record.';
  }
}

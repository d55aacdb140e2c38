/** Reads advisories from a folder, from a file of one JSON object a line, or from a file that holds one or a list of them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Advisory } from './known-vulnerabilities.ts';

export interface AdvisoryDatabase {
  readonly advisories: readonly Advisory[];
  /** The time of the latest change to any of them, which is the database's age. */
  readonly asOf: string | undefined;
}

export function readAdvisories(path: string): AdvisoryDatabase {
  const isFolder = statSync(path).isDirectory();
  const files = isFolder
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path];
  const advisories = files.filter((file) => /\.(json|ndjson|jsonl)$/.test(file)).flatMap(readFile);
  const asOf = advisories
    .map(({ modified }) => modified ?? '')
    .toSorted()
    .at(-1);
  return { advisories, asOf: asOf === '' ? undefined : asOf };
}

function readFile(file: string): Advisory[] {
  const text = readFileSync(file, 'utf8');
  if (/\.(ndjson|jsonl)$/.test(file)) {
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as Advisory]));
  }
  const parsed = JSON.parse(text) as Advisory | Advisory[];
  return Array.isArray(parsed) ? parsed : [parsed];
}

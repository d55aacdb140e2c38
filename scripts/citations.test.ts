import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';
import { trackedFiles } from './tracked-files.testing.ts';

const REQUIREMENTS = 'docs/product/requirements.md';
const DEFINITION = /^\*\*REQ-(\d+)\*\*/;
const REQUIREMENT = /\bREQ-(\d+)\b/g;
const RECORD = /\bADR-([a-z]+)-(\d+)\b/g;
const RECORD_FILE = /^docs\/decisions\/([a-z]+)\/0*(\d+)-[^/]+\.md$/;
/** Citations of documents outside this repository. */
const OUTSIDE = /\bdecisions \d{1,2}\b|[(]specification|\bspecification, section/i;

const GENERATED = /^db\/migrations\/meta\/|(^|\/)node_modules\//;
const BINARY = /\.(png|webp|jpe?g|gif|ico|woff2?|ttf|otf|pdf|p12|gz|zip|wasm)$/;

interface Line {
  readonly file: string;
  readonly at: string;
  readonly text: string;
}

const files = trackedFiles().filter((file) => !GENERATED.test(file) && !BINARY.test(file));

const lines: Line[] = files.flatMap((file) =>
  readFileSync(join(projectRoot, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ file, at: `${file}:${index + 1}`, text })),
);

const definitions = lines.flatMap(({ file, at, text }) => {
  const id = file === REQUIREMENTS ? DEFINITION.exec(text)?.[1] : undefined;
  return id === undefined ? [] : [{ at, id: Number(id) }];
});

function unknownCitations(pattern: RegExp, isKnown: (match: RegExpExecArray) => boolean): string[] {
  return lines.flatMap(({ at, text }) =>
    [...text.matchAll(pattern)].filter((match) => !isKnown(match)).map(([citation]) => `${at}: ${citation}`),
  );
}

it('defines requirements once, in order and without gaps', () => {
  const outOfOrder = definitions.filter(({ id }, index) => id !== index + 1).map(({ at, id }) => `${at}: REQ-${id}`);
  expect(definitions.length).toBeGreaterThan(0);
  expect(outOfOrder).toEqual([]);
});

it('cites only requirements that are defined', () => {
  const known = new Set(definitions.map(({ id }) => id));
  expect(unknownCitations(REQUIREMENT, ([, id]) => known.has(Number(id)))).toEqual([]);
});

it('cites only decision records that exist', () => {
  const known = new Set(files.flatMap((file) => RECORD_FILE.exec(file)?.slice(1).join('-') ?? []));
  expect(unknownCitations(RECORD, ([, area, number]) => known.has(`${area}-${number}`))).toEqual([]);
});

it('cites no document that a reader of the repository cannot open', () => {
  const cited = lines.filter(({ text }) => OUTSIDE.test(text));
  expect(cited.map(({ at, text }) => `${at}: ${text.trim()}`)).toEqual([]);
});

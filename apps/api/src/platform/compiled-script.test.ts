import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SCRIPT_PARAMETERS } from './compiled-script.ts';

let place: string;
let folder: string;
let file: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'aicv-compiled-'));
  folder = join(place, 'kept');
  file = join(place, 'product.script.js');
  mkdirSync(folder);
  writeScript(42);
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function writeScript(answer: number): void {
  const body = `const found = () => ${answer}; module.exports = { answer: found(), given: [__filename, __dirname, fileUrl, typeof require] };`;
  writeFileSync(file, `(function (${SCRIPT_PARAMETERS.join(', ')}) {\n${body}\n})`);
}

const keptFile = () => join(folder, 'product.script.js.compiled');

/** In a process of its own, as V8 remembers within one what it has compiled. Keeps what was compiled, where nothing was. */
function run(into = folder): { answer: number; given: string[]; isFromEarlier: boolean } {
  const program = `
    import { runCompiled } from ${JSON.stringify(new URL('compiled-script.ts', import.meta.url).href)};
    const { exports, isFromEarlier, keep } = runCompiled(...${JSON.stringify([file, into])});
    keep();
    console.log(JSON.stringify({ ...exports, isFromEarlier }));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(said);
}

it('runs a script with what it is given', () => {
  expect(run()).toEqual({
    answer: 42,
    given: [file, place, pathToFileURL(file).href, 'function'],
    isFromEarlier: false,
  });
});

it('imports later what it needs then, and warns of nothing but what others warn of', () => {
  writeFileSync(
    file,
    `(function (${SCRIPT_PARAMETERS.join(', ')}) { exports.importLater = () => import('node:path'); })`,
  );
  const program = `
    import { runCompiled } from ${JSON.stringify(new URL('compiled-script.ts', import.meta.url).href)};
    const { basename } = await runCompiled(${JSON.stringify(file)}, undefined).exports.importLater();
    process.emitWarning('mind the gap');
    console.log(basename('a/b'));`;

  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });

  expect(stdout).toBe('b\n');
  expect(stderr).toMatch(/^\(node:\d+\) Warning: mind the gap\n\(Use `node --trace-warnings .+\n$/);
});

it('uses at the next start what was kept, and keeps it once, closed to others', () => {
  expect(run().isFromEarlier).toBe(false);
  expect(readdirSync(folder)).toEqual(['product.script.js.compiled']);
  expect(statSync(keptFile()).mode & 0o777).toBe(0o600);
  const keptAt = statSync(keptFile()).mtimeMs;

  expect(run()).toMatchObject({ answer: 42, isFromEarlier: true });
  expect(statSync(keptFile()).mtimeMs).toBe(keptAt);
});

it('runs the script as it is now, when another one of the same length was kept', () => {
  run();
  writeScript(43);
  expect(run()).toMatchObject({ answer: 43, isFromEarlier: false });
  expect(run()).toMatchObject({ answer: 43, isFromEarlier: true });
});

it.each([
  ['cut off', () => truncateSync(keptFile(), statSync(keptFile()).size - 1)],
  ['empty', () => truncateSync(keptFile(), 0)],
  ['changed in one bit', () => changeKept((bytes) => bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60))],
  ['of another V8', () => changeKept(changeVersion)],
])('compiles anew what was kept and is %s', (_case, damage) => {
  run();
  damage();
  expect(run()).toMatchObject({ answer: 42, isFromEarlier: false });
  expect(run()).toMatchObject({ answer: 42, isFromEarlier: true });
});

function changeKept(change: (bytes: Buffer) => unknown): void {
  const bytes = readFileSync(keptFile());
  change(bytes);
  writeFileSync(keptFile(), bytes);
}

/** The second word of what V8 writes is a hash of its version, which only V8 compares. */
function changeVersion(bytes: Buffer): void {
  bytes.writeUInt32LE((bytes.readUInt32LE(12) ^ 1) >>> 0, 12);
  bytes.writeUInt32LE(crc32(bytes.subarray(8)), 4);
}

it('runs where nothing can be kept', () => {
  const nowhere = join(place, 'is-not-there');
  expect(run(nowhere)).toMatchObject({ answer: 42, isFromEarlier: false });
  expect(run(nowhere)).toMatchObject({ answer: 42, isFromEarlier: false });
});

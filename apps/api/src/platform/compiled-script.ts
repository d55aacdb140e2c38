/**
 * Runs a script with what V8 compiled of it at an earlier start. Node's own compile cache keeps of a module what is compiled when it is loaded, and
 * that is little: V8 compiles most functions at their first call, and a start calls more than a thousand. What is kept here holds them too.
 */
import { closeSync, openSync, readFileSync, renameSync, rmSync, writevSync } from 'node:fs';
import { createRequire, getCompileCacheDir } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { crc32 } from 'node:zlib';

export interface CompiledScript<Exports> {
  readonly exports: Exports;
  /** Whether an earlier start's work was used. */
  readonly isFromEarlier: boolean;
  /**
   * Keeps what is compiled by now for the next start, unless an earlier one did. Takes the event loop for a tenth of a second, so it is for the moment
   * when a start is over. Throws nothing: where it cannot be kept, the next start compiles again.
   */
  readonly keep: () => void;
}

/** What a script's text is given, in this order: it has the form `(function (exports, require, module, __filename, __dirname, fileUrl) {…})`. */
export const SCRIPT_PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname', 'fileUrl'] as const;

/** Of the script, and of what was compiled: V8 itself compares no more of a script than its length. */
const CHECKSUMS_BYTES = 8;

/** `folder` is where Node keeps what it has compiled, for this version and these flags alone; without it nothing is kept. */
export function runCompiled<Exports>(file: string, folder = getCompileCacheDir()): CompiledScript<Exports> {
  const { text, checksum } = readScript(file);
  const kept = folder === undefined ? undefined : join(folder, `${basename(file)}.compiled`);
  const cachedData = kept === undefined ? undefined : readKept(kept, checksum);
  const script = new Script(text, {
    filename: file,
    ...(cachedData && { cachedData }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const isFromEarlier = cachedData !== undefined && script.cachedDataRejected === false;
  withholdImportWarning();
  const module = { exports: {} };
  const given = [module.exports, createRequire(file), module, file, dirname(file), pathToFileURL(file).href];
  script.runInThisContext()(...given);
  return {
    exports: module.exports as Exports,
    isFromEarlier,
    keep: () => {
      if (kept !== undefined && !isFromEarlier) writeKept(kept, checksum, script.createCachedData());
    },
  };
}

/** Node says of a script's first import, on the product's stderr, that what allows it is experimental: nothing that an operator could act on. */
function withholdImportWarning(): void {
  const emitWarning = process.emitWarning;
  process.emitWarning = ((...given: unknown[]) => {
    if (!String(given[0]).includes('USE_MAIN_CONTEXT_DEFAULT_LOADER')) Reflect.apply(emitWarning, process, given);
  }) as typeof process.emitWarning;
}

function readScript(file: string): { text: string; checksum: number } {
  const bytes = readFileSync(file);
  return { text: bytes.toString(), checksum: crc32(bytes) };
}

function readKept(kept: string, scriptChecksum: number): Buffer | undefined {
  try {
    const bytes = readFileSync(kept);
    const compiled = bytes.subarray(CHECKSUMS_BYTES);
    const isWhole = bytes.readUInt32LE(0) === scriptChecksum && bytes.readUInt32LE(4) === crc32(compiled);
    return isWhole ? compiled : undefined;
  } catch {
    // None yet, or none that can be read.
    return undefined;
  }
}

/** In place whole or not at all: several processes start at once. */
function writeKept(kept: string, scriptChecksum: number, compiled: Buffer): void {
  const checksums = Buffer.alloc(CHECKSUMS_BYTES);
  checksums.writeUInt32LE(scriptChecksum, 0);
  checksums.writeUInt32LE(crc32(compiled), 4);
  const aside = `${kept}.${process.pid}`;
  try {
    const handle = openSync(aside, 'w', 0o600);
    try {
      writevSync(handle, [checksums, compiled]);
    } finally {
      closeSync(handle);
    }
    renameSync(aside, kept);
  } catch {
    rmSync(aside, { force: true });
  }
}

import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { hashInSeal, isPartName, MANIFEST_PART, SEAL_BYTES, tablePart } from './archive-format.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { type ArchivePart, contentSha256Of, type Manifest, readManifest } from './manifest.ts';
import { bytesOf, type FoundPart, readArchive } from './read-archive.ts';

export interface VerifiedArchive {
  readonly path: string;
  readonly sizeBytes: number;
  /** Without the seal. */
  readonly contentBytes: number;
  readonly sha256: Buffer;
  readonly manifest: Manifest;
}

/** A problem of an archive. Its message completes the sentence "The archive … is refused: …". */
class Damage extends Error {}

/** Reads the whole archive once and compares every part with the manifest. Throws BackupRefusedError at any difference. */
export async function verifyArchive(path: string): Promise<VerifiedArchive> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) throw new BackupRefusedError(`There is no file ${path}.`);
  const sizeBytes = found.size;
  const contentBytes = sizeBytes - SEAL_BYTES;
  try {
    const sealed = contentBytes > 0 ? hashInSeal(await readEnd(path, contentBytes)) : undefined;
    if (sealed === undefined)
      throw new Damage('it does not end with the seal of a backup: it is truncated or not a backup');
    const { parts, manifestText, sha256 } = await readParts(path, contentBytes);
    if (!sha256.equals(sealed)) throw new Damage('its checksum does not match');
    const read = readManifest(manifestText ?? '');
    if (!read.ok) throw new Damage(read.reason);
    requireTheSame(read.manifest, parts);
    return { path, sizeBytes, contentBytes, sha256, manifest: read.manifest };
  } catch (error) {
    // Messages of zlib and tar do not help the operator.
    const reason = error instanceof Damage ? error.message : 'it cannot be unpacked';
    throw new BackupRefusedError(`${path} is refused: ${reason}. Nothing was changed.`);
  }
}

async function readEnd(path: string, from: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(SEAL_BYTES), position: from });
    return buffer;
  } finally {
    await file.close();
  }
}

async function readParts(path: string, contentBytes: number) {
  const parts = new Map<string, ArchivePart>();
  let manifestText: string | undefined;
  const look = async (part: FoundPart) => {
    if (manifestText !== undefined) throw new Damage('it has content after its manifest');
    if (!part.isFile || !isPartName(part.name)) throw new Damage('it contains a part that does not belong in a backup');
    if (parts.has(part.name)) throw new Damage(`it contains ${part.name} twice`);
    if (part.name === MANIFEST_PART) {
      manifestText = (await bytesOf(part.content)).toString('utf8');
      return;
    }
    const hash = createHash('sha256');
    for await (const chunk of part.content) hash.update(chunk);
    parts.set(part.name, { path: part.name, sizeBytes: part.sizeBytes, sha256: hash.digest('hex') });
  };
  const sha256 = await readArchive(path, contentBytes, look);
  return { parts, manifestText, sha256 };
}

function requireTheSame(manifest: Manifest, found: ReadonlyMap<string, ArchivePart>): void {
  const listed = new Set<string>();
  for (const { path, sizeBytes, sha256 } of manifest.parts) {
    const part = found.get(path);
    if (part === undefined) throw new Damage(`${path} is missing`);
    if (part.sha256 !== sha256 || part.sizeBytes !== sizeBytes) throw new Damage(`${path} does not match its manifest`);
    listed.add(path);
  }
  for (const path of found.keys()) {
    if (!listed.has(path)) throw new Damage(`${path} is not in its manifest`);
  }
  const parts = new Set(found.keys());
  for (const { name, part } of manifest.tables) {
    if (part !== tablePart(name) || !parts.delete(part)) throw new Damage(`the table ${name} has no part of its own`);
  }
  if ([...parts].some((path) => path.startsWith('database/')))
    throw new Damage('it contains a table that its manifest does not describe');
  if (contentSha256Of(manifest.parts) !== manifest.contentSha256) throw new Damage('its manifest is inconsistent');
}

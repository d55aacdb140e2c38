import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { SIGNING_KEY_PART } from './archive-format.ts';

const FORMAT = 'aicv-backup';
/** Incremented when earlier programs can no longer read the archive. */
const FORMAT_VERSION = 1;

const countShape = z.int().check(z.nonnegative());
const sha256Shape = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const partShape = z.strictObject({ path: z.string(), sizeBytes: countShape, sha256: sha256Shape });

const manifestShape = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  productVersion: z.string(),
  createdAt: z.string(),
  databaseVersion: z.string(),
  /** The number of migrations of the database, and the id of the last one (`when` of the journal). */
  migrations: z.strictObject({ count: z.int().check(z.positive()), last: z.int() }),
  /** Hash over all parts except the signing key, whatever the machine and time. Two installations are compared by it. */
  contentSha256: sha256Shape,
  rows: countShape,
  documents: countShape,
  tables: z.array(
    z.strictObject({ name: z.string(), part: z.string(), columns: z.array(z.string()), rows: countShape }),
  ),
  /** What belongs to the machine and is left out, with the reason. */
  leftOut: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
  /** Documents on record that were missing or damaged in the store when the archive was made. */
  missingDocuments: z.array(z.strictObject({ key: z.string(), reason: z.enum(['missing', 'corrupt']) })),
  auditHeads: z.array(z.strictObject({ tenantId: z.string(), position: countShape, hash: sha256Shape })),
  holdsSigningKey: z.boolean(),
  parts: z.array(partShape),
});

export type ArchivePart = z.infer<typeof partShape>;
export type Manifest = z.infer<typeof manifestShape>;

/** Depends only on names and contents. */
export function contentSha256Of(parts: readonly ArchivePart[]): string {
  const lines = parts
    .filter(({ path }) => path !== SIGNING_KEY_PART)
    .map(({ path, sha256 }) => `${path} ${sha256}\n`)
    .sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

export function composeManifest(
  facts: Omit<Manifest, 'format' | 'formatVersion' | 'contentSha256' | 'rows' | 'holdsSigningKey'>,
): Manifest {
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    ...facts,
    contentSha256: contentSha256Of(facts.parts),
    rows: facts.tables.reduce((sum, { rows }) => sum + rows, 0),
    holdsSigningKey: facts.parts.some(({ path }) => path === SIGNING_KEY_PART),
  };
}

export type ReadManifest =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly reason: string };

/** The manifest, if this program can read it. */
export function readManifest(text: string): ReadManifest {
  const content = parse(text);
  const version = z.safeParse(z.object({ format: z.literal(FORMAT), formatVersion: z.int() }), content);
  if (!version.success) return { ok: false, reason: 'its manifest is not a backup manifest' };
  if (version.data.formatVersion !== FORMAT_VERSION) {
    return {
      ok: false,
      reason: `its format version is ${version.data.formatVersion}, but this program reads version ${FORMAT_VERSION}`,
    };
  }
  const { success, data } = z.safeParse(manifestShape, content);
  return success ? { ok: true, manifest: data } : { ok: false, reason: 'its manifest is incomplete' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

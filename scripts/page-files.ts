import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The manifest of the built pages: the built file of each source, and the other files that it imports. */
export type PageManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The path that the build writes to, in the folder of the pages; the name keeps it from being served as a file. */
const PAGE_MANIFEST = '.vite/manifest.json';

/** The manifest of the pages that were built into a folder. */
export function readPageManifest(pages: string): PageManifest {
  return JSON.parse(readFileSync(join(pages, PAGE_MANIFEST), 'utf8'));
}

/** The files of the sources and of all that they import, each once. A source that is not in the manifest is an error. */
export function filesOf(sources: readonly string[], manifest: PageManifest): readonly string[] {
  const seen = new Set(sources);
  const files = new Set<string>();
  for (const name of seen) {
    const entry = manifest[name];
    if (entry === undefined) throw new Error(`The pages were built without ${name}`);
    files.add(entry.file);
    for (const imported of entry.imports ?? []) seen.add(imported);
  }
  return [...files];
}

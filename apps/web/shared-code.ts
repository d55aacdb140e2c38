import { globSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const source = (path: string) => normalizePath(join(import.meta.dirname, 'src', path));

const PUBLIC_ENTRY = source('public.tsx');
const PLATFORM_ENTRY = source('main.ts');
/** Imports each public page lazily. */
const PUBLIC_PAGES = source('app/public/public-pages.ts');
const PAGES = globSync('src/pages/**/*.tsx', { cwd: import.meta.dirname }).map((path) =>
  normalizePath(join(import.meta.dirname, path)),
);

/** Code that so many pages behind the sign-in import is loaded with each of them: one file instead of one for each set of pages. */
const MIN_PAGES = 6;

type SharedFile = 'start' | 'public' | 'platform';

/**
 * Returns the file of the modules that pages share, by module id: `start` for all pages, `public` for public pages, or `platform` for all
 * pages behind the sign-in. The bundler splits the others by the pages and lazy parts that import them.
 */
export function sharedCode(graph: Graph): ReadonlyMap<string, SharedFile> {
  const publicPages = graph.getModuleInfo(PUBLIC_PAGES)?.dynamicallyImportedIds ?? [];
  const ofPlatform = new Set(reachedFrom([PLATFORM_ENTRY], graph));
  for (const [id, count] of importerCounts(
    PAGES.filter((page) => !publicPages.includes(page)),
    graph,
  ))
    if (count >= MIN_PAGES) ofPlatform.add(id);

  const files = new Map<string, SharedFile>();
  for (const id of ofPlatform) files.set(id, 'platform');
  for (const [id, count] of importerCounts(publicPages, graph)) {
    if (ofPlatform.has(id)) files.set(id, 'start');
    else if (count > 1) files.set(id, 'public');
  }
  for (const id of reachedFrom([PUBLIC_ENTRY], graph)) files.set(id, 'start');
  // An entry in a shared file would run wherever another module of that file is needed.
  files.delete(PUBLIC_ENTRY);
  files.delete(PLATFORM_ENTRY);
  return files;
}

/** How many of the pages import each module, directly or not. */
function importerCounts(pages: readonly string[], graph: Graph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) for (const id of reachedFrom([page], graph)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The modules and all that they import, except lazily. */
function reachedFrom(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

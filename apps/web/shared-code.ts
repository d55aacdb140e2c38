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

/** Code that so many pages import is loaded with every page: one file instead of a file for each set of pages. */
const MIN_PAGES = 3;

/**
 * Returns the file of the modules that pages share, by module id: `start` for all pages, or `platform` for all pages behind the sign-in. The
 * bundler splits the others by the pages and lazy parts that import them.
 */
export function sharedCode(graph: Graph): ReadonlyMap<string, 'start' | 'platform'> {
  const importersOf = new Map<string, number>();
  for (const page of PAGES)
    for (const id of reachedFrom([page], graph)) importersOf.set(id, (importersOf.get(id) ?? 0) + 1);
  const ofPlatform = reachedFrom([PLATFORM_ENTRY], graph);
  const ofPublicApp = reachedFrom([PUBLIC_ENTRY], graph);
  const ofPublicPages = reachedFrom(graph.getModuleInfo(PUBLIC_PAGES)?.dynamicallyImportedIds ?? [], graph);

  const files = new Map<string, 'start' | 'platform'>();
  for (const [id, count] of importersOf) if (count >= MIN_PAGES) files.set(id, 'platform');
  for (const id of ofPlatform) files.set(id, 'platform');
  // A visitor must not load the platform for the sake of one module.
  for (const id of ofPublicPages) if (ofPlatform.has(id) || (importersOf.get(id) ?? 0) > 1) files.set(id, 'start');
  for (const id of ofPublicApp) files.set(id, 'start');
  // An entry in a shared file would run wherever another module of that file is needed.
  files.delete(PUBLIC_ENTRY);
  files.delete(PLATFORM_ENTRY);
  return files;
}

/** The modules and all that they import, except lazily. */
function reachedFrom(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

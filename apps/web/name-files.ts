import { globSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { normalizePath } from 'vite';
import { gainOfJoining, groupByPages, type Load, type Module, type PlacedFile } from './group-by-pages.ts';
import { loadsOfOpenedParts, loadsOfPages, type ModuleInfo, type OpenedPart, reachedFrom } from './loads-of-pages.ts';

type InfoOf = (id: string) => (ModuleInfo & { readonly code: string | null }) | null;

const source = (path: string) => normalizePath(join(import.meta.dirname, 'src', path));

/** The entries of all public pages, and those of all pages behind the sign-in. */
const PUBLIC_APP = [source('public.tsx')];
const PLATFORM = ['main.ts', 'app/shell/signed-in-shell.tsx'].map(source);
/** Lists the routes of the public app, and imports each lazily. */
const PUBLIC_PAGES = source('app/public/public-pages.ts');

const routes = globSync('src/pages/**/*.tsx', { cwd: import.meta.dirname })
  .map((path) => normalizePath(join(import.meta.dirname, path)))
  .sort();
/** By route; 1 if absent: the pages that every user opens first, and those that would exceed their budget with code of others. */
const WEIGHTS: Readonly<Record<string, number>> = {
  auth: 10,
  dashboard: 10,
  otif: 10,
  opportunity: 5,
  'course-editor': 3,
};

/** An entry needs its own file: in a shared file, it would run wherever another module of that file is needed. */
const STARTING = new Set([...PUBLIC_APP, ...PLATFORM.slice(0, 1)]);

/** Approximate bytes per source character after minification and compression. */
const BYTES_A_CHARACTER = 0.17;

/** Greater than the number of files. */
const MOST_FILES = 400;
/** Characters that the manifest and file names must not contain. */
const NOT_IN_NAMES = /[^\w-]/g;

/** The file of a module. The bundler creates files by ascending place, and adds the imports of their modules that no earlier file has. */
export interface NamedFile {
  readonly place: number;
  readonly name: string;
}

/** The file that every page loads, and the one that every page behind the sign-in loads. */
const START_FILE: NamedFile = { place: 0, name: 'start' };
const PLATFORM_FILE: NamedFile = { place: 1, name: 'platform' };

export const PLACES = Array.from({ length: MOST_FILES }, (_, place) => place);

/**
 * Assigns the modules of the pages to files: one for code that every page needs, one for code that every page behind the sign-in needs. The
 * rest is grouped by what loads together, which compresses better and takes fewer requests. Returns the file of each module, by module id.
 */
export function nameFiles(infoOf: InfoOf): ReadonlyMap<string, NamedFile> {
  const publicRoutes = new Set(infoOf(PUBLIC_PAGES)?.dynamicallyImportedIds);
  const pages = routes.map((route) => ({
    entries: [...(publicRoutes.has(route) ? PUBLIC_APP : PLATFORM), route],
    weight: WEIGHTS[basename(route, '.tsx')] ?? 1,
  }));
  const loads = loadsOfPages(pages, infoOf);
  const parts = loadsOfOpenedParts(pages, loads, infoOf);
  const ofPlatform = reachedFrom(PLATFORM, infoOf);
  const ofPublicPages = reachedFrom([...PUBLIC_APP, ...publicRoutes], infoOf);

  const files = new Map<string, NamedFile>();
  const modules = new Map<string, Module>();
  const allLoads = [...loads, ...parts.map(({ load }) => load)];
  for (const id of new Set(allLoads.flatMap((load) => [...load.modules]))) {
    if (STARTING.has(id)) continue;
    if (!ofPlatform.has(id)) modules.set(id, moduleOf(id, infoOf));
    else if (ofPublicPages.has(id)) files.set(id, START_FILE);
    else files.set(id, PLATFORM_FILE);
  }
  const placed = placedFiles(files, infoOf);
  const allOpened = [...loads, ...parts.map((part) => withPlaced(part, placed))];
  // Separately: visitors' modules import no others, and a file with both kinds would make visitors load the imports of the other kind.
  const sorted = [true, false].flatMap((isForVisitors) => {
    const alike = [...modules].filter(([id]) => ofPublicPages.has(id) === isForVisitors);
    return groupByPages(new Map(alike), allOpened, placed);
  });

  const loadsOfPlatform = loads.filter((_, index) => pages[index]?.entries[0] === PLATFORM[0]);
  const joined = joinFirstFiles(sorted, modules, (group) =>
    group.every((id) => ofPublicPages.has(id))
      ? { file: START_FILE, loads, takes: (id) => ofPublicPages.has(id) }
      : { file: PLATFORM_FILE, loads: loadsOfPlatform, takes: (id) => !ofPublicPages.has(id) },
  );
  for (const [id, file] of joined) files.set(id, file);
  const groups = sorted.map((group) => group.filter((id) => !files.has(id))).filter((group) => group.length > 0);

  if (groups.length + 2 > MOST_FILES) throw new Error(`${groups.length} files exceed MOST_FILES of name-files.ts`);
  const opened = new Set([...routes, ...parts.map(({ id }) => id)]);
  const taken = new Set([START_FILE.name, PLATFORM_FILE.name]);
  for (const [index, group] of groups.entries()) {
    const name = nameOf(group, modules, { opened, taken });
    taken.add(name);
    for (const id of group) files.set(id, { place: index + 2, name });
  }
  return files;
}

/** The file that a group could join, the loads that include that file, and which imports of the group it may contain. */
interface FirstFile {
  readonly file: NamedFile;
  readonly loads: readonly Load[];
  readonly takes: (id: string) => boolean;
}

/** Moves groups that nearly every page needs into the file that every page loads: fewer files, and repeated text compresses better. */
function joinFirstFiles(
  groups: readonly (readonly string[])[],
  modules: ReadonlyMap<string, Module>,
  firstFileOf: (group: readonly string[]) => FirstFile,
): ReadonlyMap<string, NamedFile> {
  const joined = new Map<string, NamedFile>();
  const waiting = new Map(modules);
  for (const group of groups) {
    const { file, loads, takes } = firstFileOf(group);
    if (gainOfJoining(group, waiting, loads) <= 0) continue;
    for (const id of group.flatMap((each) => [each, ...(modules.get(each)?.needs ?? [])])) {
      if (!waiting.has(id) || !takes(id)) continue;
      joined.set(id, file);
      waiting.delete(id);
    }
  }
  return joined;
}

/** A part does not pay for modules in files that the pages that open it have loaded. */
function withPlaced({ load, atHand }: OpenedPart, placed: ReadonlyMap<string, PlacedFile>): Load {
  return { ...load, modules: new Set([...load.modules, ...[...atHand].filter((id) => placed.has(id))]) };
}

/** The file of each module, by module id. */
function placedFiles(files: ReadonlyMap<string, NamedFile>, infoOf: InfoOf): ReadonlyMap<string, PlacedFile> {
  const placed = new Map<number, { bytes: number }>();
  return new Map(
    [...files].map(([id, { place }]) => {
      const file = placed.get(place) ?? { bytes: 0 };
      placed.set(place, file);
      file.bytes += bytesOf(id, infoOf);
      return [id, file] as const;
    }),
  );
}

function moduleOf(id: string, infoOf: InfoOf): Module {
  return { bytes: bytesOf(id, infoOf), needs: reachedFrom([id], infoOf) };
}

const bytesOf = (id: string, infoOf: InfoOf) => (infoOf(id)?.code?.length ?? 0) * BYTES_A_CHARACTER;

/** The name of the page or part in the group, otherwise that of its largest module. */
function nameOf(
  group: readonly string[],
  modules: ReadonlyMap<string, Module>,
  { opened, taken }: { opened: ReadonlySet<string>; taken: ReadonlySet<string> },
): string {
  const bytesOf = (id: string) => modules.get(id)?.bytes ?? 0;
  const largest = [...group].sort((a, b) => bytesOf(b) - bytesOf(a));
  const id = largest.find((each) => opened.has(each)) ?? largest[0] ?? '';
  const name = basename(id, extname(id)).replaceAll(NOT_IN_NAMES, '-');
  let unique = name;
  for (let count = 2; taken.has(unique); count += 1) unique = `${name}${count}`;
  return unique;
}

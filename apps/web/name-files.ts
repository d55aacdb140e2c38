import { globSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { normalizePath } from 'vite';
import { gainOfJoining, groupByPages, type Load, type Module, type PlacedFile } from './group-by-pages.ts';
import { loadsOfOpenedParts, loadsOfPages, type ModuleInfo, type OpenedPart, reachedFrom } from './loads-of-pages.ts';

type InfoOf = (id: string) => (ModuleInfo & { readonly code: string | null }) | null;

const source = (path: string) => normalizePath(join(import.meta.dirname, 'src', path));

/** What visitors load for any public page, and what everybody loads for any page behind the sign-in. */
const DOOR = [source('door.tsx')];
const PLATFORM = ['main.ts', 'app/signed-in-shell.tsx'].map(source);
/** Names the routes that visitors get at the door, and loads each of them on demand. */
const DOOR_PAGES = source('app/door/door-pages.ts');

const routes = globSync('src/app/routes/*.tsx', { cwd: import.meta.dirname })
  .map((path) => normalizePath(join(import.meta.dirname, path)))
  .sort();
/** The sign-in is what everybody sees first, with nothing in the cache; the others are near their budgets, or would pay for those that are. */
const WEIGHTS: Readonly<Record<string, number>> = {
  auth: 5,
  otif: 70,
  opportunity: 2,
  'idea-set': 2,
  'course-editor': 3,
  holdings: 2,
};

/** An entry stands alone: in a file with others it would start wherever one of them is needed. */
const STARTING = new Set([...DOOR, ...PLATFORM.slice(0, 1)]);

/** Parts of libraries that all pages seem to need, as the index of their library names them, and a single one does: they go with that. */
const BEHIND_AN_INDEX = /\/@tanstack\/react-router\/dist\/esm\/useBlocker\.js$/;

/** Bytes that a character of a source becomes, roughly, when all is made small and compressed. */
const BYTES_A_CHARACTER = 0.17;

/** More than there are. */
const MOST_FILES = 400;
/** What of a name may stand in the manifest, and in the name of a file, should it have one. */
const NOT_IN_NAMES = /[^\w-]/g;

/** The file of a module: the bundler makes those with lower places first, and gives each what its modules need if no earlier one has it. */
export interface NamedFile {
  readonly place: number;
  readonly name: string;
}

/** What every page loads, and what every page behind the sign-in. */
const START_FILE: NamedFile = { place: 0, name: 'start' };
const PLATFORM_FILE: NamedFile = { place: 1, name: 'platform' };

export const PLACES = Array.from({ length: MOST_FILES }, (_, place) => place);

/**
 * Sorts the modules of the pages into files: what every page needs, what every page behind the sign-in needs, and the rest by what is
 * loaded together, as that compresses better and comes by fewer requests. Answers the file of each module by its id.
 */
export function nameFiles(infoOf: InfoOf): ReadonlyMap<string, NamedFile> {
  const publicRoutes = new Set(infoOf(DOOR_PAGES)?.dynamicallyImportedIds);
  const pages = routes.map((route) => ({
    entries: [...(publicRoutes.has(route) ? DOOR : PLATFORM), route],
    weight: WEIGHTS[basename(route, '.tsx')] ?? 1,
  }));
  const loads = loadsOfPages(pages, infoOf);
  const parts = loadsOfOpenedParts(pages, loads, infoOf);
  const ofPlatform = reachedFrom(PLATFORM, infoOf);
  const ofPublicPages = reachedFrom([...DOOR, ...publicRoutes], infoOf);

  const files = new Map<string, NamedFile>();
  const modules = new Map<string, Module>();
  const allLoads = [...loads, ...parts.map(({ load }) => load)];
  for (const id of new Set(allLoads.flatMap((load) => [...load.modules]))) {
    if (STARTING.has(id) || BEHIND_AN_INDEX.test(id)) continue;
    if (!ofPlatform.has(id)) modules.set(id, moduleOf(id, infoOf));
    else if (ofPublicPages.has(id)) files.set(id, START_FILE);
    else files.set(id, PLATFORM_FILE);
  }
  const placed = placedFiles(files, infoOf);
  const allOpened = [...loads, ...parts.map((part) => withPlaced(part, placed))];
  // Apart: what visitors load needs nothing else, but a file of both would bring them whatever the other half of it needs.
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

  if (groups.length + 2 > MOST_FILES)
    throw new Error(`${groups.length} files are more than name-files.ts has places for`);
  const opened = new Set([...routes, ...parts.map(({ id }) => id)]);
  const taken = new Set([START_FILE.name, PLATFORM_FILE.name]);
  for (const [index, group] of groups.entries()) {
    const name = nameOf(group, modules, opened, taken);
    taken.add(name);
    for (const id of group) files.set(id, { place: index + 2, name });
  }
  return files;
}

/** The file that a group could join, who waits for that, and which of what the group needs may stand in it. */
interface FirstFile {
  readonly file: NamedFile;
  readonly loads: readonly Load[];
  readonly takes: (id: string) => boolean;
}

/** What nearly every page needs comes with what every page has: fewer files, and words that have occurred before cost less. */
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

/** A part pays nothing for what stands in files that have come with the pages that open it. */
function withPlaced({ load, atHand }: OpenedPart, placed: ReadonlyMap<string, PlacedFile>): Load {
  return { ...load, modules: new Set([...load.modules, ...[...atHand].filter((id) => placed.has(id))]) };
}

/** The file in which each module stands. */
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

/** After the page or part that opens with it, else after its largest module. */
function nameOf(
  group: readonly string[],
  modules: ReadonlyMap<string, Module>,
  opened: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): string {
  const bytesOf = (id: string) => modules.get(id)?.bytes ?? 0;
  const largest = [...group].sort((a, b) => bytesOf(b) - bytesOf(a));
  const id = largest.find((each) => opened.has(each)) ?? largest[0] ?? '';
  const name = basename(id, extname(id)).replaceAll(NOT_IN_NAMES, '-');
  let unique = name;
  for (let count = 2; taken.has(unique); count += 1) unique = `${name}${count}`;
  return unique;
}

import type { Load } from './group-by-pages.ts';

export interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export type InfoOf = (id: string) => ModuleInfo | null;

export interface Page {
  /** The entry modules and the route. */
  readonly entries: readonly string[];
  readonly weight: number;
}

export interface OpenedPart {
  readonly id: string;
  readonly load: Load;
  /** The modules that every page and part that opens it has loaded. */
  readonly atHand: ReadonlySet<string>;
}

/** A part that opens after a press counts less than the first load of a page. */
const WEIGHT_OF_OPENED = 0.1;

/** The entries and all of their direct and indirect imports, without lazy imports. */
export function reachedFrom(entries: readonly string[], infoOf: InfoOf): ReadonlySet<string> {
  const found = new Set(entries);
  for (const next of found) for (const id of infoOf(next)?.importedIds ?? []) found.add(id);
  return found;
}

/** The modules that each page loads at once. */
export function loadsOfPages(pages: readonly Page[], infoOf: InfoOf): readonly Load[] {
  return pages.map(({ entries, weight }) => ({ modules: reachedFrom(entries, infoOf), weight }));
}

/** The modules of each part that pages load lazily, without those that every page that opens it has loaded. */
export function loadsOfOpenedParts(
  pages: readonly Page[],
  loads: readonly Load[],
  infoOf: InfoOf,
): readonly OpenedPart[] {
  // The router loads the pages themselves.
  const ownEntries = new Set(pages.flatMap(({ entries }) => entries));
  const openedBy = (modules: ReadonlySet<string>) =>
    [...modules].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []).filter((id) => !ownEntries.has(id));
  const openers = new Map<string, Load[]>();
  for (const load of loads) {
    const opened = new Set(openedBy(load.modules));
    for (const part of opened) {
      openers.set(part, [...(openers.get(part) ?? []), load]);
      for (const next of openedBy(reachedFrom([part], infoOf))) opened.add(next);
    }
  }
  return [...openers].map(([id, by]) => {
    const [first, ...others] = by;
    const atHand = new Set(
      [...(first?.modules ?? [])].filter((module) => others.every(({ modules }) => modules.has(module))),
    );
    const missing = [...reachedFrom([id], infoOf)].filter((module) => !atHand.has(module));
    return { id, load: { modules: new Set(missing), weight: WEIGHT_OF_OPENED }, atHand };
  });
}

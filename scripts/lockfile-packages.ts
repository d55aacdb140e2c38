/** A package in package-lock.json, with its version and path. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Relative to the project: `node_modules/fastify`. */
  readonly path: string;
  readonly license: string | undefined;
}

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; link?: boolean; name?: string } | undefined>
  >;
}

const FOLDER = 'node_modules/';

export function lockfilePackages(lockfile: string): LockedPackage[] {
  const { packages } = JSON.parse(lockfile) as Lockfile;
  return Object.entries(packages).flatMap(([path, entry]) => {
    // The project's own workspaces are links or are outside node_modules.
    if (entry?.version === undefined || entry.link === true || !path.includes(FOLDER)) return [];
    // An alias is installed under another name than the published one.
    const name = entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    return [{ name, version: entry.version, path, license: entry.license }];
  });
}

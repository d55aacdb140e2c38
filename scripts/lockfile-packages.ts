/** What package-lock.json names: every package with its version and where it lies. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Below the project: `node_modules/fastify`. */
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
    // The project's own workspaces are links or lie outside of node_modules.
    if (entry?.version === undefined || entry.link === true || !path.includes(FOLDER)) return [];
    // An alias is installed under another name than it is published by.
    const name = entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    return [{ name, version: entry.version, path, license: entry.license }];
  });
}

/** The parts of package-lock.json that state which packages are optional, and for which platforms. */
export type Lockfile = { packages: Record<string, LockedPackage> };
type LockedPackage = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

type Machine = { os: string[] | undefined; cpu: string[]; libc: string[] | undefined };

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * The optional packages that a package requires by exact version and the lockfile lacks, each with its path and entry. The platform is read
 * from the package's name (`...-linux-arm64-musl`). A name without a platform is left out, because an entry without one would be installed
 * everywhere.
 */
export function missingPlatformPackages({ packages }: Lockfile): { path: string; entry: LockedPackage }[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const path = `node_modules/${name}`;
      const machine = machineOf(name);
      if (packages[path] || packages[`${parent}/node_modules/${name}`] || machine === undefined) return [];
      return [{ path, entry: lockedEntry(version, dev === true, machine) }];
    }),
  );
}

/** With its keys in npm's order, so the next `npm install` changes nothing. */
function lockedEntry(version: string, dev: boolean, { os, cpu, libc }: Machine): LockedPackage {
  return {
    version,
    cpu,
    ...(dev ? { dev } : {}),
    ...(libc === undefined ? {} : { libc }),
    optional: true,
    ...(os === undefined ? {} : { os }),
  };
}

function machineOf(name: string): Machine | undefined {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (cpu === undefined) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { os: os === undefined ? undefined : [os], cpu: [cpu], libc: os === 'linux' ? [libc] : undefined };
}

/**
 * `npm run audit-dependencies`: checks the licenses of every package in package-lock.json, and the available advisories. Uses no network.
 * `--database`, or OSV_DATABASE, is a folder or file of OSV's, such as the unpacked
 * https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip; without it only the few in scripts/advisories are used.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { knownVulnerabilities } from './known-vulnerabilities.ts';
import { licenseProblems } from './license-problems.ts';
import { type LockedPackage, lockfilePackages } from './lockfile-packages.ts';
import { projectRoot } from './project-root.ts';
import { type AdvisoryDatabase, readAdvisories } from './read-advisories.ts';
import { CommandError, runCheck } from './run-command.ts';

const SHIPPED = join(projectRoot, 'scripts/advisories');
const DAY_MS = 24 * 60 * 60 * 1000;

await runCheck('Usage: npm run audit-dependencies [-- --database PLACE] [--max-age-days DAYS]', audit);

interface Asked {
  readonly database: string | undefined;
  /** A missing database, or one that is older than this, is a failure. */
  readonly maxAgeDays: number | undefined;
}

async function audit(args: readonly string[]): Promise<boolean> {
  const asked = readArguments(args);
  const packages = lockfilePackages(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const problems = [...licenses(packages), ...vulnerabilities(packages, asked)];
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'Nothing was found.' : `${problems.length} found.`);
  return problems.length === 0;
}

function readArguments(args: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: { database: { type: 'string' }, 'max-age-days': { type: 'string' } },
  });
  const { database = process.env.OSV_DATABASE, 'max-age-days': days } = values;
  if (days !== undefined && !/^\d{1,5}$/.test(days)) {
    throw new CommandError(`--max-age-days must be a whole number of days, not "${days}"`);
  }
  // An empty value counts as unset, as everywhere in the environment.
  return {
    database: database ? resolve(process.env.INIT_CWD ?? '.', database) : undefined,
    maxAgeDays: days === undefined ? undefined : Number(days),
  };
}

function licenses(packages: readonly LockedPackage[]): string[] {
  const found = licenseProblems(packages, installedLicense);
  const absent = packages.filter((locked) => installedLicense(locked) === null && locked.license === undefined).length;
  console.log(
    `Licenses: ${packages.length - absent} packages; ${absent} of other platforms name none and are not here.`,
  );
  return found.map((line) => `License: ${line}`);
}

function installedLicense({ path }: LockedPackage): string | undefined | null {
  const manifest = join(projectRoot, path, 'package.json');
  if (!existsSync(manifest)) return null;
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { license?: string | { type?: string } };
  return typeof license === 'object' ? license.type : license;
}

function vulnerabilities(packages: readonly LockedPackage[], { database, maxAgeDays }: Asked): string[] {
  const databases = [readAdvisories(SHIPPED), ...(database === undefined ? [] : [readRequiredAdvisories(database)])];
  const found = knownVulnerabilities(
    packages,
    databases.flatMap(({ advisories }) => advisories),
  );
  const count = databases.reduce((sum, { advisories }) => sum + advisories.length, 0);
  const asOf = database === undefined ? undefined : databases.at(-1)?.asOf;
  console.log(
    asOf === undefined
      ? `Advisories: ${count}, those of scripts/advisories alone, which are some of many: see the README there.`
      : `Advisories: ${count}, as of ${asOf}.`,
  );
  const lines = new Set(
    found.map(
      ({ advisory, locked }) => `Advisory: ${locked.name} ${locked.version}: ${advisory.id} ${advisory.summary ?? ''}`,
    ),
  );
  return [...lines, ...tooOld(asOf, maxAgeDays)];
}

/** Throws for a path without advisories: an empty result would prove nothing. */
function readRequiredAdvisories(path: string): AdvisoryDatabase {
  try {
    const database = readAdvisories(path);
    if (database.advisories.length > 0) return database;
  } catch {
    throw new CommandError(`${path} cannot be read as advisories: a folder of JSON files, or a file of one a line.`);
  }
  throw new CommandError(
    `There is no advisory in ${path}: it must be a folder of JSON files, or a file of one a line.`,
  );
}

function tooOld(asOf: string | undefined, limit: number | undefined): string[] {
  if (limit === undefined) return [];
  if (asOf === undefined)
    return ['Advisories: a database was asked for (--max-age-days), and none was given or it has no date.'];
  const days = Math.floor((Date.now() - Date.parse(asOf)) / DAY_MS);
  return days <= limit ? [] : [`Advisories: the database is ${days} days old; at most ${limit} were asked for.`];
}

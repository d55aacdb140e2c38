/**
 * `npm run audit-dependencies`: the licences of everything in package-lock.json, and whether an advisory that is at hand speaks of any
 * of it. Nothing is asked of a network. `--database`, or OSV_DATABASE, is a folder or file of OSV's, such as the unpacked
 * https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip; without it only the few in scripts/advisories are looked at.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { knownVulnerabilities } from './known-vulnerabilities.ts';
import { licenceProblems } from './licence-problems.ts';
import { type LockedPackage, lockfilePackages } from './lockfile-packages.ts';
import { projectRoot } from './project-root.ts';
import { readAdvisories } from './read-advisories.ts';

const SHIPPED = join(projectRoot, 'scripts/advisories');
const DAY_MS = 24 * 60 * 60 * 1000;

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: process.env.OSV_DATABASE },
    /** A database that is older than this, or none, is a failure. */
    'max-age-days': { type: 'string' },
  },
});

const packages = lockfilePackages(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
const problems = [...licences(), ...vulnerabilities()];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Nothing was found.' : `${problems.length} found.`);
process.exitCode = problems.length === 0 ? 0 : 1;

function licences(): string[] {
  const found = licenceProblems(packages, installedLicense);
  const absent = packages.filter((locked) => installedLicense(locked) === null && locked.license === undefined).length;
  console.log(
    `Licences: ${packages.length - absent} packages; ${absent} of other platforms name none and are not here.`,
  );
  return found.map((line) => `Licence: ${line}`);
}

function installedLicense({ place }: LockedPackage): string | undefined | null {
  const manifest = join(projectRoot, place, 'package.json');
  if (!existsSync(manifest)) return null;
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { license?: string | { type?: string } };
  return typeof license === 'object' ? license.type : license;
}

function vulnerabilities(): string[] {
  const places = [SHIPPED, ...(values.database === undefined ? [] : [values.database])];
  const databases = places.map(readAdvisories);
  const found = knownVulnerabilities(
    packages,
    databases.flatMap(({ advisories }) => advisories),
  );
  const count = databases.reduce((sum, { advisories }) => sum + advisories.length, 0);
  const asOf = values.database === undefined ? undefined : databases.at(-1)?.asOf;
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
  return [...lines, ...tooOld(asOf)];
}

function tooOld(asOf: string | undefined): string[] {
  const limit = values['max-age-days'];
  if (limit === undefined) return [];
  if (asOf === undefined)
    return ['Advisories: a database was asked for (--max-age-days), and none was given or it has no date.'];
  const days = Math.floor((Date.now() - Date.parse(asOf)) / DAY_MS);
  return days <= Number(limit)
    ? []
    : [`Advisories: the database is ${days} days old; at most ${limit} were asked for.`];
}
